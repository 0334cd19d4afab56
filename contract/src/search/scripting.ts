// Searches for scripts on the wire: tables of messages and of numbers, and the universal search of older clients.
import { Type, type Static } from 'typebox';
import { optional } from '../common/nullable.ts';
import { TimeRange, type AbsoluteRange, type ResultMessage } from './schemas.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Of all three kinds of time, because what is missing has texts of its own. */
export const UniversalQuery = Type.Object({
  query: text(40_000),
  range: text(32),
  from: text(64),
  to: text(64),
  keyword: text(256),
  timezone: text(64),
  limit: Type.Optional(Type.Integer({ minimum: 0 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  batch_size: Type.Optional(Type.Integer({ minimum: 1 })),
  filter: text(400_000),
  fields: text(100_000),
  sort: text(1100),
  decorate: Type.Optional(Type.Boolean({ default: true })),
});
export type UniversalQuery = Static<typeof UniversalQuery>;

export interface UniversalResponse {
  query: string;
  built_query: string;
  used_indices: never[];
  messages: readonly ResultMessage[];
  fields: string[];
  /** Milliseconds. */
  time: number;
  total_results: number;
  from: string;
  to: string;
  decoration_stats: { added_fields: string[]; changed_fields: string[]; removed_fields: string[] } | null;
}

const fieldName = Type.String({ minLength: 1, maxLength: 1024 });
const direction = Type.String({ maxLength: 16, description: 'Ascending or Descending' });

const common = {
  query: optional(Type.String()),
  streams: optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10_000 })),
  timerange: optional(TimeRange),
};

export const MessagesSpec = Type.Object(
  {
    ...common,
    sort: optional(fieldName),
    sort_order: optional(direction),
    from: optional(Type.Integer({ minimum: 0 })),
    size: optional(Type.Integer({ minimum: 0 })),
    fields: optional(Type.Array(fieldName, { maxItems: 1000 })),
  },
  { additionalProperties: true },
);
export type MessagesSpec = Static<typeof MessagesSpec>;

export const AggregateSpec = Type.Object(
  {
    ...common,
    group_by: optional(
      Type.Array(
        Type.Object(
          { field: fieldName, limit: optional(Type.Integer({ minimum: 1, maximum: 10_000 })) },
          { additionalProperties: true },
        ),
        { maxItems: 20 },
      ),
    ),
    metrics: optional(
      Type.Array(
        Type.Object(
          {
            function: Type.String({ maxLength: 64 }),
            field: optional(Type.String({ maxLength: 1024 })),
            sort: optional(direction),
            configuration: optional(
              Type.Object({ percentile: optional(Type.Number()) }, { additionalProperties: true }),
            ),
          },
          { additionalProperties: true },
        ),
        { maxItems: 100 },
      ),
    ),
  },
  { additionalProperties: true },
);
export type AggregateSpec = Static<typeof AggregateSpec>;

/** Fields whose values are places, `48.137,11.575`. */
export const MapDataRequest = Type.Object({
  query: optional(Type.String()),
  timerange: optional(TimeRange),
  stream_id: optional(Type.String({ maxLength: 64 })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  fields: Type.Array(fieldName, { minItems: 1, maxItems: 10 }),
});
export type MapDataRequest = Static<typeof MapDataRequest>;

export const MapData = Type.Object({
  query: Type.String(),
  timerange: TimeRange,
  limit: Type.Integer(),
  stream_id: Type.Union([Type.String(), Type.Null()]),
  fields: Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()), {
    description: 'By field: how many messages have which place',
  }),
});
export type MapData = Static<typeof MapData>;

const list = Type.Optional(Type.Array(Type.String({ maxLength: 100_000 }), { maxItems: 1000 }));

/** What both have in common when they are asked for in an address. */
const brief = { query: text(40_000), streams: list, timerange: text(256) };

export const MessagesQuery = Type.Object({
  ...brief,
  fields: list,
  sort: text(1024),
  sortOrder: text(16),
  from: Type.Optional(Type.Integer({ minimum: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

export const AggregateQuery = Type.Object({ ...brief, groups: list, metrics: list });
export type AggregateQuery = Static<typeof AggregateQuery>;

export interface Column {
  column_type: 'grouping' | 'metric' | 'field';
  type: 'string' | 'numeric' | 'date' | 'boolean' | 'binary' | 'ip' | 'geo' | 'unknown';
  function?: string;
  field?: string;
  name: string;
}

/** A table; a value that is missing is `-`. */
export interface TabularResponse {
  schema: Column[];
  datarows: unknown[][];
  metadata: { effective_timerange: AbsoluteRange };
}
