// How long after it was sent a message can be found, while others arrive at a steady rate.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadedServer } from './loaded-server.ts';
import { generateMessages, toGelf } from './log-messages.ts';

const TICK_MS = 20;
/** One probe in each tick; looked for as often as a restless person would. */
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

export interface Visibility {
  /** Milliseconds until the answer that had it came, one for each probe that was found. */
  readonly delays: number[];
  /** Milliseconds that each search took. */
  readonly searches: number[];
}

export async function measureVisibility(
  server: LoadedServer,
  port: number,
  rate: number,
  seconds: number,
): Promise<Visibility> {
  const run = `run${Date.now()}`;
  const sentAt = new Map<number, number>();
  const delays = new Map<number, number>();
  const searches: number[] = [];
  const socket = connect({ port, host: '127.0.0.1' });
  const perTick = Math.max(1, Math.round((rate * TICK_MS) / 1000));
  const filling = Array.from(generateMessages(perTick), (message) => message);
  let probes = 0;

  function tick(): void {
    const now = Date.now();
    const texts = filling.map((message) => toGelf({ ...message, timestamp: now }));
    const probe = { version: '1.1', host: 'probe', short_message: 'probe', timestamp: now / 1000 };
    texts[0] = JSON.stringify({ ...probe, _run: run, _probe: probes });
    sentAt.set(probes, performance.now());
    probes += 1;
    socket.write(texts.map((text) => `${text}\0`).join(''));
  }

  // A broken connection shows in what is found; a failed search must be what is heard of.
  socket.on('error', (error) => console.error(`The sender of probes: ${error.message}`));
  const sending = setInterval(tick, TICK_MS);
  try {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      await look();
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    clearInterval(sending);
  }
  const last = performance.now() + PATIENCE_MS;
  while (delays.size < probes && performance.now() < last) await look();
  socket.destroy();
  return { delays: Array.from(delays.values()), searches };

  async function look(): Promise<void> {
    const list = { id: 'list', type: 'messages', limit: 2000, fields: ['probe'] };
    const query = `run:${run}`;
    const timerange = { type: 'relative', range: 5 + seconds * 2 };
    const search = { queries: [{ id: 'query', query, timerange, search_types: [list] }] };
    const asked = performance.now();
    const answer = await server.call<Found>('POST', 'views/search/sync', search);
    const now = performance.now();
    searches.push(now - asked);
    for (const { message } of answer.results['query']?.search_types['list']?.messages ?? []) {
      const sent = sentAt.get(message.probe);
      if (sent !== undefined && !delays.has(message.probe)) delays.set(message.probe, now - sent);
    }
  }
}

interface Found {
  results: Record<string, { search_types: Record<string, { messages: { message: { probe: number } }[] }> }>;
}
