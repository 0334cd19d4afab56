// The export of messages on the wire: what is asked for, and the forms in which it comes.
import { Type, type Static } from 'typebox';
import { optional } from '../common/nullable.ts';
import { BackendQuery, ExecutionState, TimeRange } from './schemas.ts';

export const DEFAULT_EXPORT_FIELDS: readonly string[] = ['timestamp', 'source', 'message'];

/** In the order of preference of a client that takes anything. */
export const EXPORT_MEDIA_TYPES = [
  'text/csv',
  'application/json',
  'application/x-ndjson',
  'text/plain',
] as const;
export type ExportMediaType = (typeof EXPORT_MEDIA_TYPES)[number];

const MAX_FIELDS = 1000;

const common = {
  fields_in_order: optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { minItems: 1, maxItems: MAX_FIELDS }),
  ),
  time_zone: optional(Type.String({ maxLength: 64, description: "The caller's own when not given" })),
  limit: optional(Type.Integer({ minimum: 1, description: 'Exactly so many at most; all when not given' })),
  media_type: optional(
    Type.Unsafe<ExportMediaType>({
      enum: EXPORT_MEDIA_TYPES,
      description: 'Instead of the header Accept, which a browser that downloads cannot choose',
    }),
  ),
  escape_formulas: optional(
    Type.Boolean({
      description:
        'Whether text in CSV that a spreadsheet would run as a formula (it begins with =, +, - or @) gets an apostrophe in front; yes when not given',
    }),
  ),
};

/** Messages by a query, a time and streams. */
export const MessagesRequest = Type.Object(
  {
    ...common,
    timerange: optional(TimeRange),
    query_string: optional(BackendQuery),
    streams: optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10_000 })),
    chunk_size: optional(Type.Integer({ minimum: 1, description: 'How many to read at a time at most' })),
  },
  { additionalProperties: true },
);
export type MessagesRequest = Static<typeof MessagesRequest>;

/** The messages of a search that is stored. */
export const ResultFormat = Type.Object(
  {
    ...common,
    timerange: optional(TimeRange),
    execution_state: optional(ExecutionState),
    filename: optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: true },
);
export type ResultFormat = Static<typeof ResultFormat>;
