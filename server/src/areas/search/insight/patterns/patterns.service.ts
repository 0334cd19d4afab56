// What the messages of a search have in common: templates, with how many messages are of each.
import type { MessagePattern, Patterns, PatternsRequest } from '@logboom/contract/search/insight';
import { instant } from '@logboom/contract/common/wire-dates';
import { setImmediate } from 'node:timers/promises';
import { PatternFinder, type FoundPattern } from '@logboom/core/patterns/clusters';
import { queryFor, templateOf } from '@logboom/core/patterns/template';
import type { Caller } from '../../../../http/authentication.ts';
import type { MessageStore } from '../../../../storage/messages/statements.ts';
import type { QueryRules } from '../../execution/conditions.ts';
import { insightSource } from '../insight-source.ts';
import { inLaneOf } from '../../limits/lanes.ts';
import type { TimeRangeLimit } from '../../limits/time-range-limit.ts';
import { countMessages } from '../../execution/run-messages.ts';
import type { SearchedTables } from '../../execution/searched-tables.ts';
import type { SearchScope } from '../../execution/scope.ts';
import { storedField } from '../../sql/stored-fields.ts';
import { sampleMessages, type SampledMessage } from './sample.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  rules: QueryRules;
  timeRangeLimit: TimeRangeLimit;
  now: () => number;
}

const DEFAULT_LIMIT = 50;
/** Other requests get their turn in between. */
const AT_ONCE = 250;

interface Seen {
  newest: SampledMessage;
  oldest: SampledMessage;
}

export function patternsService(parts: Parts) {
  return {
    async find(caller: Caller, request: PatternsRequest, signal?: AbortSignal): Promise<Patterns> {
      const { field = 'message', limit = DEFAULT_LIMIT, ...search } = request;
      const source = await insightSource(parts, caller, search);
      const messages = inLaneOf(caller, parts.messages);
      const [total, sample] = await Promise.all([
        countMessages(messages, source, signal),
        sampleMessages(messages, source, field, signal),
      ]);
      const texts = sample.filter(({ text }) => text !== '');
      const { found, seen } = await clustered(texts, signal);
      const listed = found.slice(0, limit);
      const shown = listed.reduce((sum, { count }) => sum + count, 0);
      return {
        total,
        looked_at: texts.length,
        is_sample: total > sample.length,
        patterns: listed.flatMap((one) => present(one, seen.get(one.id), texts.length, field)),
        others: texts.length - shown,
      };
    },
  };
}

export type PatternsService = ReturnType<typeof patternsService>;

async function clustered(sample: readonly SampledMessage[], signal: AbortSignal | undefined) {
  const finder = new PatternFinder();
  const seen = new Map<number, Seen>();
  for (const [place, message] of sample.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const id = finder.add(message.text);
    if (id === undefined) continue;
    const known = seen.get(id);
    // They come newest first.
    if (known === undefined) seen.set(id, { newest: message, oldest: message });
    else known.oldest = message;
  }
  return { found: finder.patterns, seen };
}

function present(
  { tokens, count }: FoundPattern,
  seen: Seen | undefined,
  all: number,
  field: string,
): MessagePattern[] {
  if (seen === undefined) return [];
  // Other fields are compared as a whole, and a part of them is no query.
  const query = storedField(field).kind === 'full-text' ? queryFor(tokens, field) : undefined;
  return [
    {
      parts: templateOf(tokens).map(({ text, isPlaceholder }) => ({ text, is_placeholder: isPlaceholder })),
      count,
      share: count / all,
      query: query ?? null,
      first_seen: instant(new Date(seen.oldest.milliseconds)),
      last_seen: instant(new Date(seen.newest.milliseconds)),
      example: { index: seen.newest.index_name, message_id: seen.newest.id, text: seen.newest.text },
    },
  ];
}
