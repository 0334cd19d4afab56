// When windows end: at few different moments, so that one statement of the engine answers many definitions, and at more than
// one, which spreads the load. Those that look at the same messages end together in any case.
import { createHash } from 'node:crypto';
import { RECEIVE_SETTLE_MS, SETTLE_MS, type Rhythm } from '@logboom/core/events/windows';
import type { Aggregation } from '../definitions/definition.rules.ts';

/** Windows end so far apart, or together. */
const STEP_MS = 10_000;

export const isFilter = ({ series }: Pick<Aggregation, 'series'>): boolean => series.length === 0;
const isByReceipt = ({ window_by }: Aggregation): boolean => window_by === 'receive_time';

/** What is read for a definition, whatever is calculated of it. */
export function scanKey({ query, streams, window_by }: Pick<Aggregation, 'query' | 'streams' | 'window_by'>) {
  return JSON.stringify([query.trim(), streams.toSorted(), window_by ?? 'message_time']);
}

/** A message is an event once: windows of filters that overlap look at what is new in them. */
export function rhythmOf(config: Aggregation): Rhythm & { readonly phaseMs: number } {
  const { search_within_ms: within, execute_every_ms: every } = config;
  return {
    searchWithinMs: isFilter(config) ? Math.min(within, every) : within,
    executeEveryMs: every,
    phaseMs: phaseOf(scanKey(config), every),
  };
}

/** How long after its end a window is looked at. */
export const settleMsOf = (config: Aggregation): number =>
  isByReceipt(config) ? RECEIVE_SETTLE_MS : SETTLE_MS;

/** Whether messages may still come into windows that were looked at. */
export const mayBeLate = (config: Aggregation): boolean => !isByReceipt(config);

function phaseOf(key: string, everyMs: number): number {
  const chance = createHash('sha256').update(key).digest().readUInt32BE(0);
  return (chance % Math.max(1, Math.floor(everyMs / STEP_MS))) * STEP_MS;
}
