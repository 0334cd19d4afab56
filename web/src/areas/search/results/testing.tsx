// Messages and their page for tests, in front of a server whose answers the test writes.
import type {
  ExecutionState,
  FieldType,
  ResultMessage,
  Search,
  SearchJob,
} from '@logboom/contract/search/schemas';
import { notifications } from '@mantine/notifications';
import { cleanup, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { routes } from '../../../routes.ts';
import type { Area } from '../../../shell/areas/area.ts';
import { MessagePage } from '../message/MessagePage.tsx';
import { useSearchPageParts } from '../page/useSearchPageParts.ts';
import { SearchPageProvider } from '../state/SearchPageProvider.tsx';
import { MessageList } from './MessageList.tsx';

export const DEFAULT_STREAM = '000000000000000000000001';
/** Every search that is stored gets the next id; tests do not ask more often. */
const SEARCH_IDS = Array.from({ length: 9 }, (_, number) => `65000000000000000000000${number + 1}`);
const executionOf = (searchId: string) => `POST /views/search/${searchId}/execute`;
/** The running of the first search, and the reading of its further pages. */
export const EXECUTE = executionOf(SEARCH_IDS[0] ?? '');

const fieldType = (
  name: string,
  type: string,
  ...properties: FieldType['type']['properties']
): FieldType => ({
  name,
  type: { type, properties, index_names: [] },
});

/** The newest has number 0; each one is a second older than the one before. */
export function messageNumber(number: number, over: Record<string, unknown> = {}): ResultMessage {
  return {
    index: 'graylog_0',
    message: {
      _id: `m${number}`,
      timestamp: new Date(Date.UTC(2026, 10, 15, 9, 30) - number * 1000).toISOString(),
      source: number % 2 === 0 ? 'web-1' : 'web-2',
      message: `request ${number} took long`,
      took_ms: number * 10,
      streams: [DEFAULT_STREAM],
      gl2_source_input: 'in1',
      gl2_source_node: 'n1',
      ...over,
    },
    highlight_ranges: {},
    decoration_stats: null,
  };
}

const RANGE = { type: 'absolute', from: '2026-11-15T09:00:00.000Z', to: '2026-11-15T10:00:00.000Z' } as const;

/**
 * A server that has these many messages and answers with the page that is asked for.
 * @param first how many come with the first answer; clients must not count on it
 */
export async function serveMessages(total: number, message = messageNumber, first = 150): Promise<ApiServer> {
  session.store.set({ username: 'ada', validating: false });
  const stored: Search[] = [];
  const executions = SEARCH_IDS.map((id, number): [string, Execution] => [
    executionOf(id),
    ({ body }) => ({
      status: 201,
      body: answerTo(stored[number] ?? {}, JSON.parse(body) as ExecutionState, { total, message, first }),
    }),
  ]);
  return startApiServer({
    ...Object.fromEntries(executions),
    'POST /views/search': ({ body }) => {
      const search = JSON.parse(body) as Search;
      stored.push(search);
      return { status: 201, body: { ...search, id: SEARCH_IDS[stored.length - 1] } };
    },
    'POST /views/fields': {
      body: [
        fieldType('timestamp', 'date', 'enumerable'),
        fieldType('source', 'string', 'full-text-search', 'enumerable'),
        fieldType('message', 'string', 'full-text-search'),
        fieldType('took_ms', 'long', 'numeric', 'enumerable'),
      ],
    },
    'POST /search/validate': { body: { status: 'OK' } },
    'GET /streams': { body: { total: 1, streams: [{ id: DEFAULT_STREAM, title: 'Default Stream' }] } },
    'GET /system/inputs': { body: { total: 1, inputs: [{ id: 'in1', title: 'edge' }] } },
    'GET /system/cluster/nodes': {
      body: { total: 1, nodes: [{ node_id: 'n1', short_node_id: 'n1', hostname: 'log-1' }] },
    },
  });
}

type Execution = (request: { body: string }) => { status: number; body: SearchJob };

interface Known {
  readonly total: number;
  readonly message: (number: number) => ResultMessage;
  readonly first: number;
}

function answerTo(
  search: Search,
  { global_override: override }: ExecutionState,
  { total, message, first }: Known,
): SearchJob {
  const query = search.queries?.[0];
  const kept = override?.keep_search_types;
  const types = (query?.search_types ?? []).filter(({ id }) => !kept || kept.includes(id ?? ''));
  const search_types = Object.fromEntries(
    types.map(({ id, type }) => {
      const page = { limit: first, offset: 0, ...override?.search_types?.[id ?? ''] };
      const length = Math.max(0, Math.min(page.limit ?? 0, total - (page.offset ?? 0)));
      const messages = Array.from({ length }, (_, position) => message((page.offset ?? 0) + position));
      return type === 'messages'
        ? [id, { id, type, messages, total_results: total, effective_timerange: RANGE }]
        : [id, { id, type, total, rows: [], effective_timerange: RANGE }];
    }),
  ) as SearchJob['results'][string]['search_types'];
  return {
    id: 'job',
    search_id: 's',
    owner: 'ada',
    execution: { done: true, cancelled: false, completed_exceptionally: false },
    results: {
      [query?.id ?? '']: {
        query: {},
        execution_stats: { duration: 5, timestamp: RANGE.to, effective_timerange: RANGE },
        search_types,
        errors: [],
        state: 'COMPLETED' as const,
      },
    },
  };
}

export async function stopServing(server: ApiServer): Promise<void> {
  // First the page, which would go on asking.
  cleanup();
  session.store.set({ username: undefined, validating: false });
  notifications.clean();
  vi.restoreAllMocks();
  await server.stop();
}

/** The messages of the search page, without what is around them. */
function MessagesPage() {
  const parts = useSearchPageParts();
  const { asking, run, board } = parts;
  return (
    <SearchPageProvider parts={parts}>
      <output aria-label="Question">{asking.question.query}</output>
      <button type="button" onClick={run.refresh}>
        Search again
      </button>
      {board.widgets.map((widget) =>
        widget.type === 'messages' ? (
          <MessageList key={widget.id} widget={widget} />
        ) : (
          <p key={widget.id}>{board.titles[widget.id]}</p>
        ),
      )}
    </SearchPageProvider>
  );
}

const area: Area = {
  name: 'search',
  routes: [
    { route: routes.search.start, page: MessagesPage },
    { route: routes.messages.show, page: MessagePage },
  ],
};

const ROW = 56;
const SCREEN = 560;

/** happy-dom has no layout: rows are as high as they usually are, and ten of them fit on the screen. */
export function giveLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SCREEN);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(10_000 * ROW);
}

export function showPage(at = '/search?q=took', permissions: readonly string[] = ['*']) {
  return renderShell({ areas: [area], permissions, at });
}

/** The table, once there are messages in it. */
export async function messageTable(): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Messages' });
  await vi.waitFor(() => {
    if (table.querySelector('tbody tr') === null) throw new Error('There are no messages yet');
  });
  return table;
}

export const rowsOf = (table: HTMLElement) => Array.from(table.querySelectorAll<HTMLElement>('tbody tr'));

export function scrollTo(table: HTMLElement, top: number): void {
  const scroller = table.parentElement;
  if (scroller === null) throw new Error('The table lies in nothing');
  scroller.scrollTop = top;
  scroller.dispatchEvent(new Event('scroll'));
}

/** The bodies of all requests of this call. */
export function sentTo<Body>(server: ApiServer, call: string): Body[] {
  return server.seen.filter((request) => request.call === call).map(({ body }) => JSON.parse(body) as Body);
}
