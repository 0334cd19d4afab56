// Lookup tables: how long a CSV file of a million rows takes to load, how long a lookup takes, and the memory it needs.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADAPTER_DEFAULTS } from '../contract/src/lookups/defaults.ts';
import { csvFile } from '../server/src/areas/lookups/adapters/csv-file.ts';
import { contentReader } from '../server/src/ingest/lookups/content-reader.ts';
import { printFigures } from './lib/figures.ts';

const ROWS = 1_000_000;
const LOOKUPS = 2_000_000;

/** Seconds of processor time, which other programs on the machine do not change. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

const directory = mkdtempSync(path.join(tmpdir(), 'logboom-bench-lookups-'));
try {
  const file = path.join(directory, 'table.csv');
  const lines = Array.from({ length: ROWS }, (_, row) => `user-${row}@example.org,Department ${row % 5000}`);
  writeFileSync(file, `key,value\n${lines.join('\n')}\n`);

  let longestPause = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    longestPause = Math.max(longestPause, now - last);
    last = now;
  }, 1);
  const [start, startCpu] = [performance.now(), cpuSeconds()];
  const loaded = await csvFile({ ...ADAPTER_DEFAULTS.csvfile, path: file }, []).load(
    new AbortController().signal,
  );
  const seconds = (performance.now() - start) / 1000;
  const cpu = cpuSeconds() - startCpu;
  clearInterval(watch);
  if (loaded === 'unchanged') throw new Error('It is loaded for the first time');

  const read = contentReader(loaded.content);
  if (read === undefined) throw new Error('The content is not here');
  const keys = Array.from({ length: 10_000 }, (_, at) => `user-${(at * 7919) % (ROWS * 1.1)}@example.org`);
  const ask = () => {
    let found = 0;
    for (let at = 0; at < LOOKUPS; at++) if (read(keys[at % keys.length]!, 0).single !== null) found += 1;
    return found;
  };
  ask();
  const [asked, askedCpu] = [performance.now(), cpuSeconds()];
  const found = ask();
  const micros = ((performance.now() - asked) * 1000) / LOOKUPS;
  const microsCpu = ((cpuSeconds() - askedCpu) * 1_000_000) / LOOKUPS;

  printFigures('Lookup tables', [
    {
      what: 'load 1,000,000 rows of CSV',
      value: `${seconds.toFixed(2)} s`,
      target: '< 5 s',
      note: `${cpu.toFixed(2)} s of processor time`,
    },
    { what: 'longest pause of the program meanwhile', value: `${longestPause.toFixed(0)} ms` },
    {
      what: 'one lookup',
      value: `${micros.toFixed(2)} µs`,
      target: '< 2 µs',
      note: `${microsCpu.toFixed(2)} µs of processor time; ${found} of ${LOOKUPS} found`,
    },
    {
      what: 'memory, shared by all threads',
      value: `${(loaded.bytes / 1_000_000).toFixed(0)} MB`,
      note: `${Math.round(loaded.bytes / ROWS)} bytes a row`,
    },
  ]);
} finally {
  rmSync(directory, { recursive: true });
}
