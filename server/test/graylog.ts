// Plays a Graylog 5.1 that one leaves: its answers, written from its API, with small pages, with fields that nobody here
// knows, and without what an installation may lack or refuse.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  backend,
  caches,
  DEFAULT_STREAM,
  definitions,
  extractor,
  grant,
  id,
  inputs,
  pipelines,
  roles,
  rules,
  sets,
  streams,
  SYSLOG,
  users,
} from './graylog-things.ts';
import { basic } from './test-app.ts';

export const TOKEN = 'a1b2c3d4e5f6-the-token-of-graylog';
const PAGE = 2;

export interface PlayedGraylog {
  readonly url: string;
  close(): Promise<void>;
}

/** What is paged, by the name of its list. */
const PAGED: Readonly<Record<string, readonly [list: string, members: readonly object[]]>> = {
  '/system/lookup/caches': ['caches', caches],
  '/system/lookup/adapters': ['data_adapters', []],
  '/system/lookup/tables': ['lookup_tables', []],
  '/events/notifications': ['notifications', []],
  '/events/definitions': ['event_definitions', definitions],
  '/sidecar/collectors': ['collectors', []],
  '/sidecar/collectors/summary': ['collectors', []],
  '/sidecar/configurations': ['configurations', []],
  '/views': ['views', []],
  '/authz/roles': ['roles', roles],
  '/system/authentication/services/backends': ['backends', [backend]],
};

const byId = (prefix: string, all: readonly { id: string }[]) =>
  Object.fromEntries(all.map((one) => [`${prefix}/${one.id}`, one]));

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/system': { facility: 'graylog-server', version: '5.1.5+9d1ff2c', codename: 'Noir', unheard_of: 1 },
  '/system/cluster_config': { total: 1, count: 1, classes: ['org.graylog.enterprise.Unheard'] },
  '/system/cluster_config/org.graylog.enterprise.Unheard': { is_enabled: true },
  '/sidecar/configuration_variables': [
    { id: id(5), name: 'place', description: '', content: 'cellar', color: 'red' },
  ],
  '/system/indices/index_sets': { total: 2, index_sets: sets, stats: {} },
  ...byId('/system/indices/index_sets', sets),
  '/system/grok': { patterns: [{ id: id(6), name: 'STATUSWORD', pattern: '[a-z]+', content_pack: null }] },
  ...byId('/system/lookup/caches', caches),
  '/system/outputs': { total: 0, outputs: [] },
  '/system/outputs/available': { types: {} },
  '/system/inputs': { total: 2, inputs },
  ...byId('/system/inputs', inputs),
  [`/system/inputs/${id(10)}/extractors`]: { total: 1, extractors: [extractor] },
  [`/system/inputs/${id(11)}/extractors`]: { total: 0, extractors: [] },
  [`/system/inputs/types/${SYSLOG}`]: {
    type: SYSLOG,
    name: 'Syslog UDP',
    is_exclusive: false,
    requested_configuration: {},
    link_to_docs: '',
  },
  '/streams': { total: streams.length, streams },
  ...byId('/streams', streams),
  '/system/pipelines/rule': rules,
  ...byId('/system/pipelines/rule', rules),
  '/system/pipelines/pipeline': pipelines,
  ...byId('/system/pipelines/pipeline', pipelines),
  '/system/pipelines/connections': [{ id: id(33), stream_id: DEFAULT_STREAM, pipeline_ids: [id(32)] }],
  ...Object.fromEntries(
    definitions.map((one) => [
      `/events/definitions/${one.id}/with-context`,
      { event_definition: one, context: { scheduler: { is_scheduled: true } }, is_mutable: true },
    ]),
  ),
  '/roles': { roles, total: roles.length },
  '/system/authentication/services/configuration': { configuration: { active_backend: id(80) } },
  '/users': { users },
  '/authz/grants-overview': { grants: [grant] },
  [`/authz/shares/entities/${grant.target}/prepare`]: {
    entity: grant.target,
    sharing_user: 'grn::::user:local:admin',
    active_shares: [],
  },
};

export async function startGraylog(): Promise<PlayedGraylog> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://graylog');
    const path = decodeURIComponent(pathname).replace(/^\/api/, '');
    const [status, answer] =
      request.headers.authorization === basic(TOKEN, 'token')
        ? answerTo(path, searchParams)
        : [401, { type: 'ApiError', message: 'HTTP 401 Unauthorized' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answerTo(path: string, query: URLSearchParams): [number, unknown] {
  const paged = PAGED[path];
  if (paged !== undefined) return [200, pageOf(paged, Number(query.get('page')))];
  if (path === '/system/urlwhitelist') return [403, { type: 'ApiError', message: 'Not authorized' }];
  const answer = ANSWERS[path];
  return answer === undefined ? [404, { type: 'ApiError', message: 'HTTP 404 Not Found' }] : [200, answer];
}

function pageOf([list, members]: readonly [string, readonly object[]], page: number): object {
  const shown = members.slice((page - 1) * PAGE, page * PAGE);
  return {
    query: '',
    total: members.length,
    page,
    per_page: PAGE,
    count: shown.length,
    grand_total: members.length,
    context: {},
    [list]: shown,
  };
}
