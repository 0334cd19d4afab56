// Sums that are kept outlive the program: they are written down every now and then, and when it stops.
import { open, rename, writeFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { KeptEntry, KeptMemory } from './kept-memory.ts';

const WRITE_EVERY_MS = 300_000;

const Entry = Type.Object({
  key: Type.String(),
  rowsRead: Type.Number(),
  askedAt: Type.Number(),
  data: Type.String(),
  prints: Type.Array(Type.Tuple([Type.Number(), Type.String()])),
});

/** Begins with what is in the file. */
export function keepInFile(
  memory: KeptMemory,
  file: string,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let written = 0;

  async function read(): Promise<void> {
    try {
      const handle = await open(file);
      try {
        for await (const line of handle.readLines()) memory.restore(entryOf(line));
      } finally {
        await handle.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
    }
  }

  async function write(): Promise<void> {
    const { changes } = memory;
    if (changes === written) return;
    try {
      // It appears with all of its content or not at all. Messages are in it, so nobody else may read it.
      await writeFile(`${file}.part`, linesOf(memory.entries()), { mode: 0o600 });
      await rename(`${file}.part`, file);
      written = changes;
    } catch (error) {
      onError(error);
    }
  }

  // One after the other.
  let last = read();
  const writeNext = () => (last = last.then(write));
  const timer = setInterval(() => void writeNext(), WRITE_EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return writeNext();
    },
  };
}

function entryOf(line: string): KeptEntry {
  const entry: unknown = JSON.parse(line);
  if (!Value.Check(Entry, entry)) throw new Error('A line is no entry.');
  // It becomes part of statements, and is nothing but base64 however it came into the file.
  return { ...entry, data: Buffer.from(entry.data, 'base64').toString('base64') };
}

function* linesOf(entries: Iterable<KeptEntry>): Generator<string> {
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}
