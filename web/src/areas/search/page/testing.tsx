// The search page for tests, in front of a server whose answers the test writes.
import type { FieldType, Search, SearchJob, SearchTypeResult } from '@logboom/contract/search/schemas';
import { EditorView } from '@codemirror/view';
import { notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { searchArea } from '../search.area.tsx';

export const STORE_SEARCH = 'POST /views/search';
export const CONFIG = 'GET /system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
const SEARCH_ID = '6af000000000000000000001';
export const EXECUTE = `POST /views/search/${SEARCH_ID}/execute`;
export const FROM = '2026-11-15T10:00:00.000Z';
export const TO = '2026-11-15T10:05:00.000Z';

const field = (name: string, type: string, ...properties: string[]): FieldType => ({
  name,
  type: { type, properties, index_names: [] },
});
const FIELDS = [
  field('message', 'string', 'full-text-search'),
  field('source', 'string', 'full-text-search', 'enumerable'),
  field('http_status', 'long', 'numeric', 'enumerable'),
];

export const config = {
  query_time_range_limit: 'P30D',
  relative_timerange_options: { PT5M: '5 minutes', P1D: '1 day' },
  surrounding_timerange_options: {},
  surrounding_filter_fields: [],
  analysis_disabled_fields: [],
  auto_refresh_timerange_options: { PT1S: '1 second', PT30S: '30 seconds' },
  default_auto_refresh_option: 'PT1S',
};

/** What is found for whatever was stored last: two buckets of a histogram, one message. */
export function jobFor({ queries = [] }: Search, total = 12_345): SearchJob {
  const [query] = queries ?? [];
  const effective_timerange = { type: 'absolute' as const, from: FROM, to: TO };
  const count = (start: string, value: number) => ({
    key: [start],
    source: 'leaf' as const,
    values: [{ key: ['count()'], value, rollup: true, source: 'row-leaf' as const }],
  });
  const rows = [count('2026-11-15T10:01:00.000Z', 5), count('2026-11-15T10:01:10.000Z', 7)];
  const found = (query?.search_types ?? []).map(({ id, type }): SearchTypeResult => {
    const base = { id: id ?? '', effective_timerange };
    return type === 'messages'
      ? { ...base, type, total_results: total, messages: [] }
      : { ...base, type: 'pivot', name: 'chart', total, ...(total > 0 && { rows }) };
  });
  const result = {
    query: {},
    state: 'COMPLETED' as const,
    errors: [],
    execution_stats: { duration: 123, timestamp: TO, effective_timerange },
    search_types: Object.fromEntries(found.map((part) => [part.id, part])),
  };
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    results: { [query?.id ?? '']: result },
    id: 'job',
    search_id: SEARCH_ID,
    owner: 'ada',
  };
}

// Browsers tell of a new selection later; the simulated one tells at once, in the middle of an update of the editor.
window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true);
document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true);

export async function serveSearch(): Promise<ApiServer> {
  localStorage.clear();
  session.store.set({ username: 'ada', validating: false });
  const server = await startApiServer({
    [CONFIG]: { body: config },
    'GET /streams': {
      body: {
        total: 2,
        streams: [
          { id: 's2', title: 'Nginx' },
          { id: 's1', title: 'Firewall' },
        ],
      },
    },
    'GET /search/decorators': { body: [] },
    'POST /views/fields': { body: FIELDS },
    'POST /search/validate': { body: { status: 'OK' } },
    [STORE_SEARCH]: ({ body }) => ({ status: 201, body: { ...JSON.parse(body), id: SEARCH_ID } }),
  });
  server.answers[EXECUTE] = () => ({ status: 201, body: jobFor(lastSearch(server)) });
  return server;
}

export async function stopServing(server: ApiServer): Promise<void> {
  // First the page, which would go on asking.
  cleanup();
  session.store.set({ username: undefined, validating: false });
  notifications.clean();
  await server.stop();
}

export function showPage(at: string, permissions: readonly string[] = ['*']) {
  return renderShell({ areas: [searchArea], permissions, at });
}

/** The last search that was stored. */
export function lastSearch(server: ApiServer): Search {
  const { body } = server.seen.findLast(({ call }) => call === STORE_SEARCH) ?? { body: '{}' };
  return JSON.parse(body) as Search;
}

export function lastQuestion(server: ApiServer) {
  const [query] = lastSearch(server).queries ?? [];
  const text = query?.query;
  return {
    query: typeof text === 'string' ? text : text?.query_string,
    timerange: query?.timerange,
    streams: query?.streams,
  };
}

/** Each search is run for its rows and for all else. */
export const executions = (server: ApiServer) => server.calls().filter((call) => call === EXECUTE).length / 2;

export const found = () => screen.findByText('12,345 messages in 0.12 s');

export async function queryEditor(): Promise<EditorView> {
  const box = await screen.findByRole('textbox', { name: 'Query' });
  const editor = EditorView.findFromDOM(box);
  if (editor === null) throw new Error('No editor');
  // The language arrives after the editor.
  await screen.findByRole('textbox', { name: 'Query' });
  await import('../query-bar/queryLanguage.ts');
  return editor;
}

/** In place of what is written, as if somebody typed it. */
export function write(editor: EditorView, text: string): void {
  act(() =>
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      selection: { anchor: text.length },
      userEvent: 'input.type',
    }),
  );
}

const CODES: Record<string, number> = { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40, Tab: 9 };

export function press(editor: EditorView, key: string): void {
  const event = new KeyboardEvent('keydown', {
    key,
    keyCode: CODES[key] ?? 0,
    bubbles: true,
    cancelable: true,
  });
  act(() => void editor.contentDOM.dispatchEvent(event));
}
