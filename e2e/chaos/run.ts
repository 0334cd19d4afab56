// Kills a process under load again and again, and compares what it acknowledged with what was stored.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from './random.ts';
import { openStandIn, type OpenStore } from './stores.ts';
import type { CreateVictim, Victim } from './victim.ts';

const TICK_MS = 20;
const DRAIN_LIMIT_MS = 300_000;
const SHORTEST_ROUND_MS = 300;
const LONGEST_ROUND_MS = 2800;

export interface ChaosOptions {
  createVictim: CreateVictim;
  /** The stand-in when absent. */
  openStore?: OpenStore;
  rounds: number;
  /** Messages a second. */
  rate: number;
  /** Moments are random, but a seed brings them back. */
  seed: number;
  print: (line: string) => void;
}

export interface ChaosReport {
  victim: string;
  store: string;
  acknowledged: number;
  stored: number;
  /** Acknowledged and not stored. */
  lost: string[];
  twice: number;
  slowestStartMs: number;
}

export async function runChaos({
  createVictim,
  openStore = openStandIn,
  rounds,
  rate,
  seed,
  print,
}: ChaosOptions): Promise<ChaosReport> {
  const random = randomFrom(seed);
  const acknowledged = new Set<string>();
  const directory = mkdtempSync(path.join(tmpdir(), 'logboom-chaos-'));
  const dataDir = path.join(directory, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const store = await openStore(dataDir);
  const victim = createVictim(dataDir, store.url, (texts) => texts.forEach((text) => acknowledged.add(text)));
  let slowestStartMs = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const startMs = await timed(() => victim.start());
      // The first one makes the installation.
      if (round > 0) slowestStartMs = Math.max(slowestStartMs, startMs);
      const before = acknowledged.size;
      const length = SHORTEST_ROUND_MS + random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS);
      const sent = await sendFor(length, victim, rate, round);
      await victim.kill();
      const count = acknowledged.size - before;
      print(`kill ${round + 1}: start ${Math.round(startMs)} ms, ${sent} sent, ${count} acknowledged`);
    }
    slowestStartMs = Math.max(slowestStartMs, await timed(() => victim.start()));
    await drain(victim);
    await victim.kill();
    const found = await store.texts();
    const unique = new Set(found);
    return {
      victim: victim.name,
      store: store.name,
      acknowledged: acknowledged.size,
      stored: unique.size,
      slowestStartMs,
      lost: [...acknowledged].filter((text) => !unique.has(text)),
      twice: found.length - unique.size,
    };
  } finally {
    await victim.kill();
    await store.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sends at the rate until the moment comes. */
async function sendFor(ms: number, victim: Victim, rate: number, round: number): Promise<number> {
  const began = performance.now();
  let sent = 0;
  while (performance.now() < began + ms) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    victim.send(Array.from({ length: due - sent }, (_, index) => `c${round}-${sent + index}.`));
    sent = due;
    await wait(TICK_MS);
  }
  return sent;
}

async function drain(victim: Victim): Promise<void> {
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  while (!victim.isEmpty()) {
    if (performance.now() > deadline) throw new Error('The journal did not get empty');
    await wait(100);
  }
}
