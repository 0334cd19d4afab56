// Searches while somebody guesses passwords, 500 a second from ever new addresses: how much slower they are than in quiet times.

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
const TICK_MS = 20;
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

/** Every guess has another name and, as a proxy would say, another address: no limit of either stops it. */
function guessSteadily(url: string): Guesser {
  const answers = new Map<number, number>();
  const open = new Set<Promise<void>>();
  let sent = 0;
  async function guess(number: number): Promise<void> {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const { status, body } = await fetch(`${url}api/system/sessions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-by': 'bench',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ username: `guess-${number}`, password: 'wrong' }),
    });
    await body?.cancel();
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * RATE;
    for (; sent < due; sent += 1) {
      const one: Promise<void> = guess(sent)
        .catch(() => undefined)
        .finally(() => open.delete(one));
      open.add(one);
    }
  }, TICK_MS);
  return {
    answers,
    async close() {
      clearInterval(timer);
      await Promise.all(open);
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
