import { describe, expect, it, vi } from 'vitest';
import type { StoredBlock } from '../../storage/journal/journal.ts';
import { Batcher } from './batcher.ts';
import { Pipeline, type PipelineOptions } from './pipeline.ts';

/** A pipeline over a journal in memory, whose store answers when it is told to. */
function pipelineOf() {
  const blocks: StoredBlock[] = [];
  const answers: (() => void)[] = [];
  const stored: number[] = [];
  const journal = {
    assignments: () => [],
    *list(from: number) {
      yield* blocks.filter(({ offset }) => offset >= from);
    },
    finish: async () => undefined,
  };
  const batcher = new Batcher(journal, 0);
  const pipeline = new Pipeline({
    journal,
    batcher,
    maxInFlight: 3,
    logger: { error: () => undefined },
    runner: { process: async () => ({ result: { targets: [] }, skipped: [] }), rowsOf: () => undefined },
    writer: {
      async write({ from, to }: { from: number; to: number }) {
        await new Promise<void>((resolve) => answers.push(resolve));
        stored.push(to - from);
      },
    },
    save: async () => undefined,
    mayStart: () => true,
    learn: async () => undefined,
    onProcessed: () => undefined,
    onStored: () => ({}),
  } as unknown as PipelineOptions);
  return {
    pipeline,
    stored,
    receive(frames: number) {
      const last = blocks.at(-1);
      const block = {
        offset: last ? last.offset + last.frames : 0,
        frames,
        bytes: frames * 300,
        earliest: 0,
      };
      blocks.push(block);
      batcher.added([block]);
      pipeline.wake();
    },
    async answer() {
      await vi.waitFor(() => expect(answers).not.toHaveLength(0));
      answers.shift()?.();
    },
  };
}

describe('batches on their way to the store', () => {
  it('are small while it is idle, and take along what comes while it is busy', async () => {
    const flow = pipelineOf();
    flow.receive(10);
    for (const frames of [1, 2, 3]) flow.receive(frames);
    expect(flow.pipeline.inFlight).toBe(1);
    await flow.answer();
    await flow.answer();
    await vi.waitFor(() => expect(flow.stored).toEqual([10, 6]));
  });

  it('are made ready while others are stored when there is enough for whole ones', async () => {
    const flow = pipelineOf();
    for (let block = 0; block < 8; block++) flow.receive(10_000);
    expect(flow.pipeline.inFlight).toBe(3);
    for (let batch = 0; batch < 4; batch++) await flow.answer();
    // What came while there was no room for another batch is one large one.
    await vi.waitFor(() => expect(flow.stored).toEqual([10_000, 20_000, 20_000, 30_000]));
  });
});
