// Definitions that look at the same time, and group messages alike, are answered with one statement: the engine reads the
// messages once, whatever each of them looks for and calculates.
import { setTimeout as wait } from 'node:timers/promises';
import type { EventSeries } from '@logboom/contract/events/config-schemas';
import type { Span } from '@logboom/core/events/windows';
import { lastUsed } from '@logboom/core/last-used';
import {
  EventSearchError,
  type AggregatedRow,
  type AggregateQuestion,
  type EventsSearch,
} from './events-search.ts';
import { meaningOf, type AskMany } from './many-questions.ts';
import { scanKey } from './scan-key.ts';

export interface SharedSearch extends Pick<EventsSearch, 'aggregate'> {
  readonly aggregateMany: AskMany;
}

/** Those who look for the same messages. */
interface Scan {
  readonly place: number;
  readonly question: AggregateQuestion;
  /** What is calculated, by its meaning. */
  readonly series: Map<string, EventSeries>;
}

interface Statement {
  /** By what they look for. */
  readonly scans: Map<string, Scan>;
  /** By their places; undefined for one that must be asked alone. */
  readonly rows: Promise<(AggregatedRow[] | undefined)[]>;
  series: number;
  length: number;
}

/** Those who ask at about the same moment. */
const GATHER_MS = 10;
/** More in one statement would rather hold each of them up. */
const MAX_SERIES = 60;
const MAX_SCANS = 40;
/** Of all queries: they become part of the statement, which has its length. */
const MAX_LENGTH = 10_000;
/** Of questions that were refused. */
const MAX_REFUSED = 10_000;

export function sharedScans(search: SharedSearch): EventsSearch['aggregate'] {
  const open = new Map<string, Statement>();
  /** They would be refused again, and all who share a statement with them must ask once more: they ask alone. */
  const refused = lastUsed<true>(MAX_REFUSED);

  async function askAlone(question: AggregateQuestion, span: Span, signal: AbortSignal) {
    const key = questionKey(question);
    try {
      const rows = await search.aggregate(question, span, signal);
      refused.delete(key);
      return rows;
    } catch (error) {
      if (error instanceof EventSearchError) refused.set(key, true);
      throw error;
    }
  }

  async function ask(key: string, scans: Statement['scans'], span: Span, signal: AbortSignal) {
    await wait(GATHER_MS);
    open.delete(key);
    const questions = Array.from(scans.values(), ({ question, series }) => ({
      ...question,
      series: [...series.values()],
    }));
    const [first] = questions;
    if (first !== undefined && questions.length === 1) return [await search.aggregate(first, span, signal)];
    return search.aggregateMany(questions, span, signal);
  }

  /** The one that waits for others, if the question fits in. */
  function statementFor(question: AggregateQuestion, span: Span, signal: AbortSignal): Statement {
    const key = statementKey(question, span);
    const waiting = open.get(key);
    if (waiting !== undefined && fits(waiting, question)) return waiting;
    const scans: Statement['scans'] = new Map();
    const statement = { scans, rows: ask(key, scans, span, signal), series: 0, length: 0 };
    open.set(key, statement);
    return statement;
  }

  return async (question, span, signal) => {
    if (refused.has(questionKey(question))) return askAlone(question, span, signal);
    const statement = statementFor(question, span, signal);
    const { place, series } = joined(statement, question);
    const isShared = () => statement.scans.size > 1 || series.size > question.series.length;
    const rows = await statement.rows.then(
      (all) => all[place],
      (error: unknown) => {
        if (!(error instanceof EventSearchError)) throw error;
        // What one of them cannot be answered must not take the others with it.
        if (isShared()) return undefined;
        refused.set(questionKey(question), true);
        throw error;
      },
    );
    return rows === undefined
      ? askAlone(question, span, signal)
      : rows.map(({ key, values }) => ({ key, values: ownValues(question, series, values) }));
  };
}

/** Whatever time it is about: a definition that was changed asks another one. */
function questionKey(question: AggregateQuestion): string {
  return JSON.stringify([scanKey(question), question.group_by, question.series.map(meaningOf)]);
}

/** Groups of several fields are found level by level, which only those can share who look for the same. */
function statementKey(question: AggregateQuestion, { from, to }: Span): string {
  const { group_by: fields, receivedSince, window_by } = question;
  const looksFor = fields.length > 1 ? scanKey(question) : window_by;
  return JSON.stringify([looksFor, fields, receivedSince, from, to]);
}

function fits({ scans, series, length }: Statement, question: AggregateQuestion): boolean {
  const scan = scans.get(scanKey(question));
  const added = question.series.filter((one) => scan?.series.has(meaningOf(one)) !== true);
  if (series + added.length > MAX_SERIES) return false;
  return scan !== undefined || (scans.size < MAX_SCANS && length + question.query.length <= MAX_LENGTH);
}

function joined(statement: Statement, question: AggregateQuestion): Scan {
  const { scans } = statement;
  const key = scanKey(question);
  const scan = scans.get(key) ?? { place: scans.size, question, series: new Map<string, EventSeries>() };
  if (!scans.has(key)) statement.length += question.query.length;
  scans.set(key, scan);
  for (const one of question.series) {
    if (scan.series.has(meaningOf(one))) continue;
    scan.series.set(meaningOf(one), { ...one, id: `s${scan.series.size}` });
    statement.series += 1;
  }
  return scan;
}

function ownValues({ series }: AggregateQuestion, known: Scan['series'], values: AggregatedRow['values']) {
  return new Map(
    series.flatMap((one): [string, number][] => {
      const value = values.get(known.get(meaningOf(one))?.id ?? '');
      return value === undefined ? [] : [[one.id, value]];
    }),
  );
}
