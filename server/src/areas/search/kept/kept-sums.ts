// The sums of past time, kept for pages that ask the same again and again: the engine then reads only messages that have
// come since, and what is left over at both ends of the time. Every sum is kept as the state that the engine itself writes,
// so it can be added to others, whatever it is a sum of; and before it is used, the messages behind it are checked to be
// the same.
import { lastUsed } from '@logboom/core/last-used';
import { LRUCache } from 'lru-cache';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore, QueryResult } from '../../../storage/messages/statements.ts';
import type { BoundValues } from '../sql/bound-values.ts';
import { ofMessages, type PivotQuestion, type SummedRows } from '../sql/pivot.ts';
import type { MessageSource } from '../sql/source.ts';
import { keyOf, segmentsSql, withKept, type Asked, type Kept } from './kept-sql.ts';
import { segmentPrints, type SegmentPrints } from './segment-prints.ts';
import { segmentsOf } from './segments.ts';

/** Whoever looks at a page in the morning finds what was kept the day before. */
const REMEMBERED_MS = 24 * 3_600_000;
/** What was too much, or failed, is tried again then. */
const REFUSED_MS = 600_000;
const MAX_REMEMBERED = 2000;
const KIB = 1024;
const MAX_BYTES = 16 * 1024 * KIB;
const MAX_BYTES_OF_ONE = 512 * KIB;
/** Fewer messages are summed up again in no time; more groups take longer to put together than they spare. */
const LIMITS = { minRead: 300_000, maxGroups: 20_000 };
/**
 * A statement that finds its messages by an index is over sooner than all of them are looked at for having changed; and
 * where few of those that it reads are in segments, as those of yesterday in all of time, there is little to keep.
 */
const MIN_SHARE = 0.5;

/** What the engine says to a statement, and what it took. */
export type AskEngine<Row> = (summed: SummedRows, values: BoundValues) => Promise<QueryResult<Row>>;

interface Searching {
  /** As the search asks: its answers may be those of others. */
  readonly query: MessageStore['query'];
  readonly lane: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the same statement was when it was asked last. */
interface LastAsked {
  readonly time: string;
  readonly rowsRead: number;
}

interface Wanted extends Asked {
  readonly values: BoundValues;
  readonly prints: SegmentPrints['prints'];
  readonly lane: string | undefined;
}

export class KeptSums {
  readonly #store: Pick<MessageStore, 'queryBytes'>;
  readonly #now: () => number;
  readonly #limits: typeof LIMITS;
  readonly #asked = lastUsed<LastAsked>(MAX_REMEMBERED, REMEMBERED_MS);
  /** Not worth keeping, or too much. */
  readonly #refused = lastUsed<true>(MAX_REMEMBERED, REFUSED_MS);
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ data }) => data.length + KIB,
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  });
  readonly #updates = new Map<string, Promise<Kept | undefined>>();

  constructor(store: Pick<MessageStore, 'queryBytes'>, now: () => number, limits = LIMITS) {
    this.#store = store;
    this.#now = now;
    this.#limits = limits;
  }

  get load(): { statements: number; bytes: number } {
    return { statements: this.#kept.size, bytes: this.#kept.calculatedSize };
  }

  /** For the statements of one search, which mostly are about the same time. */
  forSearch(searching: Searching): SearchKept {
    const known = new Map<string, Promise<SegmentPrints>>();
    const printsOf = ({ source, segments }: Asked): Promise<SegmentPrints> => {
      const key = JSON.stringify([segments, source.tables.map(({ table, indices }) => [table, indices])]);
      const prints = known.get(key) ?? segmentPrints(searching, source, segments, searching.signal);
      known.set(key, prints);
      return prints;
    };
    return {
      ask: async (source, question, values, ask) => {
        const plainly = () => ask(ofMessages(source, question, values), values);
        const segments = segmentsOf(source.from, source.to, this.#now());
        if (segments === undefined) return plainly();
        const asked = { source, question, segments };
        const key = keyOf(asked, values.fork());
        if (!this.#isWanted(key, source)) return this.#noted(key, source, plainly());
        const { prints, messages } = await printsOf(asked);
        const wanted = { ...asked, values, prints, lane: searching.lane };
        if (!this.#isWorthIt(key, messages)) return plainly();
        return (await this.#answer(key, wanted, ask)) ?? plainly();
      },
    };
  }

  /** Many who ask at the same time share an answer; those who ask about another time come again. */
  #isWanted(key: string, source: MessageSource): boolean {
    const last = this.#asked.get(key);
    if (last === undefined || last.time === timeOf(source)) return false;
    // Whoever comes again is remembered anew.
    this.#asked.set(key, last);
    return last.rowsRead >= this.#limits.minRead && !this.#refused.has(key);
  }

  async #noted<Row>(
    key: string,
    source: MessageSource,
    answering: Promise<QueryResult<Row>>,
  ): Promise<QueryResult<Row>> {
    const answer = await answering;
    this.#asked.set(key, { time: timeOf(source), rowsRead: answer.statistics.rowsRead });
    return answer;
  }

  /** @param messages in all segments */
  #isWorthIt(key: string, messages: number): boolean {
    const { rowsRead = 0 } = this.#asked.get(key) ?? {};
    const isEnough = messages >= this.#limits.minRead && messages >= rowsRead * MIN_SHARE;
    if (!isEnough || rowsRead < messages * MIN_SHARE) this.#refuse(key);
    return !this.#refused.has(key);
  }

  /** Undefined when the question is to be asked without what is kept. */
  async #answer<Row>(
    key: string,
    wanted: Wanted,
    ask: AskEngine<Row>,
  ): Promise<QueryResult<Row> | undefined> {
    const kept = await this.#upToDate(key, wanted);
    if (kept === undefined) return undefined;
    try {
      const values = wanted.values.fork();
      return await ask(withKept(wanted, kept, [...wanted.prints.keys()], values), values);
    } catch (error) {
      if (!isAboutTheStatement(error)) throw error;
      return this.#refuse(key);
    }
  }

  async #upToDate(key: string, wanted: Wanted): Promise<Kept | undefined> {
    // Others who ask the same bring it.
    await this.#updates.get(key);
    const known = this.#kept.get(key);
    const numbers = [...wanted.prints.keys()].toSorted((a, b) => a - b);
    const isGood = (one: number) => known?.prints.get(one) === wanted.prints.get(one);
    const missing = numbers.filter((one) => !isGood(one));
    if (known !== undefined && missing.length === 0) return known;
    const update = this.#update(wanted, known, { good: numbers.filter(isGood), missing }).then((kept) => {
      if (kept === undefined) return this.#refuse(key);
      this.#kept.set(key, kept);
      return kept;
    });
    this.#updates.set(key, update);
    return update.finally(() => this.#updates.delete(key));
  }

  /** Undefined when it is too much to be kept, or could not be had: then the question itself is asked, and says why. */
  async #update(
    wanted: Wanted,
    known: Kept | undefined,
    segments: Parameters<typeof segmentsSql>[2],
  ): Promise<Kept | undefined> {
    const { prints, lane } = wanted;
    const values = wanted.values.fork();
    try {
      const sql = segmentsSql(wanted, known, segments, this.#limits.maxGroups, values);
      const query = { sql, params: values.params, lane, dataLength: known?.data.length };
      const bytes = await this.#store.queryBytes(query, 'Native');
      if (bytes.length > MAX_BYTES_OF_ONE) return undefined;
      return { data: Buffer.from(bytes).toString('base64'), prints };
    } catch {
      return undefined;
    }
  }

  #refuse(key: string): undefined {
    this.#refused.set(key, true);
    this.#kept.delete(key);
  }
}

export interface SearchKept {
  /**
   * Answers a question with what is kept, where that is of use.
   * @param values that the question names
   */
  ask<Row>(
    source: MessageSource,
    question: PivotQuestion,
    values: BoundValues,
    ask: AskEngine<Row>,
  ): Promise<QueryResult<Row>>;
}

function timeOf({ from, to }: MessageSource): string {
  return `${from} ${to}`;
}

/** With what is kept it is longer, and an engine that somebody else runs may not take it at all. */
function isAboutTheStatement(error: unknown): boolean {
  return error instanceof MessageStoreError && ['QUERY_FAILED', 'QUERY_TOO_LONG'].includes(error.code);
}
