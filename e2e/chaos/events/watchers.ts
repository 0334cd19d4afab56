// Definitions that each make one event of every message with a mark, and tell a receiver of it.

import { callApi } from '../../support/api.ts';
import type { RunningServer } from '../../support/server.ts';

const EVERY_MS = 1000;
const PAGE = 500;
const BEGINNING = '1970-01-01T00:00:00Z';

const more = {
  left: { expr: 'number-ref', ref: 'count' },
  right: { expr: 'number', value: 0 },
};

/** Each message for itself, and each group of messages; both by receive time, so that a pause makes nothing late. */
const BY_RECEIPT = {
  'one event for each message': { group_by: [], series: [], conditions: {}, window_by: 'receive_time' },
  'one event for each group': {
    group_by: ['mark'],
    series: [{ id: 'count', function: 'count', field: null }],
    conditions: { expression: { expr: '>', ...more } },
    window_by: 'receive_time',
  },
};
/** Some messages come late for this one, which looks again after five minutes. */
export const LATE = 'late messages';
const BY_TIME = { [LATE]: { group_by: [], series: [], conditions: {} } };

export interface Watchers {
  /** By title. */
  readonly ids: ReadonlyMap<string, string>;
}

export async function createWatchers(
  server: RunningServer,
  receiverUrl: string,
  waitsForLate: boolean,
): Promise<Watchers> {
  const created = async (path: string, body: object) =>
    ((await (await callApi(server, 'POST', path, { body })).json()) as { id: string }).id;
  await callApi(server, 'PUT', 'system/urlwhitelist', { body: { entries: [], disabled: true } });
  const hook = { type: 'http-notification-v1', url: receiverUrl };
  const notification = await created('events/notifications', {
    title: 'Hook',
    description: '',
    config: hook,
  });
  const ids = new Map<string, string>();
  for (const [title, config] of Object.entries({ ...BY_RECEIPT, ...(waitsForLate && BY_TIME) }))
    ids.set(
      title,
      await created('events/definitions?schedule=true', definitionOf(title, config, notification)),
    );
  return { ids };
}

function definitionOf(title: string, config: object, notification_id: string): object {
  return {
    title,
    description: '',
    priority: 2,
    alert: true,
    config: {
      type: 'aggregation-v1',
      query: '_exists_:mark',
      query_parameters: [],
      streams: [],
      search_within_ms: EVERY_MS,
      execute_every_ms: EVERY_MS,
      ...config,
    },
    field_spec: {
      mark: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.mark}' }] },
    },
    key_spec: ['mark'],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [{ notification_id }],
  };
}

/** An event about a mark. */
export interface Marked {
  readonly mark: string;
  /** How long after the message the event was raised. */
  readonly afterMs: number;
}

interface FoundEvent {
  readonly event: { readonly key: string; readonly timestamp: string; readonly timestamp_processing: string };
}

/** Every event of a definition, as often as it is stored. */
export async function eventsOf(server: RunningServer, id: string): Promise<Marked[]> {
  const marked: Marked[] = [];
  for (let page = 1; ; page += 1) {
    const body = {
      filter: { event_definitions: [id] },
      timerange: { type: 'relative', range: 86_400 },
      page,
      per_page: PAGE,
    };
    const answer = await callApi(server, 'POST', 'events/search', { body });
    const { events } = (await answer.json()) as { events: FoundEvent[] };
    for (const { event } of events) {
      const afterMs = Date.parse(event.timestamp_processing) - Date.parse(event.timestamp);
      marked.push({ mark: event.key, afterMs });
    }
    if (events.length < PAGE) return marked;
  }
}

/** When the last run of a definition began, and up to where it looked. */
export async function lastRun(server: RunningServer, id: string): Promise<{ at: number; to: number }> {
  const answer = await callApi(server, 'GET', `events/definitions/${id}/runs`);
  const { runs } = (await answer.json()) as { runs: { started_at: string; timerange_to: string }[] };
  const [last] = runs;
  return { at: Date.parse(last?.started_at ?? BEGINNING), to: Date.parse(last?.timerange_to ?? BEGINNING) };
}
