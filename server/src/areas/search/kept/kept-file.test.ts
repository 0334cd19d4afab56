import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInFile } from './kept-file.ts';
import { KeptMemory } from './kept-memory.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 17, 8);

describe('the file of sums that are kept', () => {
  let file: string;
  const errors: unknown[] = [];
  const begin = (now: number) => {
    const memory = new KeptMemory(() => now);
    return { memory, kept: keepInFile(memory, file, (error) => errors.push(error)) };
  };
  const data = Buffer.from('a block of the engine').toString('base64');
  const prints = new Map([
    [7, '12 345'],
    [8, '6 789'],
  ]);

  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'kept-')), 'kept-sums.jsonl');
    errors.length = 0;
  });

  it('has them for the next start, for a day after they were asked for', async () => {
    const first = begin(NOW);
    for (const key of ['a', 'b']) {
      first.memory.noteAsked(key, { time: 'now', rowsRead: 500_000 });
      first.memory.keep(key, { data, prints });
    }
    await first.kept.stop();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const [hours, statements] of [
      [1, 2],
      [23, 2],
      [25, 0],
    ] as const) {
      const { memory, kept } = begin(NOW + hours * HOUR);
      await kept.stop();
      expect(memory.load.statements).toBe(statements);
      if (statements === 0) continue;
      expect(memory.lastAsked('b')).toEqual({ time: '', rowsRead: 500_000 });
      expect(memory.get('b')).toEqual({ data, prints });
    }
    expect(errors).toEqual([]);
  });

  it('is written only when something has changed', async () => {
    await begin(NOW).kept.stop();
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(errors).toEqual([]);
  });

  it('brings nothing into a statement but base64', async () => {
    const entry = { key: 'a', rowsRead: 1, askedAt: NOW, data: "AAAA') UNION ALL SELECT 1 --", prints: [] };
    await writeFile(file, `${JSON.stringify(entry)}\n`);
    const { memory, kept } = begin(NOW);
    await kept.stop();
    expect(memory.get('a')?.data).toMatch(/^[\w+/]+=*$/);
  });

  it.each([
    ['cut off', '{"key":"a","rowsRe'],
    ['of another form', '{"key":1}'],
  ])('is of no use when it is %s, and the next one takes its place', async (_how, text) => {
    await writeFile(file, text);
    const { memory, kept } = begin(NOW);
    memory.keep('b', { data, prints });
    await kept.stop();
    expect(errors).toHaveLength(1);
    memory.keep('c', { data, prints });
    await kept.stop();
    expect(await readFile(file, 'utf8')).toContain('"key":"c"');
  });
});
