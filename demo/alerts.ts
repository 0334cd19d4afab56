// The event definitions of the demo: some fire now and then, one only when the shop is silent.
import type { AggregationConfig, EventConfig } from '@logboom/contract/events/config-schemas';
import type {
  EventDefinitionList,
  EventDefinitionRequest,
} from '@logboom/contract/events/definition-schemas';
import type { Api } from './api.ts';

const MINUTE = 60_000;

interface Described {
  readonly title: string;
  readonly description: string;
  readonly priority: number;
  readonly query: string;
  readonly minutes: number;
  /** The condition holds for each value of it by itself. */
  readonly by?: string;
  /** Every message is an event without one. */
  readonly count?: { readonly expr: '>' | '<'; readonly value: number };
}

const DEFINITIONS: readonly Described[] = [
  {
    title: 'Payments time out',
    description: 'An acquirer does not answer. Look at its status page, then switch to the other one.',
    priority: 3,
    query: 'event:gateway_timeout',
    minutes: 2,
    by: 'gateway',
    count: { expr: '>', value: 1 },
  },
  {
    title: 'A user cannot log in',
    description: 'Several failed logins in a row: a forgotten password, or somebody who tries passwords.',
    priority: 2,
    query: 'action:login AND outcome:failure AND _exists_:user_id',
    minutes: 5,
    by: 'user_id',
    count: { expr: '>', value: 2 },
  },
  {
    title: 'Nobody buys anything',
    description: 'There was no order for five minutes.',
    priority: 3,
    query: 'service:checkout AND _exists_:amount',
    minutes: 5,
    count: { expr: '<', value: 1 },
  },
  {
    title: 'Error in the checkout',
    description: 'Each of them cost somebody an order.',
    priority: 1,
    query: 'service:checkout AND level:3',
    minutes: 1,
  },
];

/** Those with a memory. */
const WATCHING: readonly { title: string; description: string; priority: number; config: EventConfig }[] = [
  {
    title: 'A machine is silent',
    description: 'It was heard regularly and is not any more. Look whether it runs, then at its collector.',
    priority: 3,
    config: {
      type: 'silent-source-v1',
      query: '',
      streams: [],
      field: 'source',
      interval: 'learned',
      pause_factor: 3,
      execute_every_ms: MINUTE,
    },
  },
  {
    title: 'A login after failures',
    description: 'Somebody got in after they had failed: a password that was guessed, or remembered.',
    priority: 2,
    config: {
      type: 'sequence-v1',
      steps: [
        { query: 'action:login AND outcome:failure', streams: [] },
        { query: 'action:login AND outcome:success', streams: [] },
      ],
      group_by: ['user_id'],
      within_ms: 5 * MINUTE,
      execute_every_ms: MINUTE,
    },
  },
];

export async function ensureAlerts(api: Api): Promise<void> {
  const { event_definitions: all } = await api.get<EventDefinitionList>('events/definitions?per_page=0');
  const known = new Set(all.map(({ title }) => title));
  for (const definition of DEFINITIONS)
    if (!known.has(definition.title)) await api.post('events/definitions', requestOf(definition));
  for (const definition of WATCHING)
    if (!known.has(definition.title))
      await api.post('events/definitions', { ...PLAIN, ...definition } satisfies EventDefinitionRequest);
}

/** Nobody is told, and there is an alert to look at all the same. */
const PLAIN = {
  alert: true,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
};

function requestOf(described: Described): EventDefinitionRequest {
  const { title, description, priority, by, count } = described;
  return {
    title,
    description,
    priority,
    // Nobody is told, and there is an alert to look at all the same.
    alert: count !== undefined,
    config: configOf(described),
    field_spec: by === undefined ? {} : { [by]: fieldOf(by) },
    key_spec: by === undefined ? [] : [by],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
  };
}

function configOf({ query, minutes, by, count }: Described): AggregationConfig {
  const series = { id: 'count-', function: 'count', field: null } as const;
  return {
    type: 'aggregation-v1',
    query,
    query_parameters: [],
    streams: [],
    group_by: by === undefined ? [] : [by],
    series: count === undefined ? [] : [series],
    conditions: {
      expression: count && {
        expr: count.expr,
        left: { expr: 'number-ref', ref: series.id },
        right: { expr: 'number', value: count.value },
      },
    },
    search_within_ms: minutes * MINUTE,
    execute_every_ms: minutes * MINUTE,
  };
}

const fieldOf = (name: string) => ({
  data_type: 'string' as const,
  providers: [{ type: 'template-v1' as const, template: `\${source.${name}}` }],
});
