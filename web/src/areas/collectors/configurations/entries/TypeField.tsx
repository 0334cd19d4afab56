// The type of an output or an input. Another type has other properties, so those entered so far are cleared.
import { initialProperties, kindKey, type EntryKind } from '@logboom/contract/collectors/kinds';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../../../kit/forms/useForm.ts';
import { kindOf, propertyValues, type EntryValues, type PropertyFieldName } from './entryValues.ts';

interface Props {
  readonly form: FormHandle<EntryValues>;
  readonly kinds: readonly EntryKind[];
  /** Types of which the configuration has its only one already. */
  readonly taken?: readonly EntryKind[];
  readonly onKind?: (kind: EntryKind | undefined) => void;
}

export function TypeField({ form, kinds, taken = [], onKind }: Props) {
  const choose = (type: string | null) => {
    if (type === form.values.type) return;
    const kind = kindOf(kinds, type);
    form.setValue('type', type);
    const cleared = propertyValues(kinds, kind, kind ? initialProperties(kind) : {});
    for (const [name, value] of Object.entries(cleared)) form.setValue(name as PropertyFieldName, value);
    onKind?.(kind);
  };
  return (
    <SelectField
      {...form.field('type')}
      label="Type"
      placeholder="Select a type"
      help={taken.length === 0 ? undefined : takenText(taken)}
      options={kinds.map((kind) => ({
        value: kindKey(kind),
        label: kind.label,
        disabled: taken.includes(kind),
      }))}
      searchable={false}
      onChange={choose}
    />
  );
}

function takenText(taken: readonly EntryKind[]): string {
  return `A configuration can have only one ${taken.map(({ label }) => label).join(' and one ')}; it has it already.`;
}
