// Counts and times of extractors during a batch.
import {
  createExtractorCounts,
  type ExtractorStage,
  type ExtractorWatch,
} from '@logboom/core/extractors/run';
import type { ExtractorDelta } from './batch-counts.ts';
import type { CompiledInput } from './compiled-input.ts';

/** Notes the times of the stages under the extractors of one input. */
export function watchInput(input: CompiledInput, deltas: Map<string, ExtractorDelta>): ExtractorWatch {
  return {
    now: () => performance.now(),
    record(place, stage, elapsed) {
      const id = input.extractors[place]?.id;
      if (id !== undefined) deltaOf(deltas, id).times[stage].push(elapsed * 1000);
    },
  };
}

/** Moves what the input's extractors counted to the differences of the batch. */
export function collectCounts(
  input: CompiledInput,
  messages: number,
  deltas: Map<string, ExtractorDelta>,
): void {
  input.extractors.forEach(({ id }, place) => {
    const counts = input.extractorCounts[place];
    if (counts === undefined) return;
    const delta = deltaOf(deltas, id);
    delta.calls += messages;
    for (const name of [
      'exceptions',
      'converterExceptions',
      'conditionHits',
      'conditionMisses',
      'stopped',
    ] as const)
      delta[name] += counts[name];
    Object.assign(counts, createExtractorCounts());
  });
}

function deltaOf(deltas: Map<string, ExtractorDelta>, id: string): ExtractorDelta {
  let delta = deltas.get(id);
  if (delta === undefined) {
    const times: Record<ExtractorStage, number[]> = {
      total: [],
      condition: [],
      execution: [],
      converters: [],
    };
    delta = { id, calls: 0, times, ...createExtractorCounts() };
    deltas.set(id, delta);
  }
  return delta;
}
