// Honest clients beside the hostile ones: senders of each kind whose messages must arrive, and users who wait for answers.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beatsSender, gelfHttpSender } from '../../../e2e/chaos/senders.ts';
import type { LoadedServer } from '../loaded-server.ts';
import { stolenSince, ticks } from '../process/stolen.ts';
import { timedCaller } from './timed-call.ts';

const PORTION = 10;
const PORTION_EVERY_MS = 200;

interface HonestSender {
  readonly name: string;
  /** What a search must find in the end. */
  readonly query: string;
  /** Acknowledged, or written to a connection that nobody closed. */
  sent: number;
  /** When the last acknowledgement came. */
  lastAt: number;
}

function sender(name: string): HonestSender {
  return { name, query: `message:"honest ${name}"`, sent: 0, lastAt: performance.now() };
}

/** Their messages say who sent them. */
export function honestSenders(ports: Readonly<Record<string, number>>, signal: AbortSignal) {
  const [beats, http, tcp, syslog] = [sender('beats'), sender('http'), sender('tcp'), sender('syslog')];
  const acknowledged = (to: HonestSender) => (texts: readonly string[]) => {
    to.sent += texts.length;
    to.lastAt = performance.now();
  };
  const acknowledging = [
    { from: beats, to: beatsSender(ports['beats'] ?? 0, acknowledged(beats)) },
    { from: http, to: gelfHttpSender(ports['gelfHttp'] ?? 0, acknowledged(http)) },
  ];
  const streaming = [
    { from: tcp, socket: connect({ port: ports['gelfTcp'] ?? 0 }), write: gelfLine },
    { from: syslog, socket: connect({ port: ports['syslogTcp'] ?? 0 }), write: syslogLine },
  ];
  for (const { socket } of streaming) socket.on('error', () => undefined).resume();
  const running = (async () => {
    while (!signal.aborted) {
      for (const { from, to } of acknowledging)
        to.send(Array.from({ length: PORTION }, () => `honest ${from.name}`));
      for (const { from, socket, write } of streaming) {
        if (socket.destroyed) continue;
        socket.write(Array.from({ length: PORTION }, () => write(`honest ${from.name}`)).join(''));
        from.sent += PORTION;
        from.lastAt = performance.now();
      }
      await wait(PORTION_EVERY_MS);
    }
    // The last acknowledgements may be on their way.
    await wait(3000);
    for (const { to } of acknowledging) to.close();
    for (const { socket } of streaming) socket.end();
  })();
  return { senders: [beats, http, tcp, syslog], running };
}

const gelfLine = (text: string) =>
  `${JSON.stringify({ version: '1.1', host: 'honest', short_message: text })}\0`;
const syslogLine = (text: string) => `<13>1 ${new Date().toISOString()} honest app 1 - - ${text}\n`;

/** One that an honest user has waited for. */
export interface Wait {
  /** Since the beginning, in milliseconds. */
  readonly at: number;
  readonly millis: number;
  /** Of these: until it was on a connection, and until the answer began. */
  readonly connected: number;
  readonly began: number;
  /** Of a search: how long it ran, by its own account. */
  readonly ran: number | undefined;
  /** What share of the machine went to others meanwhile. */
  readonly stolen: number;
}

export interface Waits {
  readonly name: string;
  readonly waits: Wait[];
  readonly problems: string[];
}

const SEARCH = {
  queries: [
    {
      id: 'query',
      query: 'message:honest',
      timerange: { type: 'relative', range: 300 },
      search_types: [{ id: 'list', type: 'messages', limit: 10 }],
    },
  ],
};
const REPORT = { node_id: 'honest', node_details: { operating_system: 'Linux', tags: [] } };

/** How long each of their requests took. */
export function honestUsers(server: LoadedServer, authorization: string, signal: AbortSignal) {
  const started = performance.now();
  const json = { 'content-type': 'application/json', 'x-requested-by': 'bench' };
  const user = { ...json, authorization };
  const agent = { ...json, 'x-graylog-collector-version': '0.1.8' };
  const collector = 'plugins/org.graylog.plugins.collector/collectors/honest-collector';
  const get = (path: string) => ({ path, method: 'GET', headers: user });
  const requests = {
    overview: get('system'),
    streams: get('streams'),
    inputs: get('system/inputs'),
    search: { path: 'views/search/sync', method: 'POST', headers: user, body: JSON.stringify(SEARCH) },
    collector: { path: collector, method: 'PUT', headers: agent, body: JSON.stringify(REPORT) },
  };
  const results = Object.keys(requests).map((name): Waits => ({ name, waits: [], problems: [] }));
  const running = Promise.all(
    Object.values(requests).map(async ({ path, ...rest }, place) => {
      const call = timedCaller();
      const { waits = [], problems = [] } = results[place] ?? {};
      while (!signal.aborted) {
        const at = performance.now() - started;
        const before = ticks();
        try {
          const { status, body, connected, began, ended } = await call({
            ...rest,
            url: `${server.url}api/${path}`,
          });
          waits.push({ at, millis: ended, connected, began, ran: ranFor(body), stolen: stolenSince(before) });
          if (status >= 400) problems.push(`${status} ${body.slice(0, 200)}`);
        } catch (error) {
          problems.push(String(error));
          waits.push({
            at,
            millis: performance.now() - started - at,
            connected: Number.NaN,
            began: Number.NaN,
            ran: undefined,
            stolen: stolenSince(before),
          });
        }
        await wait(250);
      }
    }),
  );
  return { results, running };
}

function ranFor(body: string): number | undefined {
  const duration = /"execution_stats":\{"duration":(\d+)/.exec(body)?.[1];
  return duration === undefined ? undefined : Number(duration);
}

/** Follows new messages, and counts how often some came. */
export async function honestTail(
  server: LoadedServer,
  authorization: string,
  signal: AbortSignal,
): Promise<number> {
  let seen = 0;
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${server.url}api/search/tail?query=message:honest`, {
        headers: { authorization },
        signal,
      });
      for await (const piece of answer.body ?? [])
        if (Buffer.from(piece as Uint8Array).includes('event: messages')) seen += 1;
    } catch {
      await wait(200);
    }
  }
  return seen;
}
