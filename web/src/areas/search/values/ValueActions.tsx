// Gives all values below it one menu: a table of thousands of values must not carry thousands of menus.
import { use, type ReactNode } from 'react';
import type { TimeRange } from '../../../routes.ts';
import { AskingContext, useFieldTypes } from '../state/searchPage.ts';
import { useAskedValue } from '../../../shared/field-values/useAskedValue.ts';
import { ValueContext } from '../../../shared/field-values/valueContext.ts';
import { ValueMenu } from './ValueMenu.tsx';

interface Props {
  /** Where new searches look, without a page that says it. */
  readonly timeRange?: TimeRange;
  readonly children: ReactNode;
}

/** Inside of another one it leaves the values to that. On the search page, values are added to its search. */
export function ValueActions(props: Props) {
  return use(ValueContext) === undefined ? <OwnMenu {...props} /> : <>{props.children}</>;
}

function OwnMenu({ timeRange, children }: Props) {
  const { asked, context, close } = useAskedValue(useFieldTypes());
  const asking = use(AskingContext);
  return (
    <ValueContext value={context}>
      {children}
      {asked && (
        <ValueMenu
          asked={asked}
          timeRange={timeRange ?? asking?.question.timeRange}
          type={context.typeOf(asked.field)}
          onClose={close}
        />
      )}
    </ValueContext>
  );
}
