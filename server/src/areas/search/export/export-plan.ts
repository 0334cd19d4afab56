// What an export reads: requests of all kinds made into messages of streams that the caller may read.
import {
  DEFAULT_EXPORT_FIELDS,
  type MessagesRequest,
  type ResultFormat,
} from '@logboom/contract/search/export';
import type { ExecutionState } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound, RequestError } from '../../../http/errors.ts';
import { refuseParameters } from '../capabilities.ts';
import { QueryProblem } from '../execution/conditions.ts';
import {
  readSearch,
  type MessageListType,
  type StoredQuery,
  type StoredSearch,
} from '../definitions/definition.ts';
import { sourceOf, type ExecutionParts } from '../execution/execution.ts';
import { beyondLimit } from '../limits/time-range-limit.ts';
import { prepareRuns } from '../execution/runs.ts';
import type { SearchService } from '../search.service.ts';
import type { ExportedMessages } from './exported-messages.ts';
import { checkedZone } from './zone-times.ts';

/** As it came, and as it is kept until a browser asks for it. */
export type ExportRequest =
  | { kind: 'messages'; request: MessagesRequest }
  | { kind: 'search'; searchId: string; searchTypeId: string | undefined; request: ResultFormat };

export interface PlanParts extends Pick<
  ExecutionParts,
  'scope' | 'tables' | 'rules' | 'timeRangeLimit' | 'messages' | 'foundWords' | 'decorating'
> {
  searches: Pick<SearchService, 'find'>;
  timeZoneOf(userId: string): Promise<string>;
}

interface Selection {
  search: StoredSearch;
  state: ExecutionState;
  list: MessageListType;
}

/** @param now at which relative times end. @param defaultFields what to export when nobody says */
export async function planExport(
  parts: PlanParts,
  caller: Caller,
  wanted: ExportRequest,
  now: number,
  defaultFields: readonly string[] = DEFAULT_EXPORT_FIELDS,
): Promise<ExportedMessages> {
  const { request } = wanted;
  const zone = checkedZone(request.time_zone ?? (await parts.timeZoneOf(caller.userId)));
  const { search, state, list } = await selectionOf(parts, caller, wanted);
  try {
    const [run] = await prepareRuns({ ...parts, now: () => now }, caller, search, state, undefined);
    if (run === undefined) throw badRequest('There is no query to export the messages of', 'EXPORT_EMPTY');
    const [tooLong] = beyondLimit([run], await parts.timeRangeLimit());
    if (tooLong !== undefined) throw badRequest(tooLong.description, 'TIME_RANGE_LIMIT');
    return {
      source: await sourceOf(parts, run, list),
      fields: request.fields_in_order ?? defaultFields,
      limit: request.limit ?? undefined,
      chunkSize: 'chunk_size' in request ? (request.chunk_size ?? undefined) : undefined,
      decorate: await parts.decorating.asked(caller, list.decorators),
      zone,
      asJson: false,
    };
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    throw badRequest(`Request validation failed: ${error.message}`, 'QUERY_INVALID');
  }
}

async function selectionOf(parts: PlanParts, caller: Caller, wanted: ExportRequest): Promise<Selection> {
  if (wanted.kind === 'messages') return freeSelection(wanted.request);
  const { searchId, searchTypeId, request } = wanted;
  const search = await parts.searches.find(caller, searchId);
  refuseParameters(search);
  const query = searchTypeId === undefined ? onlyQuery(search) : queryWith(search, searchTypeId);
  const list = searchTypeId === undefined ? wholeQuery() : messageList(query, searchTypeId);
  const { global_override: override, ...state } = request.execution_state ?? {};
  const global_override = {
    ...override,
    ...(request.timerange && { timerange: request.timerange }),
    // Only this one is exported, whatever else a page has on it.
    keep_queries: [query.id],
    keep_search_types: [list.id],
  };
  return { search, state: { ...state, global_override }, list };
}

const WHOLE = 'export';

function freeSelection({ timerange, query_string, streams }: MessagesRequest): Selection {
  const query = {
    timerange: timerange ?? null,
    query: query_string ?? null,
    streams: streams ?? [],
    search_types: [],
  };
  return { search: readSearch({ queries: [query] }), state: {}, list: wholeQuery() };
}

/** A message list that adds nothing to its query. */
function wholeQuery(): MessageListType {
  return {
    id: WHOLE,
    type: 'messages',
    name: null,
    timerange: null,
    query: null,
    streams: [],
    filter: null,
    filters: [],
    limit: 0,
    offset: 0,
    sort: null,
    fields: [],
    decorators: [],
  };
}

function onlyQuery({ id, queries }: StoredSearch): StoredQuery {
  const [query] = queries;
  if (query !== undefined && queries.length === 1) return query;
  const message = `Can't get messages for search with id ${id}, because it contains multiple queries`;
  throw new RequestError({ code: 'EXPORT_AMBIGUOUS', status: 500, message });
}

function queryWith({ id, queries }: StoredSearch, searchTypeId: string): StoredQuery {
  const found = queries.find(({ search_types }) => search_types.some((type) => type.id === searchTypeId));
  if (found === undefined) {
    throw notFound(`Search with id ${id} has no search type with id ${searchTypeId}`, 'SEARCH_TYPE_UNKNOWN');
  }
  return found;
}

function messageList({ search_types }: StoredQuery, searchTypeId: string): MessageListType {
  const type = search_types.find(({ id }) => id === searchTypeId);
  if (type?.type === 'messages') return type;
  const name = type?.type === 'unknown' ? type.sent.type : (type?.type ?? '');
  throw badRequest(`export is not supported for search type ${name}`, 'EXPORT_UNSUPPORTED');
}
