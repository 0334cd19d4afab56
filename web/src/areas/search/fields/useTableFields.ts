// The fields that the list of messages shows as columns, and adding and removing them.
import { useWidgetBoard } from '../state/searchPage.ts';

export interface TableFields {
  readonly names: readonly string[];
  /** Undefined where there is no list of messages. */
  readonly toggle: ((field: string) => void) | undefined;
}

export function useTableFields(): TableFields {
  const { widgets, putWidget } = useWidgetBoard();
  const list = widgets.find((widget) => widget.type === 'messages');
  if (list === undefined) return { names: [], toggle: undefined };
  const names = list.config.fields;
  return {
    names,
    toggle: (field) =>
      putWidget({
        ...list,
        config: {
          ...list.config,
          fields: names.includes(field) ? names.filter((name) => name !== field) : [...names, field],
        },
      }),
  };
}
