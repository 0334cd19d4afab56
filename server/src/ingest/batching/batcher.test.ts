import { describe, expect, it, vi } from 'vitest';
import type { BatchAssignment } from '../../storage/journal/assignment.ts';
import type { StoredBlock } from '../../storage/journal/journal.ts';
import { Batcher } from './batcher.ts';

/** A journal of blocks with these numbers of frames, or frames and bytes. */
function journalOf(sizes: (number | [number, number])[], assignments: Partial<BatchAssignment>[] = []) {
  const blocks: StoredBlock[] = [];
  const add = (size: number | [number, number]) => {
    const [frames, bytes] = Array.isArray(size) ? size : [size, size * 300];
    const last = blocks.at(-1);
    const block = { offset: last ? last.offset + last.frames : 0, frames, bytes, earliest: 0 };
    blocks.push(block);
    return block;
  };
  sizes.forEach(add);
  return {
    add,
    assignments: () => assignments as BatchAssignment[],
    *list(from: number) {
      yield* blocks.filter(({ offset }) => offset >= from);
    },
  };
}

function bounds(batcher: Batcher): [number, number][] {
  const found: [number, number][] = [];
  for (let batch = batcher.next(); batch !== undefined; batch = batcher.next())
    found.push([batch.from, batch.to]);
  return found;
}

describe('batches', () => {
  it('are runs of whole blocks of up to 40,000 messages or 13 MB', () => {
    expect(bounds(new Batcher(journalOf([37_000, 10_000, 5000, 2500]), 0))).toEqual([
      [0, 37_000],
      [37_000, 54_500],
    ]);
    const large = journalOf([
      [1, 10_000_000],
      [1, 10_000_000],
      [1, 80_000_000],
      [1, 10],
    ]);
    expect(bounds(new Batcher(large, 0))).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  it('that were begun before a crash keep their bounds, and no other reaches into them', () => {
    const journal = journalOf([10, 10, 10, 10, 10], [{ from: 10, to: 30 }]);
    const batcher = new Batcher(journal, 0);
    expect(bounds(batcher)).toEqual([
      [0, 10],
      [10, 30],
      [30, 50],
    ]);
    const begun = new Batcher(journal, 0);
    begun.next();
    expect(begun.next()?.assignment).toMatchObject({ from: 10, to: 30 });
  });

  it('wait a little for more messages, but not when they are full or were there at the start', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const journal = journalOf([]);
      const batcher = new Batcher(journal, 200);
      expect(batcher.dueIn).toBeUndefined();
      batcher.added([journal.add(5)]);
      expect(batcher.dueIn).toBe(200);
      vi.advanceTimersByTime(150);
      batcher.added([journal.add(5)]);
      expect(batcher.dueIn).toBe(50);
      batcher.added([journal.add(20_000)]);
      expect(batcher.dueIn).toBe(0);
      expect(bounds(batcher)).toEqual([[0, 20_010]]);
      expect(batcher.dueIn).toBeUndefined();
      expect(new Batcher(journal, 200).dueIn).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leave the store a rest when it took long for the last one, unless they are full', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const journal = journalOf([]);
      const batcher = new Batcher(journal, 200);
      batcher.stored(200);
      batcher.added([journal.add(5)]);
      expect(batcher.dueIn).toBe(200);
      batcher.stored(700);
      expect(batcher.dueIn).toBe(900);
      batcher.stored(30_000);
      expect(batcher.dueIn).toBe(2000);
      vi.advanceTimersByTime(1950);
      expect(batcher.dueIn).toBe(50);
      batcher.added([journal.add(20_000)]);
      expect(batcher.dueIn).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leave out what was purged', () => {
    const journal = journalOf([10, 10, 10]);
    const batcher = new Batcher(journal, 0);
    batcher.skip(20);
    expect(bounds(batcher)).toEqual([[20, 30]]);
    expect(batcher.cursor).toBe(30);
  });
});
