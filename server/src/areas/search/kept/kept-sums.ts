// The sums of past time, kept for pages that ask the same again and again: the engine then reads only messages that have
// come since, and what is left over at both ends of the time. Every sum is kept as the state that the engine itself writes,
// so it can be added to others, whatever it is a sum of; and before it is used, the messages behind it are checked to be
// the same. Sums are made when the engine has nothing else to do, or when the question comes again before.
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageStore, QueryResult } from '../../../storage/messages/statements.ts';
import type { BoundValues } from '../sql/bound-values.ts';
import { ofMessages, type PivotQuestion, type SummedRows } from '../sql/pivot.ts';
import type { MessageSource } from '../sql/source.ts';
import type { Work } from './idle-work.ts';
import type { KeptMemory } from './kept-memory.ts';
import { keyOf, segmentsSql, withKept, type Asked, type Kept } from './kept-sql.ts';
import { segmentPrints, type Asking, type SegmentPrints } from './segment-prints.ts';
import { segmentsOf } from './segments.ts';

const MAX_BYTES_OF_ONE = 512 * 1024;
/** Fewer messages are summed up again in no time; more groups take longer to put together than they spare. */
const LIMITS = { minRead: 300_000, maxGroups: 20_000 };
/**
 * A statement that finds its messages by an index is over sooner than all of them are looked at for having changed; and
 * where few of those that it reads are in segments, as those of yesterday in all of time, there is little to keep.
 */
const MIN_SHARE = 0.5;

/** Sums are made for nobody in particular. */
const OWN_LANE = 'kept sums';

/** What the engine says to a statement, and what it took. */
export type AskEngine<Row> = (summed: SummedRows, values: BoundValues) => Promise<QueryResult<Row>>;

type Store = Pick<MessageStore, 'query' | 'queryBytes'>;
type Later = (name: string, work: Work) => void;

interface Parts {
  readonly store: Store;
  readonly memory: KeptMemory;
  readonly now: () => number;
  /** Does the work when the engine has nothing else to do. */
  readonly later: Later;
}

interface Wanted extends Asked {
  readonly values: BoundValues;
  readonly prints: SegmentPrints['prints'];
  readonly lane: string | undefined;
  /** Of those alone who make sums for nobody in particular: others may wait for them too. */
  readonly signal?: AbortSignal;
}

export class KeptSums {
  readonly #store: Store;
  readonly #memory: KeptMemory;
  readonly #now: () => number;
  readonly #later: Later;
  readonly #limits: typeof LIMITS;
  readonly #updates = new Map<string, Promise<Kept | undefined>>();

  constructor({ store, memory, now, later }: Parts, limits = LIMITS) {
    this.#store = store;
    this.#memory = memory;
    this.#now = now;
    this.#later = later;
    this.#limits = limits;
  }

  /**
   * For the statements of one search, which mostly are about the same time.
   * @param searching as the search asks: its answers may be those of others
   */
  forSearch(searching: Asking): SearchKept {
    const printsOf = printsOnce(searching);
    const printsLater = printsOnce({ query: (query) => this.#store.query(query), lane: OWN_LANE });
    return {
      ask: async (source, question, values, ask) => {
        const plainly = () => ask(ofMessages(source, question, values), values);
        const segments = segmentsOf(source.from, source.to, this.#now());
        if (segments === undefined) return plainly();
        const asked = { source, question, segments };
        const key = keyOf(asked, values.fork());
        const wanted = { ...asked, values: values.fork() };
        if (!this.#isWanted(key, source)) {
          const answer = await this.#noted(key, source, plainly());
          if (this.#mayBeKept(key))
            this.#later(key, (signal) => this.#prepare(key, { ...wanted, signal }, printsLater));
          return answer;
        }
        const found = await printsOf(asked);
        if (!this.#isWorthIt(key, found)) return plainly();
        return (await this.#answer(key, { ...wanted, ...found, lane: searching.lane }, ask)) ?? plainly();
      },
    };
  }

  async #prepare(
    key: string,
    asked: Asked & Pick<Wanted, 'values' | 'signal'>,
    printsOf: PrintsOf,
  ): Promise<void> {
    const found = await printsOf(asked);
    if (this.#isWorthIt(key, found)) await this.#upToDate(key, { ...asked, ...found, lane: OWN_LANE });
  }

  /**
   * Those who ask about another time come again. Many who ask at the same time share an answer, and need no sums unless
   * these are there.
   */
  #isWanted(key: string, source: MessageSource): boolean {
    const last = this.#memory.lastAsked(key);
    if (last === undefined || (last.time === timeOf(source) && !this.#memory.has(key))) return false;
    // Whoever comes again is remembered anew.
    this.#memory.noteAsked(key, last);
    return this.#mayBeKept(key);
  }

  #mayBeKept(key: string): boolean {
    const { rowsRead = 0 } = this.#memory.lastAsked(key) ?? {};
    return rowsRead >= this.#limits.minRead && !this.#memory.isRefused(key);
  }

  async #noted<Row>(
    key: string,
    source: MessageSource,
    answering: Promise<QueryResult<Row>>,
  ): Promise<QueryResult<Row>> {
    const answer = await answering;
    this.#memory.noteAsked(key, { time: timeOf(source), rowsRead: answer.statistics.rowsRead });
    return answer;
  }

  #isWorthIt(key: string, { messages }: SegmentPrints): boolean {
    const { rowsRead = 0 } = this.#memory.lastAsked(key) ?? {};
    const isEnough = messages >= this.#limits.minRead && messages >= rowsRead * MIN_SHARE;
    if (!isEnough || rowsRead < messages * MIN_SHARE) this.#refuse(key);
    return !this.#memory.isRefused(key);
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
    const known = this.#memory.get(key);
    const numbers = [...wanted.prints.keys()].toSorted((a, b) => a - b);
    const isGood = (one: number) => known?.prints.get(one) === wanted.prints.get(one);
    const missing = numbers.filter((one) => !isGood(one));
    if (known !== undefined && missing.length === 0) return known;
    const update = this.#update(wanted, known, { good: numbers.filter(isGood), missing }).then((kept) => {
      if (kept === undefined) return this.#refuse(key);
      this.#memory.keep(key, kept);
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
    const { prints, lane, signal } = wanted;
    const values = wanted.values.fork();
    try {
      const sql = segmentsSql(wanted, known, segments, this.#limits.maxGroups, values);
      const query = { sql, params: values.params, lane, signal, dataLength: known?.data.length };
      const bytes = await this.#store.queryBytes(query, 'Native');
      if (bytes.length > MAX_BYTES_OF_ONE) return undefined;
      return { data: Buffer.from(bytes).toString('base64'), prints };
    } catch (error) {
      // The program ends: what is kept is as good as before.
      if (signal?.aborted) throw error;
      return undefined;
    }
  }

  #refuse(key: string): undefined {
    this.#memory.refuse(key);
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

type PrintsOf = (asked: Asked) => Promise<SegmentPrints>;

/** Statements about the same time share them. */
function printsOnce(asking: Asking): PrintsOf {
  const known = new Map<string, Promise<SegmentPrints>>();
  return ({ source, segments }) => {
    const key = JSON.stringify([segments, source.tables.map(({ table, indices }) => [table, indices])]);
    const prints = known.get(key) ?? segmentPrints(asking, source, segments);
    known.set(key, prints);
    return prints;
  };
}

function timeOf({ from, to }: MessageSource): string {
  return `${from} ${to}`;
}

/** With what is kept it is longer, and an engine that somebody else runs may not take it at all. */
function isAboutTheStatement(error: unknown): boolean {
  return error instanceof MessageStoreError && ['QUERY_FAILED', 'QUERY_TOO_LONG'].includes(error.code);
}
