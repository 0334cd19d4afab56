// Calls around streams, for tests.
import type { Stream, StreamListItem, StreamRuleRequest } from '@logboom/contract/streams/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type TestApp, type TestRequest } from './test-app.ts';

export const DEFAULT_STREAM = '000000000000000000000001';
export const EVENTS_STREAM = '000000000000000000000002';
export const rule = (over: Partial<StreamRuleRequest> = {}): StreamRuleRequest => ({
  type: 1,
  field: 'source',
  value: 'web',
  inverted: false,
  ...over,
});

export interface StreamClient {
  /** The default index set, another one, and one that is not for messages. */
  indexSets(): Promise<{ standard: string; other: string; events: string }>;
  call(route: string, payload?: unknown, as?: TestRequest['as']): Promise<LightMyRequestResponse>;
  /** Creates a stream and returns its id. */
  create(title: string, over?: Record<string, unknown>): Promise<string>;
  read(id: string): Promise<Stream>;
  addRule(streamId: string, over?: Partial<StreamRuleRequest>): Promise<string>;
  /** The titles on a page; the query is encoded twice, as browsers do. */
  titles(parameters?: Record<string, string | string[]>, as?: TestRequest['as']): Promise<string[]>;
  page(
    parameters?: Record<string, string | string[]>,
    as?: TestRequest['as'],
  ): Promise<LightMyRequestResponse>;
}

export function streamClient(server: TestApp): StreamClient {
  // Passwords are only checked a few at a time; with a session many calls can be under way.
  let session: Promise<string> | undefined;
  const call: StreamClient['call'] = async (route, payload, as) =>
    server.call(route.replace(' ', ' /streams'), {
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }),
      as: as === undefined ? [await (session ??= signIn(server)), 'session'] : as,
    });
  const page: StreamClient['page'] = (parameters = {}, as) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      for (const one of [value].flat()) search.append(name, name === 'query' ? encodeURIComponent(one) : one);
    }
    return call(`GET /paginated?${search.toString()}`, undefined, as);
  };
  let sets: ReturnType<StreamClient['indexSets']> | undefined;
  const indexSets = () => (sets ??= prepareIndexSets(server));
  return {
    call,
    page,
    indexSets,
    async create(title, over = {}) {
      const index_set_id = (await indexSets()).standard;
      const answer = await call('POST ', { title, index_set_id, ...over });
      if (answer.statusCode !== 201) throw new Error(`Stream not created: ${answer.body}`);
      return answer.json<{ stream_id: string }>().stream_id;
    },
    read: async (id) => (await call(`GET /${id}`)).json<Stream>(),
    async addRule(streamId, over) {
      const answer = await call(`POST /${streamId}/rules`, rule(over));
      if (answer.statusCode !== 201) throw new Error(`Rule not added: ${answer.body}`);
      return answer.json<{ streamrule_id: string }>().streamrule_id;
    },
    async titles(parameters, as) {
      const { elements } = (await page(parameters, as)).json<{ elements: StreamListItem[] }>();
      return elements.map(({ title }) => title);
    },
  };
}

async function prepareIndexSets(server: TestApp) {
  const path = '/system/indices/index_sets';
  const { index_sets } = (await server.call(`GET ${path}`)).json<{ index_sets: IndexSetOfTest[] }>();
  const named = (title: string) => index_sets.find((set) => set.title === title);
  const standard = named('Default index set');
  const known = named('Zebras');
  const created = known
    ? undefined
    : await server.call(`POST ${path}`, {
        payload: { ...standard, id: undefined, title: 'Zebras', index_prefix: 'zebras' },
      });
  if (created && created.statusCode !== 200) throw new Error(`Index set not created: ${created.body}`);
  const other = known ?? created?.json<IndexSetOfTest>();
  return { standard: standard?.id ?? '', other: other?.id ?? '', events: named('Graylog Events')?.id ?? '' };
}

interface IndexSetOfTest {
  id: string;
  title: string;
}
