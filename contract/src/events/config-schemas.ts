// What event definitions look for, on the wire: a union by `type`.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

const exact = { additionalProperties: false };
const milliseconds = Type.Integer({ minimum: -1, maximum: 31_557_600_000 });

export const AGGREGATION_FUNCTIONS = [
  'avg',
  'card',
  'count',
  'max',
  'min',
  'stddev',
  'sum',
  'sumofsquares',
  'variance',
] as const;
export type AggregationFunction = (typeof AGGREGATION_FUNCTIONS)[number];

export const DEFINITION_LIMITS = {
  title: 1024,
  description: 4096,
  query: 8192,
  streams: 1000,
  groupBy: 10,
  series: 20,
  fields: 100,
  notifications: 100,
  backlog: 1000,
  tags: 20,
  tag: 64,
  cron: 128,
  sequenceSteps: { min: 2, max: 5 },
  sequenceMs: 86_400_000,
  pauseFactor: { min: 1, max: 100, usual: 2 },
  forgetMs: { max: 31_536_000_000, usual: 604_800_000 },
  values: { max: 10_000, usual: 1000 },
} as const;

export const WINDOW_TIMES = ['message_time', 'receive_time'] as const;

/** Checked by its own reader: clients send trees that are not finished, and expect an answer of their own. */
const Conditions = Type.Object({ expression: Type.Optional(Type.Unknown()) }, exact);

export const EventSeries = Type.Object({
  id: Type.String(),
  function: Type.Enum(AGGREGATION_FUNCTIONS),
  field: nullableText,
});
export type EventSeries = Static<typeof EventSeries>;

export const AggregationConfig = Type.Object(
  {
    type: Type.Literal('aggregation-v1'),
    query: storedText(DEFINITION_LIMITS.query),
    query_parameters: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 100 })),
    streams: Type.Array(storedText(64), { maxItems: DEFINITION_LIMITS.streams }),
    group_by: Type.Array(storedText(256), { maxItems: DEFINITION_LIMITS.groupBy }),
    series: Type.Array(
      Type.Object(
        {
          id: Type.Optional(nullable(storedText(512))),
          function: Type.Enum(AGGREGATION_FUNCTIONS),
          field: Type.Optional(nullable(storedText(256))),
        },
        exact,
      ),
      { maxItems: DEFINITION_LIMITS.series },
    ),
    conditions: Type.Optional(nullable(Conditions)),
    search_within_ms: milliseconds,
    execute_every_ms: milliseconds,
    use_cron_scheduling: Type.Optional(
      Type.Boolean({ description: 'Run by the cron expression instead of every so often' }),
    ),
    cron_expression: Type.Optional(nullable(storedText(DEFINITION_LIMITS.cron))),
    cron_timezone: Type.Optional(nullable(storedText(64))),
    window_by: Type.Optional(
      Type.Enum(WINDOW_TIMES, {
        description:
          'The time of a message that says which window it belongs to; that of the message if left out',
      }),
    ),
  },
  exact,
);
export type AggregationConfig = Static<typeof AggregationConfig>;

/** Events that the system raises itself. There is one definition of them. */
export const SYSTEM_EVENTS = 'system-notifications-v1';
export interface SystemEventsConfig {
  type: typeof SYSTEM_EVENTS;
}

/** Values of a field are learned; one that was heard regularly and is not any more is an event. */
export const SILENT_SOURCE = 'silent-source-v1';
export const SilentSourceConfig = Type.Object(
  {
    type: Type.Literal(SILENT_SOURCE),
    query: storedText(DEFINITION_LIMITS.query),
    streams: Type.Array(storedText(64), { maxItems: DEFINITION_LIMITS.streams }),
    field: storedText(256),
    interval: Type.Enum(['learned', 'fixed'], {
      description: 'Whether each value has the interval that was learned of it, or all have the same',
    }),
    pause_factor: Type.Optional(
      Type.Number({ description: 'Learned: silent after so many times the longest pause' }),
    ),
    silent_after_ms: Type.Optional(milliseconds),
    execute_every_ms: milliseconds,
    forget_after_ms: Type.Optional(milliseconds),
    max_values: Type.Optional(Type.Integer({ description: 'So many values are learned, and no more' })),
  },
  exact,
);
export type SilentSourceConfig = Static<typeof SilentSourceConfig>;

/** Messages that follow each other within a time, with the same values of some fields. */
export const SEQUENCE = 'sequence-v1';
export const SequenceStep = Type.Object(
  {
    query: storedText(DEFINITION_LIMITS.query),
    streams: Type.Array(storedText(64), { maxItems: DEFINITION_LIMITS.streams }),
    is_absent: Type.Optional(
      Type.Boolean({ description: 'Of the last step: the event is that there is no such message' }),
    ),
  },
  exact,
);
export type SequenceStep = Static<typeof SequenceStep>;
export const SequenceConfig = Type.Object(
  {
    type: Type.Literal(SEQUENCE),
    steps: Type.Array(SequenceStep, { maxItems: 100 }),
    group_by: Type.Array(storedText(256), { maxItems: DEFINITION_LIMITS.groupBy }),
    within_ms: milliseconds,
    execute_every_ms: milliseconds,
  },
  exact,
);
export type SequenceConfig = Static<typeof SequenceConfig>;

export type EventConfig = AggregationConfig | SilentSourceConfig | SequenceConfig | SystemEventsConfig;

/** Read by the rules of each type, which answer what is wrong in the words that clients know. */
export const SentConfig = Type.Unsafe<EventConfig | { type?: undefined }>(
  Type.Object({ type: Type.Optional(storedText(128)) }, { additionalProperties: true }),
);
export const StoredConfig = Type.Unsafe<EventConfig>(
  Type.Object({ type: Type.String() }, { additionalProperties: true }),
);
