// What strangers get of a dashboard: its layout and its titles, and nothing of how its numbers are asked for.
import { isObject } from '@logboom/contract/common/is-object';
import type { SearchTypeResult } from '@logboom/contract/search/schemas';
import type { View, ViewState } from '@logboom/contract/search/views';
import { pagesOf, type DashboardPage } from '../dashboards/dashboard-pages.ts';

/** Queries and the ids of streams tell about what is not on the page. */
const HIDDEN = ['query', 'streams', 'filter', 'filters'];

export function publicState(view: Pick<View, 'state'>): View['state'] {
  return Object.fromEntries(
    pagesOf(view).map(({ id, state }) => {
      const document: Record<string, unknown> = state;
      const { titles, parameters, positions, widgets, widget_mapping } = document;
      const shown = (widgets as ViewState['widgets']).map(withoutQuestion);
      return [id, { titles, parameters, positions, widget_mapping, widgets: shown }];
    }),
  );
}

function withoutQuestion(widget: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(widget).filter(([name]) => !HIDDEN.includes(name)));
}

/** Messages with the fields that their widget shows. */
export function publicResult(result: SearchTypeResult, page: DashboardPage): SearchTypeResult {
  if (result.type !== 'messages') return result;
  const fields = shownFields(result.id, page);
  const messages = result.messages.map(({ message }, number) => ({
    message: {
      ...Object.fromEntries(Object.entries(message).filter(([name]) => fields.has(name))),
      _id: String(number),
    },
    index: '',
    highlight_ranges: {},
    decoration_stats: null,
  }));
  return { ...result, messages };
}

function shownFields(typeId: string, { state }: DashboardPage): ReadonlySet<string> {
  const widget = state.widgets.find(({ id }) => state.widget_mapping[id]?.includes(typeId));
  const document: Readonly<Record<string, unknown>> = widget ?? {};
  const config = isObject(document['config']) ? document['config'] : {};
  const { fields, show_message_row } = config as Readonly<Record<string, unknown>>;
  const named = Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
  return new Set([...named, ...(show_message_row === true ? ['message'] : [])]);
}
