// Sends to the inputs of the content packs: first what has happened in the last hours, then what happens now.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { Sender } from '../sender.ts';
import { INCIDENT, troubleAt } from '../traffic.ts';
import { flowPacket } from './flows.ts';
import type { PackPorts } from './install.ts';
import { accessLine, containerLine, securityLine, syslogLine } from './lines.ts';

const SECOND = 1000;
/** Messages of each kind a second, and more of them when there is trouble. */
const RATE = 0.25;
const LINES_AT_ONCE = 500;
const DATAGRAMS_AT_ONCE = 100;
const RETRY_MS = 500;
/** Whoever starts the demo sees alerts of the packs before the next incident comes. */
const FIRST_INCIDENT_MS = 6 * 60_000;

type MakeLine = (chance: Chance, time: number, trouble: number) => string;

/** By the parameter that holds the port. */
const LINES: readonly (readonly [parameter: string, make: MakeLine])[] = [
  ['SYSLOG_TCP_PORT', syslogLine],
  ['WEB_LINES_PORT', accessLine],
  ['SECURITY_SYSLOG_PORT', securityLine],
  ['CONTAINER_JSON_PORT', containerLine],
];
const FLOWS = 'NETFLOW_PORT';

/** Packs that somebody uninstalled have no ports, and get nothing. */
export function createPackSender(ports: PackPorts, chance: Chance, signal: AbortSignal): Sender {
  let liveSince = Infinity;
  const isFirst = (time: number) => time >= liveSince && time < liveSince + FIRST_INCIDENT_MS;
  const troubleOf = (time: number) => (isFirst(time) ? INCIDENT : troubleAt(time));

  function* moments(from: number, until: number): Generator<number> {
    for (let time = from; time < until; time += SECOND) {
      const rate = RATE * (1 + 8 * troubleOf(time));
      for (let left = rate; left > 0; left -= 1) if (chance.share() < left) yield time + chance.below(SECOND);
    }
  }

  async function sendAll(from: number, until: number): Promise<number> {
    let sent = 0;
    for (const [parameter, make] of LINES) {
      const port = ports.get(parameter);
      if (port === undefined) continue;
      const lines = [...moments(from, until)].map((time) => make(chance, time, troubleOf(time)));
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
        await sendLines(port, lines.slice(at, at + LINES_AT_ONCE), signal);
      sent += lines.length;
    }
    const port = ports.get(FLOWS);
    if (port === undefined) return sent;
    const packets = [...moments(from, until)].map((time) => flowPacket(chance, time, troubleOf(time)));
    await sendDatagrams(port, packets, signal);
    return sent + packets.length;
  }

  return {
    history: sendAll,
    async live() {
      liveSince = Date.now();
      for (let since = liveSince; !signal.aborted;) {
        await delay(SECOND, undefined, { signal }).catch(() => undefined);
        const until = Date.now();
        await sendAll(since, until);
        since = until;
      }
    },
  };
}

/** An input that has just been created takes a moment. */
async function sendLines(port: number, lines: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted && lines.length > 0) {
    const socket = connect({ port, host: '127.0.0.1' });
    try {
      await once(socket, 'connect');
      socket.resume().end(`${lines.join('\n')}\n`);
      await once(socket, 'close');
      return;
    } catch {
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Not faster than the input can take them: nobody sends a datagram again. */
async function sendDatagrams(port: number, packets: readonly Buffer[], signal: AbortSignal): Promise<void> {
  if (packets.length === 0) return;
  const socket = createSocket('udp4');
  // One that nobody listens for is lost, as they are.
  socket.on('error', () => undefined);
  for (const [index, packet] of packets.entries()) {
    socket.send(packet, port, '127.0.0.1');
    if (index % DATAGRAMS_AT_ONCE !== DATAGRAMS_AT_ONCE - 1) continue;
    await delay(20, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
  }
  // After what was handed to it is on its way.
  await new Promise((resolve) => setImmediate(resolve));
  socket.close();
}
