// What is around a message, why a search finds nothing, what its messages have in common, and what it costs.
import { Type, type Static } from 'typebox';
import { MAX_QUERY_LENGTH, TimeRange, type ResultMessage } from './schemas.ts';
import { nullable } from '../common/nullable.ts';

/** More lines on one side than anybody reads; further ones are asked for from the outermost message. */
export const MAX_CONTEXT_LINES = 500;
/** How many of the newest messages patterns are made of. */
export const PATTERN_SAMPLE = 10_000;
export const MAX_PATTERNS = 200;

const MAX_STREAMS = 10_000;
const MAX_SAME = 10;

const streams = Type.Optional(
  nullable(Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_STREAMS })),
);
const lines = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_CONTEXT_LINES, default: 10 }));

/** Messages are of whatever fields they have, so the wire says only that they are objects. */
const message = Type.Unsafe<ResultMessage>(Type.Object({}, { additionalProperties: true }));

export const ContextRequest = Type.Object(
  {
    index: Type.String({ minLength: 1, maxLength: 512 }),
    message_id: Type.String({ minLength: 1, maxLength: 256 }),
    before: lines,
    after: lines,
    same: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), {
        maxItems: MAX_SAME,
        description:
          'What the messages have in common with the one in the middle: `source`, `stream` (one of its streams), ' +
          '`input`, or the name of any field. Nothing: all messages of readable streams.',
      }),
    ),
    within_ms: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'How far before and behind it is looked; as far as there are messages when left out',
      }),
    ),
    streams,
  },
  { additionalProperties: false },
);
export type ContextRequest = Static<typeof ContextRequest>;

export const MessageContext = Type.Object({
  message,
  /** Both in the order of time, oldest first. */
  before: Type.Array(message),
  after: Type.Array(message),
  has_more_before: Type.Boolean(),
  has_more_after: Type.Boolean(),
  /** Of `same`, what the message does not have and what therefore was left out. */
  missing: Type.Array(Type.String()),
});
export type MessageContext = Static<typeof MessageContext>;

/** What a search asks for, as far as these calls need to know. */
export const InsightRequest = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: MAX_QUERY_LENGTH, default: '' })),
    timerange: Type.Optional(nullable(TimeRange)),
    streams,
  },
  { additionalProperties: false },
);
export type InsightRequest = Static<typeof InsightRequest>;

/** A change of a search that is worth trying. What is not named stays as it is. */
export const SearchChange = Type.Object({
  query: Type.Optional(Type.String()),
  timerange: Type.Optional(TimeRange),
  streams: Type.Optional(Type.Array(Type.String())),
});
export type SearchChange = Static<typeof SearchChange>;

const count = nullable(Type.Integer({ minimum: 0 }));

export const DoctorFinding = Type.Object({
  kind: Type.Union([
    Type.Literal('invalid'),
    Type.Literal('clause'),
    Type.Literal('together'),
    Type.Literal('field'),
    Type.Literal('value'),
    Type.Literal('case'),
    Type.Literal('time'),
    Type.Literal('streams'),
    Type.Literal('empty'),
  ]),
  /** For people to read. */
  message: Type.String(),
  /** How many messages the change would find; null when it was not counted. */
  count,
  change: Type.Optional(SearchChange),
});
export type DoctorFinding = Static<typeof DoctorFinding>;

export const Diagnosis = Type.Object({
  total: count,
  clauses: Type.Array(
    Type.Object({
      /** As it is written, from where to where in the query. */
      text: Type.String(),
      from: Type.Integer(),
      to: Type.Integer(),
      /** How many messages meet this clause alone, and how many all the others. */
      alone: count,
      without: count,
      is_culprit: Type.Boolean(),
    }),
  ),
  findings: Type.Array(DoctorFinding),
  /** False when there was not enough time for all questions. */
  is_complete: Type.Boolean(),
});
export type Diagnosis = Static<typeof Diagnosis>;

export const PatternsRequest = Type.Object(
  {
    ...InsightRequest.properties,
    field: Type.Optional(Type.String({ minLength: 1, maxLength: 1024, default: 'message' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PATTERNS, default: 50 })),
  },
  { additionalProperties: false },
);
export type PatternsRequest = Static<typeof PatternsRequest>;

export const MessagePattern = Type.Object({
  /** Alternating: words that all messages have, and places where they differ. */
  parts: Type.Array(Type.Object({ text: Type.String(), is_placeholder: Type.Boolean() })),
  count: Type.Integer(),
  /** Of the messages that were looked at, from 0 to 1. */
  share: Type.Number(),
  first_seen: Type.String(),
  last_seen: Type.String(),
  example: Type.Object({ index: Type.String(), message_id: Type.String(), text: Type.String() }),
  /** Finds messages like these; null when the pattern has no words of its own. */
  query: nullable(Type.String()),
});
export type MessagePattern = Static<typeof MessagePattern>;

export const Patterns = Type.Object({
  total: Type.Integer(),
  /** How many of them were looked at: the newest. */
  looked_at: Type.Integer(),
  is_sample: Type.Boolean(),
  patterns: Type.Array(MessagePattern),
  /** Messages of rarer patterns that are not listed. */
  others: Type.Integer(),
});
export type Patterns = Static<typeof Patterns>;

const share = Type.Object({ read: Type.Integer(), total: Type.Integer() });

export const ExplainedTable = Type.Object({
  /** The index set's prefix. */
  prefix: Type.String(),
  /** Names of the indices that are read; null for all that there are. */
  indices: nullable(Type.Array(Type.String())),
  parts: share,
  granules: share,
  rows: Type.Integer(),
  steps: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), parts: share, granules: share }),
  ),
});
export type ExplainedTable = Static<typeof ExplainedTable>;

export const Explanation = Type.Object({
  /** In plain words, most important first. */
  sentences: Type.Array(Type.String()),
  cost: Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')]),
  rows: Type.Integer(),
  tables: Type.Array(ExplainedTable),
  /** For administrators only. */
  sql: Type.Optional(Type.String()),
});
export type Explanation = Static<typeof Explanation>;
