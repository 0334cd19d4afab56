// Keeps the figures of a run in the file that `--json` names, with the machine they were taken on and how busy it was.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { disturbance } from './process/undisturbed.ts';

/** Set by `npm run bench -- … --json FILE`; several measurements may write to one file. */
const FILE = process.env['LOGBOOM_BENCH_JSON'];

export interface Figure {
  what: string;
  value: string;
  target?: string;
  note?: string;
}

export interface Sheet {
  readonly title: string;
  /** Average number of busy threads in the minute before the measurement, and in its last one. */
  readonly load: readonly [before: number, after: number];
  /** What others took of the machine meanwhile. */
  readonly disturbance?: string;
  readonly figures: readonly Figure[];
}

export interface Run {
  readonly takenAt: string;
  readonly commit: string;
  readonly machine: string;
  readonly sheets: Sheet[];
}

const [loadBefore = 0] = loadavg();

export function recordSheet(title: string, figures: readonly Figure[]): void {
  const [loadAfter = 0] = loadavg();
  const others = disturbance();
  console.log(
    `\nload of the machine: ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} at the end; ${others}`,
  );
  if (FILE === undefined) return;
  const run = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Run) : newRun();
  run.sheets.push({ title, load: [loadBefore, loadAfter], disturbance: others, figures });
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(run, undefined, 2)}\n`);
}

function newRun(): Run {
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    takenAt: new Date().toISOString(),
    commit: commit(),
    machine: `${availableParallelism()} × ${model}, ${memory} GB, Node ${process.versions.node}`,
    sheets: [],
  };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
