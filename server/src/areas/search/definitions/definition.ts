// Searches as they are stored and answered: everything that a client left out is filled in.
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_PAGE,
  type BackendQuery,
  type Filter,
  type Query,
  type Search,
  type SearchType,
  type StoredSearch as AnsweredSearch,
  type TimeRange,
} from '@logboom/contract/search/schemas';
import { badRequest } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { readPivot, type PivotParts } from './pivot-definition.ts';
import { LAST_FIVE_MINUTES } from './time-ranges.ts';

export interface StoredQueryText {
  type: 'elasticsearch';
  query_string: string;
}

interface SearchTypeBase {
  id: string;
  name: string | null;
  timerange: TimeRange | null;
  query: StoredQueryText | null;
  streams: string[];
  filter: Filter | null;
  filters: object[];
}

export interface MessageListType extends SearchTypeBase {
  type: 'messages';
  limit: number;
  offset: number;
  sort: { field: string; order: 'ASC' | 'DESC' }[] | null;
  fields: string[];
  decorators: object[];
  /** For one run: only the rows are wanted. */
  isUncounted?: boolean;
}

export interface PivotType extends SearchTypeBase, PivotParts {
  type: 'pivot';
}

export interface EventListType extends SearchTypeBase {
  type: 'events';
}

/** One that we do not know is kept as it is, and fails when it is run. */
export interface UnknownType extends SearchTypeBase {
  type: 'unknown';
  sent: SearchType;
}

export type StoredSearchType = MessageListType | PivotType | EventListType | UnknownType;

export interface StoredQuery {
  id: string;
  timerange: TimeRange;
  query: StoredQueryText;
  filter: Filter | null;
  filters: object[];
  search_types: StoredSearchType[];
}

export interface StoredSearch {
  id: string;
  queries: StoredQuery[];
  parameters: { name: string }[];
}

export function readSearch(search: Search): StoredSearch {
  const queries = (search.queries ?? []).map(readQuery);
  if (new Set(queries.map(({ id }) => id)).size < queries.length) {
    throw badRequest('Two queries of a search have the same id', 'SEARCH_INVALID');
  }
  return { id: search.id ?? newId(), queries, parameters: search.parameters ?? [] };
}

export function queryText(query: BackendQuery | null | undefined): StoredQueryText {
  const text = typeof query === 'string' ? query : (query?.query_string ?? '');
  return { type: 'elasticsearch', query_string: text };
}

function readQuery(query: Query): StoredQuery {
  return {
    id: query.id ?? randomUUID(),
    timerange: query.timerange ?? LAST_FIVE_MINUTES,
    query: queryText(query.query),
    filter: query.streams ? streamFilter(query.streams) : (query.filter ?? null),
    filters: query.filters ?? [],
    search_types: query.search_types.map(readSearchType),
  };
}

/** Undefined streams are not the same as none: without a filter, all streams that one may read are searched. */
export function streamFilter(streams: readonly string[]): Filter | null {
  if (streams.length === 0) return null;
  return { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) };
}

function readSearchType(sent: SearchType): StoredSearchType {
  const base: SearchTypeBase = {
    id: sent.id ?? randomUUID(),
    name: sent.name ?? null,
    timerange: sent.timerange ?? null,
    query: sent.query === undefined || sent.query === null ? null : queryText(sent.query),
    streams: sent.streams ?? [],
    filter: sent.filter ?? null,
    filters: sent.filters ?? [],
  };
  switch (sent.type) {
    case 'messages':
      return {
        ...base,
        type: 'messages',
        limit: sent.limit ?? DEFAULT_PAGE,
        offset: sent.offset ?? 0,
        sort: sent.sort?.map(({ field, ...rest }) => ({ field, order: readOrder(rest) })) ?? null,
        fields: sent.fields ?? [],
        decorators: sent.decorators ?? [],
      };
    case 'pivot':
      return { ...base, type: 'pivot', ...readPivot(sent) };
    case 'events':
      return { ...base, type: 'events' };
    default:
      return { ...base, type: 'unknown', sent };
  }
}

function readOrder(sort: { order?: unknown }): 'ASC' | 'DESC' {
  return String(sort.order).toUpperCase().startsWith('A') ? 'ASC' : 'DESC';
}

/** As the wire knows it. */
export function presentSearchType(type: StoredSearchType): SearchType {
  if (type.type !== 'unknown') return type;
  const { sent, ...base } = type;
  return { ...base, ...sent, id: type.id };
}

export function presentQuery(query: StoredQuery): Query {
  return { ...query, search_types: query.search_types.map(presentSearchType) };
}

export function presentSearch(search: StoredSearch): AnsweredSearch {
  return { ...search, queries: search.queries.map(presentQuery) };
}
