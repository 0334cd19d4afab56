// What a universal search asks for, read from an address that people and scripts write by hand.
import type { UniversalQuery } from '@logboom/contract/search/scripting';
import { DEFAULT_PAGE, RESULT_WINDOW, type TimeRange } from '@logboom/contract/search/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, RequestError } from '../../../http/errors.ts';
import { mayRead } from '../execution/scope.ts';
import type { MessageSort } from '../sql/message-list.ts';
import { momentsOf, type Moments } from '../definitions/time-ranges.ts';

export type UniversalKind = 'relative' | 'absolute' | 'keyword';

export function queryOf({ query }: UniversalQuery): string {
  if (query === undefined || query.trim() === '')
    throw badRequest('query must not be empty', 'QUERY_MISSING');
  return query;
}

export function timeOf(kind: UniversalKind, asked: UniversalQuery, now: number): Moments {
  const range = rangeOf(kind, asked);
  if (range === undefined) throw invalidTime();
  if (kind === 'keyword') return momentsOf(range, now);
  try {
    return momentsOf(range, now);
  } catch (error) {
    throw error instanceof RequestError ? invalidTime() : error;
  }
}

function invalidTime(): RequestError {
  return badRequest('Invalid timerange parameters provided', 'TIME_RANGE');
}

function rangeOf(
  kind: UniversalKind,
  { range, from, to, keyword, timezone }: UniversalQuery,
): TimeRange | undefined {
  switch (kind) {
    case 'relative':
      return /^\d{1,12}$/.test(range ?? '') ? { type: 'relative', range: Number(range) } : undefined;
    case 'absolute':
      return from && to ? { type: 'absolute', from, to } : undefined;
    case 'keyword':
      return keyword ? { type: 'keyword', keyword, timezone: timezone ?? 'UTC' } : undefined;
  }
}

/** The streams that the filter names, which the caller must be allowed to read; none without a filter. */
export function filteredStreams(caller: Caller, kind: UniversalKind, filter = ''): string[] {
  if (filter === '' || filter === '*') {
    if (!isPermitted(caller.permissions, `searches:${kind}`)) throw forbidden();
    return [];
  }
  const refusal = `Not allowed to search with filter: [${filter}]`;
  const ids = /^streams:(.+)$/.exec(filter)?.[1]?.split(',').filter(Boolean) ?? [];
  if (ids.length === 0) throw forbidden(refusal);
  const hidden = ids.find((id) => !mayRead(caller, id));
  if (hidden !== undefined) throw forbidden(`${refusal} (Forbidden stream: ${hidden})`);
  return ids;
}

/** The time first, however the fields were written. */
export function fieldsIn({ fields = '' }: UniversalQuery): string[] {
  const named = fields
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'timestamp');
  return named.length === 0 && !fields.includes('timestamp') ? [] : ['timestamp', ...new Set(named)];
}

export function pageOf({ limit = 0, offset = 0 }: UniversalQuery): { limit: number; offset: number } {
  const page = { limit: limit === 0 ? DEFAULT_PAGE : limit, offset };
  if (page.limit + offset > RESULT_WINDOW) {
    throw badRequest(
      `limit and offset together reach no further than ${RESULT_WINDOW}. Use the export instead.`,
    );
  }
  return page;
}

/** An export in another order than that of time, or from further on: one page, if it fits. Others are read as they come. */
export function pageOfExport(asked: UniversalQuery) {
  const { limit = 0, offset = 0 } = asked;
  const sort = sortOf(asked);
  const isPage = (sort !== null || offset > 0) && limit > 0 && limit + offset <= RESULT_WINDOW;
  return isPage ? { sort, limit, offset } : undefined;
}

export function sortOf({ sort }: UniversalQuery): MessageSort[] | null {
  if (sort === undefined || sort === '') return null;
  const [, field, order] = /^(.+):(asc|desc)$/i.exec(sort) ?? [];
  if (field === undefined || order === undefined) {
    const message = `Invalid sorting parameter: ${sort}`;
    throw new RequestError({ code: 'SORT_INVALID', status: 500, message });
  }
  return [{ field, order: order.toLowerCase() === 'asc' ? 'ASC' : 'DESC' }];
}
