// Event definitions as a busy installation has them: most count something rare, some calculate, some group, a few fire.

import type { LoadedServer } from '../loaded-server.ts';

const MINUTE = 60_000;
const SERVICES = 'nginx checkout auth billing search-api mailer kernel sshd postgres k8s-node'.split(' ');
/** One of so many has a condition that is met in every run. */
const FIRING_EVERY = 50;
const AT_ONCE = 8;

/** @param filters how many different queries there are among them */
export function mixedDefinitions(count: number, filters: number): object[] {
  return Array.from({ length: count }, (_, place) => definitionOf(place, place % filters));
}

function definitionOf(place: number, filter: number): object {
  const isFiring = place % FIRING_EVERY === 0;
  const query = isFiring ? '' : queryOf(filter);
  // Four of ten look at the last minute, the others at the last five.
  const search_within_ms = place % 10 < 4 ? MINUTE : 5 * MINUTE;
  const config = {
    type: 'aggregation-v1',
    query,
    query_parameters: [],
    streams: [],
    search_within_ms,
    execute_every_ms: MINUTE,
    ...calculationOf(place % 10, isFiring ? 0 : 1e9),
  };
  return {
    title: `Definition ${place}`,
    description: '',
    priority: 2,
    alert: isFiring,
    config,
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
  };
}

function queryOf(filter: number): string {
  const service = SERVICES[filter % SERVICES.length] ?? '';
  const host = `web-${String(Math.floor(filter / SERVICES.length)).padStart(3, '0')}.eu.example.org`;
  if (filter % 3 === 0) return `service:${service} AND source:${host} AND level:<=3`;
  return filter % 3 === 1
    ? `service:${service} AND source:${host} AND "deadline exceeded"`
    : `source:${host} AND http_status:>=500 AND service:${service}`;
}

/** @param limit that must be exceeded */
function calculationOf(kind: number, limit: number) {
  // One event for each message; in the measurement there are none.
  if (kind === 9) return { group_by: [], series: [], conditions: {} };
  const [name, field] = kind < 6 ? ['count', null] : kind < 8 ? ['avg', 'took_ms'] : ['max', 'bytes'];
  const left = { expr: 'number-ref', ref: 'value' };
  return {
    group_by: kind === 5 || kind === 7 ? ['service'] : [],
    series: [{ id: 'value', function: name, field }],
    conditions: { expression: { expr: '>', left, right: { expr: 'number', value: limit } } },
  };
}

/** Stores and schedules them. */
export async function storeDefinitions(
  server: Pick<LoadedServer, 'call'>,
  definitions: readonly object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < definitions.length; place += AT_ONCE) {
    const some = definitions.slice(place, place + AT_ONCE);
    const stored = await Promise.all(
      some.map((body) => server.call<{ id: string }>('POST', 'events/definitions?schedule=true', body)),
    );
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}
