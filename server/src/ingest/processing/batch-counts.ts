// What happened while a batch was processed: differences that the program adds to its metrics.
import type { PipelineCounts } from '@logboom/core/rules/engine/counters';
import { noLookupCounts, type LookupCounts } from '../lookups/lookup-traces.ts';
import type { ExtractorCounts, ExtractorStage } from '@logboom/core/extractors/run';

/** A payload that became no message, and why. */
export interface DecodeNote {
  readonly inputId: string;
  readonly codec: string;
  readonly receivedAt: number;
  readonly remoteAddress: string | undefined;
  readonly reason: string;
  readonly text: string;
  /** The beginning of the payload, as text. */
  readonly excerpt: string;
}

export interface ExtractorDelta extends ExtractorCounts {
  readonly id: string;
  /** How many messages came by. */
  calls: number;
  /** Microseconds, of some of the calls. */
  readonly times: Record<ExtractorStage, number[]>;
}

export interface BatchCounts {
  frames: number;
  /** Messages that will be stored. */
  messages: number;
  decodedBytes: number;
  outputBytes: number;
  latestReceived: number;
  /** By `<codec>.<inputId>`. */
  readonly failures: Record<string, number>;
  readonly incomplete: Record<string, number>;
  /** The newest of them. */
  readonly notes: DecodeNote[];
  readonly streams: Record<string, number>;
  /** Rules that took too long, by their streams. */
  readonly ruleTimeouts: Record<string, number>;
  readonly extractors: ExtractorDelta[];
  pipelines: PipelineCounts;
  lookups: LookupCounts;
  /** What rules counted by themselves, by name. */
  readonly ruleCounters: Record<string, number>;
  /** What rules wrote into the log. */
  readonly ruleLines: string[];
}

const MAX_NOTES = 20;
const MAX_RULE_LINES = 200;

export function createBatchCounts(): BatchCounts {
  return {
    frames: 0,
    messages: 0,
    decodedBytes: 0,
    outputBytes: 0,
    latestReceived: 0,
    failures: {},
    incomplete: {},
    notes: [],
    streams: {},
    ruleTimeouts: {},
    extractors: [],
    pipelines: { rules: [], stages: [], pipelines: [] },
    lookups: noLookupCounts(),
    ruleCounters: {},
    ruleLines: [],
  };
}

export function increase(counts: Record<string, number>, name: string, amount = 1): void {
  counts[name] = (counts[name] ?? 0) + amount;
}

export function addNote(counts: BatchCounts, note: DecodeNote): void {
  counts.notes.push(note);
  if (counts.notes.length > MAX_NOTES) counts.notes.shift();
}

/** A rule that writes a line for each message does not fill the log with every batch. */
export function addRuleLine({ ruleLines }: BatchCounts, line: string): void {
  if (ruleLines.length < MAX_RULE_LINES) ruleLines.push(line);
}
