// The messages around a message: so many before it and so many behind it, of streams that the caller may read.
import type { ContextRequest, MessageContext } from '@logboom/contract/search/insight';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../../http/authentication.ts';
import type { MessageStore } from '../../../../storage/messages/statements.ts';
import { inLaneOf } from '../../limits/lanes.ts';
import type { MessageService } from '../../messages/message.service.ts';
import { fieldsOf, listMessages, presentMessage } from '../../execution/run-messages.ts';
import type { SearchedTables } from '../../execution/searched-tables.ts';
import { mayRead, type SearchScope } from '../../execution/scope.ts';
import type { MessageRow } from '../../sql/message-list.ts';
import { likenessOf, type Likeness } from './alike.ts';
import { momentsOn, surroundingSource, reachesWithin, sortOf, type Side } from './surrounding.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  single: Pick<MessageService, 'find'>;
  now: () => number;
}

const DEFAULT_LINES = 10;

interface Asked {
  readonly caller: Caller;
  readonly row: MessageRow;
  readonly streams: readonly string[];
  readonly likeness: Likeness;
  readonly signal: AbortSignal | undefined;
  readonly withinMs: number | undefined;
}

export function contextService({ messages, tables, scope, single, now }: Parts) {
  async function within(
    side: Side,
    lines: number,
    reach: number,
    { caller, row, streams, likeness, signal }: Asked,
  ): Promise<ResultMessage[]> {
    const moments = momentsOn(side, row, reach);
    const source = surroundingSource(side, row, moments, {
      tables: await tables.tables(moments.from, moments.to),
      streams,
      now: now(),
      condition: likeness.condition,
    });
    // One more than asked for tells whether there are more.
    const page = { sort: sortOf(side), limit: lines + 1, offset: 0, fields: [] };
    return listMessages(inLaneOf(caller, messages), source, page, signal);
  }

  async function surrounding(side: Side, lines: number, asked: Asked) {
    let found: ResultMessage[] = [];
    for (const reach of lines > 0 ? reachesWithin(asked.withinMs) : []) {
      found = await within(side, lines, reach, asked);
      if (found.length > lines) break;
    }
    return { nearest: found.slice(0, lines), hasMore: found.length > lines };
  }

  return {
    async read(caller: Caller, request: ContextRequest, signal?: AbortSignal): Promise<MessageContext> {
      const wanted = request.streams ?? [];
      const allowed = wanted.length > 0 ? await scope.streams(caller, wanted) : [];
      const row = await single.find(caller, request.index, request.message_id);
      const own = row.streams.filter((stream) => mayRead(caller, stream));
      const likeness = likenessOf(fieldsOf(row), request.same ?? []);
      const streams = likeness.isSameStream
        ? own.filter((stream) => wanted.length === 0 || allowed.includes(stream))
        : wanted.length > 0
          ? allowed
          : // A message of a stream that is not searched by default has others around it there.
            Array.from(new Set([...(await scope.readable(caller, [])), ...own]));
      const asked = { caller, row, streams, likeness, signal, withinMs: request.within_ms };
      const [before, after] = await Promise.all([
        surrounding('before', request.before ?? DEFAULT_LINES, asked),
        surrounding('after', request.after ?? DEFAULT_LINES, asked),
      ]);
      return {
        message: presentMessage(row),
        before: before.nearest.toReversed(),
        after: after.nearest,
        has_more_before: before.hasMore,
        has_more_after: after.hasMore,
        missing: [...likeness.missing],
      };
    },
  };
}

export type ContextService = ReturnType<typeof contextService>;
