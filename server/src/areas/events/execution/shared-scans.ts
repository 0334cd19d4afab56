// Definitions that look at the same messages of the same time, and group them alike, are answered with one question: the
// engine reads the messages once, whatever each of them calculates.
import { setTimeout as wait } from 'node:timers/promises';
import type { EventSeries } from '@logboom/contract/events/config-schemas';
import type { Span } from '@logboom/core/events/windows';
import {
  EventSearchError,
  type AggregatedRow,
  type AggregateQuestion,
  type EventsSearch,
} from './events-search.ts';
import { scanKey } from './scan-key.ts';

type Search = Pick<EventsSearch, 'aggregate'>;

interface Scan {
  /** What is calculated, by its meaning. */
  readonly series: Map<string, EventSeries>;
  readonly rows: Promise<AggregatedRow[]>;
}

/** Those who ask at about the same moment. */
const GATHER_MS = 10;
/** More in one statement would rather hold each of them up. */
const MAX_SERIES = 20;

export function sharedScans(search: Search): EventsSearch['aggregate'] {
  const open = new Map<string, Scan>();

  async function start(
    key: string,
    series: Scan['series'],
    question: AggregateQuestion,
    span: Span,
    signal: AbortSignal,
  ) {
    await wait(GATHER_MS);
    open.delete(key);
    return search.aggregate({ ...question, series: [...series.values()] }, span, signal);
  }

  return async (question, span, signal) => {
    const key = JSON.stringify([
      scanKey(question),
      question.group_by,
      question.receivedSince,
      span.from,
      span.to,
    ]);
    const added = question.series.filter((one) => open.get(key)?.series.has(meaningOf(one)) !== true);
    let scan = open.get(key);
    if (scan === undefined || scan.series.size + added.length > MAX_SERIES) {
      const series: Scan['series'] = new Map();
      scan = { series, rows: start(key, series, question, span, signal) };
      open.set(key, scan);
    }
    const { series } = scan;
    for (const one of question.series)
      if (!series.has(meaningOf(one))) series.set(meaningOf(one), { ...one, id: `s${series.size}` });
    try {
      const rows = await scan.rows;
      return rows.map(({ key: group, values }) => ({
        key: group,
        values: ownValues(question, series, values),
      }));
    } catch (error) {
      // What one of them cannot calculate must not take the others with it.
      if (error instanceof EventSearchError && series.size > question.series.length)
        return search.aggregate(question, span, signal);
      throw error;
    }
  };
}

const meaningOf = ({ function: name, field }: EventSeries): string => JSON.stringify([name, field]);

function ownValues({ series }: AggregateQuestion, known: Scan['series'], values: AggregatedRow['values']) {
  return new Map(
    series.flatMap((one): [string, number][] => {
      const value = values.get(known.get(meaningOf(one))?.id ?? '');
      return value === undefined ? [] : [[one.id, value]];
    }),
  );
}
