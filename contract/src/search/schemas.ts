// Searches on the wire: what is asked for, and what is found. Clients send more than they must, so objects are open.
import { Type, type Static } from 'typebox';
import type { DecorationStats } from './decorators.ts';
import { nullable } from '../common/nullable.ts';

/** Longer queries are refused: nobody types them, and each term costs. */
export const MAX_QUERY_LENGTH = 32_768;
/** The window of a message list; beyond it there is the export. */
export const RESULT_WINDOW = 10_000;
export const DEFAULT_PAGE = 150;
export const EMPTY_VALUE = '(Empty Value)';

const MAX_QUERIES = 50;
const MAX_SEARCH_TYPES = 200;
const MAX_STREAMS = 10_000;
const MAX_GROUPS = 20;
const MAX_SERIES = 100;

const id = Type.String({ minLength: 1, maxLength: 256 });
export const fieldName = Type.String({ maxLength: 1024 });
/** What an entry has besides its type depends on the type. */
const typed = (maxItems: number) =>
  Type.Array(Type.Object({ type: Type.String() }, { additionalProperties: true }), { maxItems });

export const TimeRange = Type.Object({
  type: Type.String({
    maxLength: 32,
    description: 'relative, absolute, keyword, or offset in a search type',
  }),
  range: Type.Optional(nullable(Type.Integer())),
  from: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]))),
  to: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 64 })]))),
  keyword: Type.Optional(nullable(Type.String({ maxLength: 256 }))),
  timezone: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  source: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  id: Type.Optional(nullable(Type.String({ maxLength: 256 }))),
  offset: Type.Optional(nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 32 })]))),
});
export type TimeRange = Static<typeof TimeRange>;

export const BackendQuery = Type.Union([
  Type.String(),
  Type.Object({ type: Type.Optional(Type.String()), query_string: Type.String() }),
]);
export type BackendQuery = Static<typeof BackendQuery>;

/** Nested; the server reads it with care. */
export const Filter = Type.Object({ type: Type.String({ maxLength: 64 }) }, { additionalProperties: true });
export type Filter = Static<typeof Filter> & {
  id?: string;
  query?: string;
  filters?: Filter[] | null;
};

const UsedSearchFilters = Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 100 });
export const streams = Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_STREAMS });

export const SearchType = Type.Object(
  {
    type: Type.String({ maxLength: 64 }),
    id: Type.Optional(nullable(id)),
    name: Type.Optional(nullable(Type.String({ maxLength: 1024 }))),
    timerange: Type.Optional(nullable(TimeRange)),
    query: Type.Optional(nullable(BackendQuery)),
    streams: Type.Optional(nullable(streams)),
    filter: Type.Optional(nullable(Filter)),
    filters: Type.Optional(nullable(UsedSearchFilters)),
    limit: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
    offset: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
    sort: Type.Optional(
      nullable(
        Type.Array(Type.Object({ field: fieldName }, { additionalProperties: true }), {
          maxItems: MAX_GROUPS,
        }),
      ),
    ),
    fields: Type.Optional(nullable(Type.Array(fieldName, { maxItems: 1000 }))),
    decorators: Type.Optional(
      nullable(Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 100 })),
    ),
    row_groups: Type.Optional(nullable(typed(MAX_GROUPS))),
    column_groups: Type.Optional(nullable(typed(MAX_GROUPS))),
    series: Type.Optional(nullable(typed(MAX_SERIES))),
    rollup: Type.Optional(nullable(Type.Boolean())),
  },
  { additionalProperties: true },
);
export type SearchType = Static<typeof SearchType>;

export const Query = Type.Object(
  {
    id: Type.Optional(nullable(id)),
    timerange: Type.Optional(nullable(TimeRange)),
    query: Type.Optional(nullable(BackendQuery)),
    filter: Type.Optional(nullable(Filter)),
    filters: Type.Optional(nullable(UsedSearchFilters)),
    streams: Type.Optional(nullable(streams)),
    search_types: Type.Array(SearchType, { maxItems: MAX_SEARCH_TYPES }),
  },
  { additionalProperties: true },
);
export type Query = Static<typeof Query>;

export const Search = Type.Object(
  {
    id: Type.Optional(nullable(Type.String({ pattern: '^[0-9a-f]{24}$' }))),
    queries: Type.Optional(nullable(Type.Array(Query, { maxItems: MAX_QUERIES }))),
    parameters: Type.Optional(
      nullable(
        Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: true }), { maxItems: 100 }),
      ),
    ),
  },
  { additionalProperties: true },
);
export type Search = Static<typeof Search>;

export const ExecutionState = Type.Object(
  {
    global_override: Type.Optional(
      nullable(
        Type.Object(
          {
            timerange: Type.Optional(nullable(TimeRange)),
            query: Type.Optional(nullable(BackendQuery)),
            keep_search_types: Type.Optional(nullable(Type.Array(id, { maxItems: MAX_SEARCH_TYPES }))),
            keep_queries: Type.Optional(nullable(Type.Array(id, { maxItems: MAX_QUERIES }))),
            search_types: Type.Optional(
              nullable(
                Type.Record(
                  Type.String(),
                  Type.Object(
                    {
                      limit: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
                      offset: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
                      /** Rows do not wait until everything is counted; the total is then what is known by them. */
                      is_uncounted: Type.Optional(Type.Boolean()),
                    },
                    { additionalProperties: true },
                  ),
                ),
              ),
            ),
          },
          { additionalProperties: true },
        ),
      ),
    ),
  },
  { additionalProperties: true },
);
export type ExecutionState = Static<typeof ExecutionState>;

/** Documents that clients made: as open as they are. */
const document = Type.Object({}, { additionalProperties: true });

/** A search as it is answered: what a client left out is filled in. */
export const StoredSearch = Type.Object({
  id: Type.String(),
  queries: Type.Array(Type.Unsafe<Query>(document)),
  parameters: Type.Array(Type.Unsafe<{ name: string }>(document)),
});
export type StoredSearch = Static<typeof StoredSearch>;

export interface AbsoluteRange {
  type: 'absolute';
  from: string;
  to: string;
}

export interface SearchError {
  type: 'query' | 'search_type' | 'result_window_limit';
  description: string;
  query_id: string;
  search_type_id?: string;
  result_window_limit?: number;
}

export interface ResultMessage {
  message: Record<string, unknown>;
  index: string;
  highlight_ranges: Record<string, { start: number; length: number }[]>;
  decoration_stats: DecorationStats | null;
}

/** One message by itself: its fields lie one step deeper than in a list. */
export const SingleMessage = Type.Object({
  index: Type.String(),
  highlight_ranges: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ start: Type.Integer(), length: Type.Integer() })),
  ),
  message: Type.Object(
    { id: Type.String(), fields: Type.Record(Type.String(), Type.Unknown()) },
    { additionalProperties: true },
  ),
});
export type SingleMessage = Static<typeof SingleMessage>;

export interface MessageListResult {
  id: string;
  type: 'messages';
  name?: string;
  messages: ResultMessage[];
  effective_timerange: AbsoluteRange;
  total_results: number;
}

export interface PivotValue {
  key: string[];
  value: unknown;
  rollup: boolean;
  source: 'row-leaf' | 'col-leaf' | 'row-inner';
}

export interface PivotRow {
  key: string[];
  values: PivotValue[];
  source: 'leaf' | 'non-leaf';
}

export interface PivotResult {
  id: string;
  type: 'pivot';
  name?: string;
  total: number;
  effective_timerange: AbsoluteRange;
  rows?: PivotRow[];
}

export interface AnnotatedEvent {
  id: string;
  /** The streams that it is about. */
  streams: string[];
  timestamp: string;
  message: string;
  alert: boolean;
}

export interface EventListResult {
  id: string;
  type: 'events';
  name: string | null;
  events: AnnotatedEvent[];
}

export type SearchTypeResult = MessageListResult | PivotResult | EventListResult;

/** What is found depends on the search, so the wire says only that it is an object. */
export const SearchJob = Type.Unsafe<SearchJob>(document);
export interface SearchJob {
  execution: { done: boolean; cancelled: boolean; completed_exceptionally: boolean };
  results: Record<string, QueryResult>;
  id: string;
  search_id: string;
  owner: string;
  errors?: SearchError[];
}

export interface QueryResult {
  query: object;
  execution_stats: { duration: number; timestamp: string; effective_timerange: AbsoluteRange };
  search_types: Record<string, SearchTypeResult>;
  errors: SearchError[];
  state: 'COMPLETED' | 'FAILED';
}

export const SearchMetadata = Type.Object({
  query_metadata: Type.Record(
    Type.String(),
    Type.Object({ used_parameters_names: Type.Array(Type.String()) }),
  ),
  declared_parameters: Type.Record(Type.String(), Type.Object({}, { additionalProperties: true })),
});
export type SearchMetadata = Static<typeof SearchMetadata>;

export const FieldTypesRequest = Type.Object(
  { streams: Type.Optional(nullable(streams)), timerange: Type.Optional(nullable(TimeRange)) },
  { additionalProperties: true },
);
export type FieldTypesRequest = Static<typeof FieldTypesRequest>;

export const FieldType = Type.Object({
  name: Type.String(),
  type: Type.Object({
    type: Type.String(),
    properties: Type.Array(Type.String()),
    index_names: Type.Array(Type.String()),
  }),
});
export type FieldType = Static<typeof FieldType>;
