// Attacks on what speaks HTTP: the GELF input, the API with and without a session, the calls of collectors, and the tail.

import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HTTP_BODIES } from './payloads.ts';

export interface Api {
  /** Ends with a slash. */
  readonly url: string;
  readonly port: number;
  /** Of somebody who may read and wants too much. */
  readonly authorization: string;
}

const COLLECTORS = 'api/plugins/org.graylog.plugins.collector/collectors';

async function ask(url: string, init: RequestInit, signal: AbortSignal): Promise<void> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(20_000)]);
    const answer = await fetch(url, { ...init, signal: limited });
    await answer.body?.cancel();
  } catch {
    // Refused, cut off or too late: all of it is what a hostile client must expect.
  }
}

async function again(signal: AbortSignal, pauseMs: number, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await wait(pauseMs);
  }
}

export function gelfBodies(port: number, signal: AbortSignal): Promise<void> {
  return again(signal, 100, () => {
    const body = HTTP_BODIES[randomInt(HTTP_BODIES.length)]?.() ?? Buffer.alloc(0);
    const headers = { 'content-encoding': ['gzip', 'deflate', 'identity', 'br'][randomInt(4)] ?? 'gzip' };
    return ask(
      `http://127.0.0.1:${port}/gelf`,
      { method: 'POST', body: new Uint8Array(body), headers },
      signal,
    );
  });
}

const JSON_HEADERS = { 'content-type': 'application/json', 'x-requested-by': 'hostile' };

/** Without a session: paths of chance, deep and large bodies, wrong passwords, headers without end. */
export function strangers({ url, port }: Api, signal: AbortSignal): Promise<void> {
  const post = (path: string, body: string) =>
    ask(`${url}${path}`, { method: 'POST', body, headers: JSON_HEADERS }, signal);
  const acts = [
    () =>
      ask(`${url}api/${randomBytes(20).toString('base64url')}/${'../'.repeat(randomInt(50))}`, {}, signal),
    () => post('api/system/sessions', '{"username":'.repeat(20_000)),
    () =>
      post(
        'api/system/sessions',
        JSON.stringify({ username: 'a'.repeat(1_000_000), password: 'b', host: '' }),
      ),
    () =>
      post(
        'api/system/sessions',
        JSON.stringify({ username: 'operator', password: randomBytes(8).toString('hex'), host: '' }),
      ),
    () => post('api/views/search/sync', '['.repeat(1_000_000)),
    () =>
      ask(
        `${url}api/system`,
        { headers: { authorization: `Basic ${randomBytes(3000).toString('base64')}` } },
        signal,
      ),
    async () => {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
      socket.resume();
      socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${'x-header: y\r\n'.repeat(20_000)}`);
      await wait(100);
      socket.destroy();
    },
  ];
  return again(signal, 50, () => acts[randomInt(acts.length)]?.() ?? Promise.resolve());
}

/** Of somebody who is signed in: searches that cost as much as they can. */
export function searchers({ url, authorization }: Api, signal: AbortSignal): Promise<void> {
  const many = (count: number, word: (at: number) => string, between: string) =>
    Array.from({ length: count }, (_, at) => word(at)).join(between);
  const queries = [
    `message:"${'a '.repeat(16_000)}"~1`,
    `"${'a '.repeat(30)}"~1000`,
    many(100, (at) => `*a*b${at}*c*`, ' OR '),
    many(1000, (at) => `word${at}~2`, ' OR '),
    `message:/(a*)*b(a*)*b/`,
    many(500, (at) => `field${at}:*x*`, ' OR '),
    many(100, (at) => `field${at}:*x*`, ' OR '),
    `${'('.repeat(5000)}a${')'.repeat(5000)}`,
    `/${'(a|aa)*'.repeat(500)}/`,
    '*',
  ];
  return again(signal, 100, () => {
    const list = { id: 'list', type: 'messages', limit: 10_000 };
    const query = {
      id: 'query',
      query: queries[randomInt(queries.length)],
      timerange: { type: 'relative', range: 0 },
      search_types: [list],
    };
    return ask(
      `${url}api/views/search/sync`,
      {
        method: 'POST',
        headers: { ...JSON_HEADERS, authorization },
        body: JSON.stringify({ queries: [query] }),
      },
      signal,
    );
  });
}

/** Opens tails and reads nothing of them. */
export async function sleepyTails({ url, authorization }: Api, signal: AbortSignal): Promise<void> {
  await again(signal, 1000, async () => {
    const asleep = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
    const tails = Array.from({ length: 50 }, () =>
      fetch(`${url}api/search/tail?query=*`, { headers: { authorization }, signal: asleep }).catch(
        () => undefined,
      ),
    );
    await Promise.all(tails);
    await wait(10_000, undefined, { signal }).catch(() => undefined);
  });
}

export function collectors({ url }: Api, signal: AbortSignal): Promise<void> {
  const bodies = [
    () => JSON.stringify({ node_id: 'x'.repeat(100_000), node_details: { operating_system: 'Linux' } }),
    () => '{"node_details":'.repeat(20_000),
    () =>
      JSON.stringify({
        node_id: 'n',
        node_details: {
          operating_system: 'Linux',
          tags: Array.from({ length: 10_000 }, (_, at) => `t${at}`),
        },
      }),
    () =>
      JSON.stringify({
        node_id: 'n',
        node_details: {
          operating_system: 'Linux',
          log_file_list: Array.from({ length: 5000 }, (_, at) => ({
            path: `/p${at}`,
            mod_time: 'x',
            size: -1,
            is_dir: 1,
          })),
        },
      }),
    () => '\u0000',
  ];
  return again(signal, 20, () => {
    const headers = { ...JSON_HEADERS, 'x-graylog-collector-version': 'x'.repeat(randomInt(2000)) };
    const body = bodies[randomInt(bodies.length)]?.() ?? '';
    const id = encodeURIComponent(randomBytes(12).toString('base64'));
    return ask(`${url}${COLLECTORS}/${id}`, { method: 'PUT', headers, body }, signal);
  });
}
