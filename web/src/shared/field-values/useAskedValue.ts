// The value whose menu is open: one menu serves all values below it.
import type { FieldType } from '@logboom/contract/search/schemas';
import { useMemo, useState } from 'react';
import type { AskedValue } from './valueContext.ts';

export function useAskedValue(fieldTypes: readonly FieldType[]) {
  const [asked, setAsked] = useState<AskedValue>();
  const context = useMemo(() => {
    const types = new Map(fieldTypes.map(({ name, type }) => [name, type]));
    return { open: setAsked, typeOf: (field: string) => types.get(field) };
  }, [fieldTypes]);
  const close = () => {
    asked?.element.focus({ preventScroll: true });
    setAsked(undefined);
  };
  return { asked, context, close };
}
