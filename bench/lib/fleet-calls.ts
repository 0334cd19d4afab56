// What is asked of a server with a large fleet: reports of its agents, and the pages of people who look at them.

import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../../e2e/support/api.ts';
import { ROOT_PASSWORD, ROOT_USERNAME, type RunningServer } from '../../e2e/support/server.ts';
import type { LoadOrder, LoadResult } from './collector-load.ts';

export const AGENTS = 10_000;
export const BROWSERS = 20;
const REFRESH_MS = 5_000;
const LOAD = path.join(import.meta.dirname, 'collector-load.ts');

/** Whom the load plays, and what people look at meanwhile. */
export interface Fleet {
  readonly server: RunningServer;
  readonly noun: 'collectors' | 'sidecars';
  /** The address of their list. */
  readonly list: string;
  /** Of sidecars. */
  readonly token?: string;
  /** What the other pages over all of them ask. */
  readonly questions?: readonly Question[];
}

export interface Question {
  readonly what: string;
  readonly path: string;
  /** Sent with POST. */
  readonly body?: object;
}

export interface Watched extends Fleet {
  readonly session: string;
}

/** Agents that report, as a process of their own. */
export async function load(
  { server, token }: Fleet,
  order: Partial<LoadOrder> & Pick<LoadOrder, 'seconds' | 'connections'>,
): Promise<LoadResult> {
  const child = fork(LOAD, { execArgv: ['--import', 'tsx'] });
  const url = new URL('api/', server.url).href;
  const whom = { url, agents: AGENTS, ...(token !== undefined && { token }) };
  child.send({ ...whom, ...order } satisfies LoadOrder);
  const result = await Promise.race([
    once(child, 'message').then(([message]) => message as LoadResult),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with code ${code}.`))),
  ]);
  const [first] = result.refused;
  if (first) console.warn(`${result.refused.length} registrations were refused; the first: ${first}`);
  return result;
}

export interface Listed {
  milliseconds: number;
  bytes: Buffer;
}

export const list = (fleet: Watched): Promise<Listed> => ask(fleet, { path: fleet.list });

/** One call as a browser makes it, without unpacking the answer. */
export function ask(
  { server, session }: Watched,
  { path: address, body }: Omit<Question, 'what'>,
): Promise<Listed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: session,
      'accept-encoding': 'gzip',
      accept: 'application/json',
      'x-requested-by': 'bench',
      ...(body && { 'content-type': 'application/json' }),
    };
    const method = body ? 'POST' : 'GET';
    request(new URL(address, server.url), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        if (response.statusCode === 200)
          resolve({ milliseconds: performance.now() - started, bytes: Buffer.concat(chunks) });
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** Open overview pages, each asking again a while after its last answer. */
export function openBrowsers(fleet: Watched) {
  const milliseconds: number[] = [];
  const stop = new AbortController();
  setMaxListeners(BROWSERS, stop.signal);
  const browse = async (number: number): Promise<void> => {
    await wait((REFRESH_MS * number) / BROWSERS, undefined, { signal: stop.signal });
    while (!stop.signal.aborted) {
      milliseconds.push((await list(fleet)).milliseconds);
      await wait(REFRESH_MS, undefined, { signal: stop.signal });
    }
  };
  const all = Array.from({ length: BROWSERS }, (_, number) =>
    browse(number).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    }),
  );
  return {
    async close(): Promise<number[]> {
      stop.abort();
      await Promise.all(all);
      return milliseconds;
    },
  };
}

export async function logIn(server: RunningServer): Promise<string> {
  const body = { username: ROOT_USERNAME, password: ROOT_PASSWORD, host: '' };
  const answer = await callApi(server, 'POST', 'system/sessions', { body });
  const { session_id } = (await answer.json()) as { session_id: string };
  return `Basic ${Buffer.from(`${session_id}:session`).toString('base64')}`;
}
