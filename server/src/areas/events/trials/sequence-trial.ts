// How often a sequence would have been found in the stored messages, and how many messages each of its steps finds.
import { instant } from '@logboom/contract/common/wire-dates';
import type { SequenceConfig } from '@logboom/contract/events/config-schemas';
import type { BackTest, DefinitionPreview } from '@logboom/contract/events/trial-schemas';
import type { Span } from '@logboom/core/events/windows';
import type { BackgroundSearch } from '../../search/index.ts';
import { findSequences, type KeyedSequence } from '../watching/find-sequences.ts';
import { lookedAt, watchedBackTest } from './looked-at.ts';

type Search = Pick<BackgroundSearch, 'stepMessages'>;

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const LOOK_BACK_MS = 7 * DAY_MS;
const DRAWN_STEP_MS = 30 * MINUTE;

export async function previewSequences(
  search: Search,
  config: SequenceConfig,
  now: number,
  signal: AbortSignal,
): Promise<DefinitionPreview> {
  const started = performance.now();
  const to = Math.floor(now / DRAWN_STEP_MS) * DRAWN_STEP_MS;
  const { found, counts, note } = await tried(search, config, { from: to - DAY_MS, to: now }, signal);
  const ends = Array.from(
    { length: DAY_MS / DRAWN_STEP_MS + 1 },
    (_, place) => to - DAY_MS + (place + 1) * DRAWN_STEP_MS,
  );
  const points = ends.map((end) => ({
    at: instant(new Date(Math.min(end, now))),
    value: found.filter(({ at }) => at >= end - DRAWN_STEP_MS && at < end).length,
  }));
  return {
    ...lookedAt({ from: to - DAY_MS, to: now }, note, started),
    series: [
      { id: 'sequences', label: 'Sequences in half an hour', of_groups: 'only', points, thresholds: [] },
    ],
    events: found.length,
    steps: counts.map((messages) => ({ messages })),
  };
}

/** One pass over the stored messages. */
export async function backTestSequences(
  search: Search,
  config: SequenceConfig,
  { to, graceMs }: { readonly to: number; readonly graceMs: number },
  signal: AbortSignal,
): Promise<BackTest> {
  const started = performance.now();
  const span = { from: to - LOOK_BACK_MS, to };
  const { found, note } = await tried(search, config, span, signal);
  const events = found.map(({ at, from, key, ids }) => ({
    at,
    from,
    key: key.join('|'),
    figures: `${ids.length} ${ids.length === 1 ? 'message' : 'messages'} in ${Math.round((at - from) / 1000)} s`,
  }));
  const windows = Math.floor(LOOK_BACK_MS / config.execute_every_ms);
  return watchedBackTest(lookedAt(span, note, started), windows, events, graceMs);
}

interface Tried {
  readonly found: readonly KeyedSequence[];
  readonly counts: readonly number[];
  readonly note: string | null;
}

async function tried(
  search: Search,
  config: SequenceConfig,
  span: Span,
  signal: AbortSignal,
): Promise<Tried> {
  const { sequences, counts, to, problem } = await findSequences(search, config, span, new Map(), signal);
  const isCut = problem === null && to < span.to;
  return {
    found: sequences.filter(({ at }) => at >= span.from),
    counts,
    note: isCut
      ? `There are very many messages: they were looked at up to ${instant(new Date(to))}.`
      : problem,
  };
}
