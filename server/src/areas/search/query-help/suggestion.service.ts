// Completes the value of a field from what messages hold.
import type { SuggestionRequest, Suggestions } from '@logboom/contract/search/query-help';
import type { Caller } from '../../../http/authentication.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { inLaneOf } from '../limits/lanes.ts';
import { clipped, type TimeRangeLimit } from '../limits/time-range-limit.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { SearchScope } from '../execution/scope.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { textsOf } from '../sql/field-values.ts';
import { unionSql, type MessageSource } from '../sql/source.ts';
import { storedField } from '../sql/stored-fields.ts';
import { LAST_FIVE_MINUTES, momentsOf } from '../definitions/time-ranges.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  timeRangeLimit: TimeRangeLimit;
  now: () => number;
}

const DEFAULT_SIZE = 10;
const MOST = 100;
/** How far a value may be from what was typed, to be offered when nothing begins with it. */
const MAX_EDITS = 2;

interface Found {
  value: string;
  occurrence: number;
  others: number;
}

export function suggestionService({ messages, tables, scope, timeRangeLimit, now }: Parts) {
  async function find(
    query: MessageStore['query'],
    source: MessageSource,
    { field, input }: SuggestionRequest,
    size: number,
    isNear: boolean,
  ) {
    const values = new BoundValues();
    const inner = unionSql(source, values, () => `arrayJoin(${textsOf(field, values)}) AS value`);
    const wanted = values.text(input);
    const condition = isNear
      ? `editDistanceUTF8(value, ${wanted}) <= ${MAX_EDITS}`
      : `startsWith(value, ${wanted})`;
    const sql =
      `SELECT value, count() AS occurrence, sum(count()) OVER () AS others FROM ${inner} WHERE ${condition} ` +
      `GROUP BY value ORDER BY occurrence DESC, value LIMIT ${values.bind(size, 'UInt64')}`;
    return (await query<Found>({ sql, params: values.params })).rows;
  }

  return {
    async suggest(caller: Caller, request: SuggestionRequest): Promise<Suggestions> {
      const { field, input } = request;
      if (storedField(field).kind === 'full-text') {
        const reason = `Field ${field} is full text, whose values cannot be listed.`;
        return { field, input, error: { type: 'Aggregation error', reason } };
      }
      const streams = await scope.readable(caller, request.streams ?? []);
      const wanted = momentsOf(request.timerange ?? LAST_FIVE_MINUTES, now());
      const { from, to } = clipped(wanted, await timeRangeLimit());
      const searched = await tables.tables(from, to);
      if (streams.length === 0 || searched.length === 0) return { field, input };
      const source = {
        tables: searched,
        streams,
        from,
        to,
        condition: { kind: 'everything' as const },
        now: now(),
      };
      const size = Math.min(request.size ?? DEFAULT_SIZE, MOST);
      const { query } = inLaneOf(caller, messages);
      const found = await find(query, source, request, size, false);
      const near = found.length === 0 && input !== '' ? await find(query, source, request, size, true) : [];
      const shown = [...found, ...near].map(({ value, occurrence }) => ({ value, occurrence }));
      const all = found[0]?.others ?? 0;
      return {
        field,
        input,
        ...(shown.length > 0 && { suggestions: shown }),
        ...(found.length > 0 && {
          sum_other_docs_count: all - found.reduce((sum, one) => sum + one.occurrence, 0),
        }),
      };
    },
  };
}

export type SuggestionService = ReturnType<typeof suggestionService>;
