// What the pivots of one question ask of the engine. Those that group in the same way share a statement, whatever each of
// them calculates, and totals come from a statement that has them anyway: the engine reads the messages as seldom as it can.
import type { MessageStore } from '../../../storage/messages/statements.ts';
import {
  seriesLiteral,
  type BucketSpec,
  type PivotParts,
  type SeriesSpec,
  type SortSpec,
} from '../definitions/pivot-definition.ts';
import type { SearchKept } from '../kept/kept-sums.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { groupSql, type GroupSql } from '../sql/buckets.ts';
import { knownTypes, type KnownTypes } from '../sql/known-types.ts';
import { ofMessages, pivotSql, type SummedRows } from '../sql/pivot.ts';
import { seriesSql, type SeriesSql } from '../sql/series.ts';
import type { MessageSource } from '../sql/source.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a statement, and where each series of the pivot is in them. */
export interface LevelAnswer {
  readonly groups: readonly GroupSql[];
  readonly rows: readonly Row[];
  readonly series: readonly SeriesSql[];
}

interface Answer extends LevelAnswer {
  readonly totals: Row | undefined;
}

interface Asked {
  readonly store: Pick<MessageStore, 'query'>;
  readonly source: MessageSource;
  readonly signal: AbortSignal | undefined;
  readonly kept?: SearchKept | undefined;
  /** Whether somebody wants to know when messages were found. */
  readonly withSpan?: boolean;
}

/** A statement that some pivots share. */
interface Plan {
  readonly key: string;
  readonly specs: readonly BucketSpec[];
  readonly sort: readonly SortSpec[];
  readonly series: readonly SeriesSpec[];
}

/** More in one statement would rather hold each of them up. */
const MAX_SERIES = 24;
/** To put the sums of more groups together takes longer than to calculate the total by itself. */
const MAX_HOST_BUCKETS = 2000;
const COUNT: SeriesSpec = { id: 'count()', type: 'count', field: null };
/** Functions whose results in many groups are slow to put together to a total. */
const SLOW_TOTALS: ReadonlySet<string> = new Set(['percentile', 'card']);

export class PivotStatements {
  readonly #asked: Asked;
  readonly #types: KnownTypes;
  readonly #pivots: readonly PivotParts[];
  /** Over time: its total is the total of all messages, also for pivots without groups. */
  readonly #host: Plan | undefined;
  readonly #running = new Map<string, Promise<Answer>>();

  /** @param pivots all that have the question of the source */
  constructor(asked: Asked, pivots: readonly PivotParts[]) {
    this.#asked = asked;
    this.#types = knownTypes(asked.source.tables);
    this.#pivots = pivots;
    this.#host = this.#findHost();
  }

  get isEmpty(): boolean {
    return this.#asked.source.tables.length === 0;
  }

  /** The row of totals: of all messages, in a group or not. */
  async totals(pivot: PivotParts): Promise<{ row: Row; series: readonly SeriesSql[] }> {
    const first = this.#firstPlan(pivot);
    const plan = first && this.#hasOwnTotals(first) ? first : this.#totalsPlan(pivot);
    const { totals, series } = await this.#run(plan);
    return { row: totals ?? {}, series: inOrderOf(pivot, series) };
  }

  /** @param parents keys of the buckets above that are divided further; undefined for all of them */
  async level(
    pivot: PivotParts,
    depth: number,
    parents?: readonly (readonly string[])[],
  ): Promise<LevelAnswer> {
    const plan = depth === 1 ? this.#firstPlan(pivot) : this.#planOf(pivot, depth);
    if (plan === undefined) throw new TypeError('A level needs a group');
    if (parents?.length === 0) return { groups: this.#groups(plan, new BoundValues()), rows: [], series: [] };
    const { groups, rows, series } = await this.#run(plan, parents);
    return { groups, rows, series: inOrderOf(pivot, series) };
  }

  #planOf(pivot: PivotParts, depth: number): Plan {
    const key = keyOf(pivot, depth);
    const alike = this.#pivots.filter(
      (other) => groupsOf(other).length >= depth && keyOf(other, depth) === key,
    );
    const plan = { specs: groupsOf(pivot).slice(0, depth), sort: sortOf(pivot) };
    const series = distinct(alike.flatMap((other) => other.series));
    if (series.length <= MAX_SERIES) return { ...plan, key, series };
    const own = distinct(pivot.series);
    return { ...plan, key: JSON.stringify([key, own.map(seriesLiteral)]), series: own };
  }

  #firstPlan(pivot: PivotParts): Plan | undefined {
    if (groupsOf(pivot).length === 0) return undefined;
    const plan = this.#planOf(pivot, 1);
    return plan.key === this.#host?.key ? this.#host : plan;
  }

  /** Where pivots without groups, and those whose messages are in several groups, get their totals. */
  #totalsPlan(pivot: PivotParts): Plan {
    if (this.#host && covers(this.#host, pivot.series)) return this.#host;
    const alike = groupsOf(pivot).length === 0 ? this.#bareSeries() : [];
    const series = alike.length > 0 && alike.length <= MAX_SERIES ? alike : distinct(pivot.series);
    return { key: JSON.stringify(series.map(seriesLiteral)), specs: [], sort: [], series };
  }

  /** Of all pivots without groups. */
  #bareSeries(): SeriesSpec[] {
    return distinct(this.#pivots.flatMap((pivot) => (groupsOf(pivot).length === 0 ? pivot.series : [])));
  }

  #hasOwnTotals(first: Plan): boolean {
    if (first === this.#host || first.specs.length === 0) return true;
    if (!this.#groups(first, new BoundValues()).every(({ isSingle }) => isSingle)) return false;
    const isSlow = first.series.some(({ type }) => SLOW_TOTALS.has(type));
    return !(isSlow && this.#host && covers(this.#host, first.series));
  }

  #findHost(): Plan | undefined {
    const { from, to } = this.#asked.source;
    const found = this.#pivots.find((pivot) => {
      const [spec] = groupsOf(pivot);
      if (spec?.type !== 'time') return false;
      const { interval } = groupSql(spec, 0, to - from, new BoundValues(), this.#types);
      return interval !== undefined && (to - from) / interval.fixed <= MAX_HOST_BUCKETS;
    });
    if (found === undefined) return undefined;
    const plan = this.#planOf(found, 1);
    const series = distinct([...plan.series, COUNT, ...this.#bareSeries()]);
    return series.length <= MAX_SERIES ? { ...plan, series } : undefined;
  }

  #run(plan: Plan, parents?: readonly (readonly string[])[]): Promise<Answer> {
    // Pivots with equal groups have equal buckets above as well.
    const known = this.#running.get(plan.key);
    if (known) return known;
    const running = this.#ask(plan, parents);
    this.#running.set(plan.key, running);
    return running;
  }

  #groups({ specs }: Pick<Plan, 'specs'>, values: BoundValues): GroupSql[] {
    const { from, to } = this.#asked.source;
    return specs.map((spec, index) => groupSql(spec, index, to - from, values, this.#types));
  }

  async #ask(plan: Plan, parents: readonly (readonly string[])[] | undefined): Promise<Answer> {
    const { store, source, signal, kept, withSpan = false } = this.#asked;
    const values = new BoundValues();
    const groups = this.#groups(plan, values);
    const series = plan.series.map((spec, index) => seriesSql(spec, index, values, this.#types));
    const withTotals = groups.length === 1 && this.#hasOwnTotals(plan);
    const question = { levels: groups, parents, withTotals, withSpan, sort: plan.sort, series };
    const ask = (summed: SummedRows, bound: BoundValues) =>
      store.query<Row>({
        sql: pivotSql(summed, question, bound),
        params: bound.params,
        signal,
        dataLength: summed.dataLength,
      });
    const { rows, totals } = kept
      ? await kept.ask(source, question, values, ask)
      : await ask(ofMessages(source, question, values), values);
    if (groups.length === 0) return { groups, rows: [], totals: rows[0], series };
    return { groups, rows, totals, series };
  }
}

export function groupsOf({ row_groups, column_groups }: PivotParts): readonly BucketSpec[] {
  return [...row_groups, ...column_groups];
}

function keyOf(pivot: PivotParts, depth: number): string {
  return JSON.stringify([groupsOf(pivot).slice(0, depth), sortOf(pivot)]);
}

/** Without series that a pivot does not have: others who share its statement may have them. */
function sortOf({ sort, series }: PivotParts): readonly SortSpec[] {
  return sort.filter(
    ({ type, field }) =>
      type === 'pivot' || series.some((spec) => spec.type !== 'latest' && seriesLiteral(spec) === field),
  );
}

function distinct(series: readonly SeriesSpec[]): SeriesSpec[] {
  return Array.from(new Map(series.map((spec) => [seriesLiteral(spec), spec])).values());
}

function covers(plan: Plan, series: readonly SeriesSpec[]): boolean {
  const known = new Set(plan.series.map(seriesLiteral));
  return series.every((spec) => known.has(seriesLiteral(spec)));
}

function inOrderOf(pivot: PivotParts, series: readonly SeriesSql[]): SeriesSql[] {
  return pivot.series.flatMap((spec) => series.find(({ literal }) => literal === seriesLiteral(spec)) ?? []);
}
