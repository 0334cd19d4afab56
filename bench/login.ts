// Searches while somebody guesses passwords, 500 a second from ever new addresses: how much slower they are than in quiet times.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closing } from './lib/closing.ts';
import { FigureSheet, percentile } from './lib/figures.ts';
import { fillHistory } from './lib/history.ts';
import { startLoadedServer, type LoadedServer } from './lib/loaded-server.ts';

const { values: options } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '200' },
    /** Wrong passwords a second. */
    rate: { type: 'string', default: '500' },
  },
});
const COUNT = Number(options.messages);
const SEARCHES = Number(options.searches);
const RATE = Number(options.rate);
const GUESSER = path.join(import.meta.dirname, 'lib/guesser.ts');
const WARM_UP = 20;

async function searchTimes(server: LoadedServer, range: number, count: number): Promise<number[]> {
  const timerange = { type: 'relative', range };
  const list = { id: 'list', type: 'messages', limit: 150 };
  const body = { queries: [{ id: 'query', query: 'failed AND deadline', timerange, search_types: [list] }] };
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const began = performance.now();
    await server.call('POST', 'views/search/sync', body);
    times.push(performance.now() - began);
  }
  return times;
}

interface Guesser {
  readonly answers: Map<number, number>;
  close(): Promise<void>;
}

/** In a process of its own: what it costs to send guesses must not be measured as the time of searches. */
function guessSteadily(url: string): Guesser {
  const answers = new Map<number, number>();
  const child = fork(GUESSER, [url, String(RATE)], { stdio: 'inherit' });
  return {
    answers,
    async close() {
      const said = once(child, 'message') as Promise<[[number, number][]]>;
      child.send('stop');
      for (const [status, count] of (await said)[0]) answers.set(status, count);
      child.disconnect();
    },
  };
}

async function measure(server: LoadedServer): Promise<void> {
  const sheet = new FigureSheet();
  const oldest = await fillHistory(server, COUNT);
  const range = Math.ceil((Date.now() - oldest) / 1000) + 3600;
  await searchTimes(server, range, WARM_UP);
  const quiet = percentile(await searchTimes(server, range, SEARCHES), 0.95);
  sheet.add({ what: 'search p95, quiet', value: `${quiet.toFixed(0)} ms` });
  const guesser = guessSteadily(server.url);
  const busy = await closing(guesser, async () => {
    await wait(2000);
    return percentile(await searchTimes(server, range, SEARCHES), 0.95);
  });
  const said = [...guesser.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  sheet.add(
    { what: `search p95 at ${RATE} wrong log-ins/s`, value: `${busy.toFixed(0)} ms`, note: said },
    { what: 'times the quiet value', value: (busy / quiet).toFixed(2), target: '≤ 1.5' },
  );
  sheet.print(`searches over ${COUNT.toLocaleString('en')} messages while somebody guesses`);
}

const flags = ['--trusted-proxies', '127.0.0.1/32'];
await closing(await startLoadedServer(undefined, { flags }), measure);
