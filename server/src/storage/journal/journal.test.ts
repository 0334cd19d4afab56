import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockReader } from './block-reader.ts';
import { Journal } from './journal.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-journal-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const logger = { warn() {} };
const open = () => new Journal({ directory, maxBytes: 100_000_000, flushIntervalMs: 0, logger });
const frame = (text: string, receivedAt = 1000) => ({ payload: Buffer.from(text), receivedAt });

function texts(journal: Journal, from = 0): string[] {
  const found: string[] = [];
  for (const { offset } of journal.list(from)) {
    const reader = new BlockReader(journal.read(offset)!);
    while (reader.next()) found.push(reader.payload.toString());
  }
  return found;
}

describe('the journal', () => {
  it('keeps what was appended, in order, also over a restart', async () => {
    let journal = open();
    await Promise.all([
      journal.append('a', [frame('one'), frame('two')], 0),
      journal.append('b', [frame('three')], 0),
    ]);
    expect(journal.blocks).toBe(1);
    await journal.append('a', [frame('four')], 2);
    expect(texts(journal)).toEqual(['one', 'two', 'three', 'four']);
    await journal.close();

    journal = open();
    expect(texts(journal)).toEqual(['one', 'two', 'three', 'four']);
    expect([journal.frames, journal.blocks]).toEqual([4, 2]);
    await journal.close();
  });

  it('splits what is too much for one block, and counts what is not on disk yet', async () => {
    const journal = open();
    const frames = Array.from({ length: 10_000 }, (_, index) => frame(`message ${index}`));
    const stored = journal.append('a', frames, 0);
    expect(journal.pendingBytes).toBeGreaterThan(200_000);
    await stored;
    expect(journal.pendingBytes).toBe(0);
    expect(journal.blocks).toBe(3);
    expect(texts(journal)).toEqual(frames.map(({ payload }) => payload.toString()));
    await journal.close();
  });

  it('forgets finished blocks and never uses their offsets again', async () => {
    let journal = open();
    const { id } = journal;
    await journal.append('a', [frame('one'), frame('two')], 0);
    await journal.assign({ from: 0, to: 2, skipped: [], targets: [] });
    expect(journal.assignments()).toHaveLength(1);
    await journal.finish(0, [...journal.list(0)], { status: { ingest: 5 } });
    expect(texts(journal)).toEqual([]);
    expect(journal.assignments()).toEqual([]);
    expect([journal.frames, journal.bytes, journal.blocks]).toEqual([0, 0, 0]);
    await journal.close();

    journal = open();
    expect(journal.id).toBe(id);
    expect(journal.note('status')).toEqual({ ingest: 5 });
    await journal.append('a', [frame('three')], 0);
    expect([...journal.list(0)].map(({ offset }) => offset)).toEqual([2]);
    await journal.close();
  });

  it('says since when something waits to be stored, from the moment that it was taken over', async () => {
    const journal = open();
    expect(journal.waitingSince).toBeUndefined();
    const first = journal.append('a', [frame('one', 10)], 0);
    expect(journal.waitingSince).toBe(10);
    await first;
    const second = journal.append('a', [frame('two', 20)], 1);
    const [one] = journal.list(0);
    expect(journal.waitingSince).toBe(10);
    await journal.finish(0, one === undefined ? [] : [one], {});
    expect(journal.waitingSince).toBe(20);
    await second;
    expect(journal.waitingSince).toBe(20);
    await journal.finish(1, [...journal.list(0)], {});
    expect(journal.waitingSince).toBeUndefined();
    await journal.close();
  });

  it('purges what is too old, from an offset on', async () => {
    const journal = open();
    for (const age of [10, 20, 30, 40]) await journal.append('a', [frame(`at ${age}`, age)], 0);
    expect(journal.oldest).toBe(10);
    const purged = journal.purge(1, 35);
    expect(purged).toMatchObject({ to: 3, frames: 2 });
    expect(journal.frames).toBe(2);
    await purged.removed;
    expect(texts(journal)).toEqual(['at 10', 'at 40']);
    expect(journal.purge(1, 35)).toMatchObject({ to: 1, frames: 0 });
    await journal.close();
  });

  it('refuses frames after it was closed', async () => {
    const journal = open();
    await journal.close();
    await expect(journal.append('a', [frame('late')], 0)).rejects.toThrow('closed');
  });
});

describe('a process that is killed while it appends', () => {
  it('has every acknowledged frame in its journal', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      const child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, '../../../test/journal-child.ts'),
          directory,
          `${round}`,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const acknowledged: string[] = [];
      const lines = createInterface(child.stdout);
      lines.on('line', (line) => {
        acknowledged.push(line);
        if (acknowledged.length === 40 + round * 37) child.kill('SIGKILL');
      });
      await once(child, 'close');
      const journal = open();
      const found = new Set(texts(journal));
      expect(acknowledged.length).toBeGreaterThan(39);
      expect(acknowledged.filter((text) => !found.has(text))).toEqual([]);
      expect(found.size).toBe(journal.frames);
      await journal.close();
    }
  });
});
