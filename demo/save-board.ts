// Stores a dashboard of the demo: its search, and its widgets from left to right.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Api } from './api.ts';
import type { MadeWidget } from './board-widgets.ts';

export interface Board {
  readonly title: string;
  readonly summary: string;
  readonly parameters?: readonly object[];
  readonly pages: readonly { readonly title: string; readonly widgets: readonly MadeWidget[] }[];
}

export async function saveBoard(api: Api, { title, summary, parameters = [], pages }: Board): Promise<void> {
  const made = pages.map((page) => ({ ...page, id: randomUUID() }));
  const search = randomBytes(12).toString('hex');
  await api.post('views/search', {
    id: search,
    queries: made.map(({ id, widgets }) => ({
      id,
      query: { type: 'elasticsearch', query_string: '' },
      timerange: { type: 'relative', from: 300 },
      search_types: widgets.flatMap(({ types }) => types),
    })),
  });
  const states = made.map((page, index): [string, object] => [
    page.id,
    { ...stateOf(page), ...(index === 0 && { parameters }) },
  ]);
  const state = Object.fromEntries(states);
  await api.post('views', { type: 'DASHBOARD', title, summary, description: '', search_id: search, state });
}

function stateOf({ title, widgets }: Board['pages'][number]): object {
  return {
    selected_fields: null,
    titles: { tab: { title }, widget: Object.fromEntries(widgets.map((one) => [one.id, one.title])) },
    widgets: widgets.map(({ widget }) => widget),
    widget_mapping: Object.fromEntries(widgets.map(({ id, types }) => [id, types.map((type) => type.id)])),
    positions: placed(widgets),
  };
}

const COLUMNS = 12;

/** From left to right, a new row where the next one does not fit. */
function placed(widgets: readonly MadeWidget[]): Record<string, object> {
  const positions: Record<string, object> = {};
  let [row, col, highest] = [1, 1, 0];
  for (const { id, width, height } of widgets) {
    if (col + width > COLUMNS + 1) [row, col, highest] = [row + highest, 1, 0];
    positions[id] = { col, row, width, height };
    col += width;
    highest = Math.max(highest, height);
  }
  return positions;
}
