// Help with writing a query, on the wire: what is wrong with it, and values that could come next.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { BackendQuery, fieldName, streams, TimeRange } from './schemas.ts';

export const ValidationRequest = Type.Object(
  {
    query: Type.Optional(nullable(BackendQuery)),
    filter: Type.Optional(nullable(BackendQuery)),
    timerange: Type.Optional(nullable(TimeRange)),
    streams: Type.Optional(nullable(streams)),
  },
  { additionalProperties: true },
);
export type ValidationRequest = Static<typeof ValidationRequest>;

export const Validation = Type.Object({
  status: Type.Union([Type.Literal('OK'), Type.Literal('WARNING'), Type.Literal('ERROR')]),
  explanations: Type.Optional(
    Type.Array(
      Type.Object({
        error_type: Type.String(),
        error_title: Type.String(),
        error_message: Type.String(),
        begin_line: Type.Integer(),
        begin_column: Type.Integer(),
        end_line: Type.Integer(),
        end_column: Type.Integer(),
        related_property: Type.Optional(Type.String()),
      }),
    ),
  ),
});
export type Validation = Static<typeof Validation>;

export const SuggestionRequest = Type.Object(
  {
    field: fieldName,
    input: Type.String({ maxLength: 4096 }),
    timerange: Type.Optional(nullable(TimeRange)),
    streams: Type.Optional(nullable(streams)),
    size: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  },
  { additionalProperties: true },
);
export type SuggestionRequest = Static<typeof SuggestionRequest>;

export const Suggestions = Type.Object({
  field: Type.String(),
  input: Type.String(),
  suggestions: Type.Optional(Type.Array(Type.Object({ value: Type.String(), occurrence: Type.Integer() }))),
  sum_other_docs_count: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.Object({ type: Type.String(), reason: Type.String() })),
});
export type Suggestions = Static<typeof Suggestions>;
