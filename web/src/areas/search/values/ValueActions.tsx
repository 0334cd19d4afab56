// Gives all values below it one menu: a table of thousands of values must not carry thousands of menus.
import { use, useMemo, useState, type ReactNode } from 'react';
import type { TimeRange } from '../../../routes.ts';
import type { SearchPage } from '../state/searchPage.ts';
import { ValueContext, type AskedValue } from './valueContext.ts';
import { ValueMenu } from './ValueMenu.tsx';

interface Props {
  /** The search that values are added to; absent where there is none. */
  readonly page?: SearchPage;
  /** Where new searches look, without a page that says it. */
  readonly timeRange?: TimeRange;
  readonly children: ReactNode;
}

/** Inside of another one it leaves the values to that. */
export function ValueActions(props: Props) {
  return use(ValueContext) === undefined ? <OwnMenu {...props} /> : <>{props.children}</>;
}

function OwnMenu({ page, timeRange, children }: Props) {
  const [asked, setAsked] = useState<AskedValue>();
  const fieldTypes = page?.fieldTypes;
  const context = useMemo(() => {
    const types = new Map(fieldTypes?.map(({ name, type }) => [name, type]));
    return { open: setAsked, typeOf: (field: string) => types.get(field) };
  }, [fieldTypes]);
  const close = () => {
    asked?.element.focus({ preventScroll: true });
    setAsked(undefined);
  };
  return (
    <ValueContext value={context}>
      {children}
      {asked && (
        <ValueMenu
          asked={asked}
          page={page}
          timeRange={timeRange ?? page?.question.timeRange}
          type={context.typeOf(asked.field)}
          onClose={close}
        />
      )}
    </ValueContext>
  );
}
