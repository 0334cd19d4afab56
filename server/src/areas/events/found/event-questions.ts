// Asks search about events. What people type stands apart from what limits them, so that no query reaches beyond it.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Search, SearchType, SearchTypeResult } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import type { BackgroundSearch } from '../../search/index.ts';
import type { StreamDirectory } from '../../streams/index.ts';
import { EVENTS_STREAM, SYSTEM_EVENTS_STREAM } from '../definitions/definition.rules.ts';

export interface EventQuestion {
  /** As somebody typed it. */
  readonly query: string;
  readonly timerange: object;
  /** Queries of our own, all of which must hold. */
  readonly conditions: readonly string[];
}

const STREAMS = [EVENTS_STREAM, SYSTEM_EVENTS_STREAM];

export function eventQuestions(search: BackgroundSearch, streams: Pick<StreamDirectory, 'ids'>) {
  /** Whoever may not read a stream learns of no event about it. */
  async function visible({ permissions }: Caller): Promise<string[]> {
    if (isPermitted(permissions, 'streams:read')) return [];
    const hidden = (await streams.ids()).filter((id) => !isPermitted(permissions, `streams:read:${id}`));
    return hidden.length === 0 ? [] : [`* AND NOT source_streams:(${hidden.join(' OR ')})`];
  }

  return async (
    caller: Caller,
    { query, timerange, conditions }: EventQuestion,
    type: SearchType,
    signal: AbortSignal,
  ): Promise<SearchTypeResult | undefined> => {
    const limits = [...conditions, ...(await visible(caller))];
    const body = {
      queries: [
        {
          id: 'events',
          timerange,
          query: { type: 'elasticsearch', query_string: query },
          filter: {
            type: 'and',
            filters: [
              { type: 'or', filters: STREAMS.map((id) => ({ type: 'stream', id })) },
              ...limits.map((limit) => ({ type: 'query_string', query: limit })),
            ],
          },
          search_types: [{ ...type, id: 'events' }],
        },
      ],
    };
    const { results, errors } = await search.run(body as Search, signal);
    const [error] = errors;
    if (error !== undefined) throw badRequest(error.description, 'EVENT_QUERY_INVALID');
    return results['events']?.search_types['events'];
  };
}
