// Start of an existing installation to its first answer (median of 5), and its memory when idle.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../e2e/support/server.ts';
import { FigureSheet, median } from './lib/figures.ts';
import { residentBytes } from './lib/process/memory.ts';
import { undisturbed } from './lib/process/undisturbed.ts';

const RUNS = 5;
const IDLE_MS = 5_000;

interface Run {
  seconds: number;
  megabytes?: number;
}

async function measure(dataDir: string, withMemory: boolean): Promise<Run> {
  const started = performance.now();
  const server = await startServer({ dataDir });
  try {
    const answer = await fetch(new URL('api/', server.url));
    if (!answer.ok) throw new Error(`GET /api/ answered ${answer.status}`);
    await answer.text();
    const seconds = (performance.now() - started) / 1000;
    if (!withMemory) return { seconds };
    await wait(IDLE_MS);
    return { seconds, megabytes: residentBytes(server.pid) / 1e6 };
  } finally {
    await server.close();
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'logboom-bench-'));
const sheet = new FigureSheet();
try {
  const first = await measure(dataDir, false);
  sheet.add({
    what: 'first start, empty data directory',
    value: `${first.seconds.toFixed(2)} s`,
    target: '≤ 3.5 s',
  });
  const runs: Run[] = [];
  for (let run = 1; run <= RUNS; run++) runs.push(await undisturbed(() => measure(dataDir, run === RUNS)));
  const seconds = runs.map((run) => run.seconds);
  sheet.add({
    what: 'start to first answer',
    value: `${median(seconds).toFixed(2)} s`,
    target: '≤ 1.5 s',
    note: `runs: ${seconds.map((value) => value.toFixed(2)).join(', ')}`,
  });
  sheet.add({
    what: `memory, ${IDLE_MS / 1000} s after the first answer`,
    value: `${runs.at(-1)?.megabytes?.toFixed(0)} MB`,
    target: '≤ 500 MB',
  });
  sheet.print('start');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
