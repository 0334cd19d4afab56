// The single questions of the zero-hit doctor, each with what follows from the answer.
import type { DoctorFinding, InsightRequest } from '@logboom/contract/search/insight';
import type { Condition } from '@logboom/core/query/meaning/meaning';
import type { Caller } from '../../../../http/authentication.ts';
import type { MessageStore } from '../../../../storage/messages/statements.ts';
import type { FieldTypesService } from '../../fields/field-types.service.ts';
import type { TimeRangeLimit } from '../../limits/time-range-limit.ts';
import type { SearchedTables } from '../../execution/searched-tables.ts';
import type { SearchScope } from '../../execution/scope.ts';
import type { MessageSource } from '../../sql/source.ts';
import { storedField } from '../../sql/stored-fields.ts';
import { ALL_MESSAGES, LAST_FIVE_MINUTES } from '../../definitions/time-ranges.ts';
import { namedValues } from './clauses.ts';
import { countEach, countSince, nearValues } from './counts.ts';
import { fieldFindings, streamFinding, timeFinding, valueFindings, type WiderTime } from './findings.ts';

export interface LookParts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  fieldTypes: Pick<FieldTypesService, 'forValidation'>;
  timeRangeLimit: TimeRangeLimit;
}

export const EVERYTHING: Condition = { kind: 'everything' };
const DAY_S = 86_400;
const WIDER: readonly (WiderTime & { readonly seconds: number })[] = [
  { words: 'the last day', seconds: DAY_S, timerange: { type: 'relative', range: DAY_S } },
  { words: 'the last 7 days', seconds: 7 * DAY_S, timerange: { type: 'relative', range: 7 * DAY_S } },
  { words: 'all messages', seconds: Infinity, timerange: ALL_MESSAGES },
];
/** Each is a look at all values of a field. */
const MAX_VALUES = 3;

/** What was found, and whether everything was looked at. */
interface Look {
  readonly findings: readonly DoctorFinding[];
  readonly isWhole: boolean;
}

const lookAt = (findings: readonly DoctorFinding[] | undefined): Look => ({
  findings: findings ?? [],
  isWhole: findings !== undefined,
});

export function doctorLooks({ messages, tables, scope, fieldTypes, timeRangeLimit }: LookParts) {
  async function atFields(source: MessageSource, query: string, request: InsightRequest): Promise<Look> {
    const timerange = request.timerange ?? LAST_FIVE_MINUTES;
    const known = await fieldTypes.forValidation(source.streams, { timerange });
    return lookAt(fieldFindings(query, new Set(known.keys())));
  }

  async function atValues(source: MessageSource, query: string, signal?: AbortSignal): Promise<Look> {
    const all = { ...source, condition: EVERYTHING };
    const compared = namedValues(query).filter(({ field }) => {
      const { kind } = storedField(field);
      return kind === 'json' || kind === 'text';
    });
    const looks = await Promise.all(
      compared.slice(0, MAX_VALUES).map(async (named) => {
        const near = await nearValues(messages, all, named.field, named.value, signal);
        return lookAt(near && valueFindings(query, named, near));
      }),
    );
    return {
      findings: looks.flatMap(({ findings }) => findings),
      isWhole: looks.every(({ isWhole }) => isWhole),
    };
  }

  async function atTime(source: MessageSource, signal?: AbortSignal): Promise<Look> {
    // Advice that may not be followed is no advice.
    const limit = (await timeRangeLimit()) ?? Infinity;
    const wider = WIDER.filter(
      ({ seconds }) => seconds * 1000 <= limit && source.now - seconds * 1000 < source.from,
    );
    if (wider.length === 0 || source.from <= 0) return lookAt([]);
    const from = Math.max(0, source.now - limit);
    const all = { ...source, tables: await tables.tables(from, source.now), from, to: source.now };
    const moments = wider.map(({ seconds }) => Math.max(0, source.now - seconds * 1000));
    const counts = await countSince(messages, all, moments, signal);
    return lookAt(counts && timeFinding(wider, counts));
  }

  async function atStreams(
    caller: Caller,
    source: MessageSource,
    request: InsightRequest,
    signal?: AbortSignal,
  ): Promise<Look> {
    if ((request.streams ?? []).length === 0) return lookAt([]);
    const streams = await scope.readable(caller, []);
    const counts = await countEach(messages, { ...source, streams }, [EVERYTHING], signal);
    return lookAt(counts && streamFinding(counts[0] ?? 0));
  }

  return { atFields, atValues, atTime, atStreams };
}
