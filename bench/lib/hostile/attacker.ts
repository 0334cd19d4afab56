// The process of all hostile clients: they must not disturb the clock of those who measure.

import { setTimeout as wait } from 'node:timers/promises';
import { collectors, gelfBodies, searchers, sleepyTails, strangers, type Api } from './http-attacks.ts';
import { TCP_PAYLOADS, UDP_PAYLOADS } from './payloads.ts';
import { bursts, crowds, datagrams, trickles } from './socket-attacks.ts';

/** What the process is told to attack. */
export interface Targets {
  /** The port of each door, by its name. */
  readonly ports: Readonly<Record<string, number>>;
  readonly api: Api;
}

const stopping = new AbortController();
process.once('disconnect', () => stopping.abort());

process.once('message', (targets: Targets) => {
  void attack(targets, stopping.signal).then(() => process.exit(0));
});

async function attack({ ports, api }: Targets, signal: AbortSignal): Promise<void> {
  const portOf = (door: string) => ports[door] ?? 0;
  const tcp = Object.entries(TCP_PAYLOADS);
  const listening = [...tcp.map(([door]) => portOf(door)), portOf('gelfHttp'), api.port];
  const attacks = [
    ...tcp.flatMap(([door, payloads]) => [
      bursts(portOf(door), payloads, signal),
      trickles(portOf(door), payloads, signal),
    ]),
    ...Object.entries(UDP_PAYLOADS).map(([door, payloads]) => datagrams(portOf(door), payloads, signal)),
    trickles(
      portOf('gelfHttp'),
      [() => Buffer.from('POST /gelf HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{')],
      signal,
    ),
    trickles(
      api.port,
      [() => Buffer.from('POST /api/system/sessions HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')],
      signal,
    ),
    crowds(listening, Buffer.from('G'), signal),
    gelfBodies(portOf('gelfHttp'), signal),
    strangers(api, signal),
    searchers(api, signal),
    sleepyTails(api, signal),
    collectors(api, signal),
  ];
  await Promise.all(attacks);
  await wait(100);
}
