// Offers GELF over TCP at a rate, whatever the other side makes of it: what does not fit into the connection is not sent.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { generateMessages, toGelf } from './log-messages.ts';

const CONNECTIONS = 4;
const TICK_MS = 50;
/** The same messages again and again: the bytes are made before the clock starts. */
const DIFFERENT = 2000;

export interface Offered {
  offered: number;
  /** Handed to the system. The rest found a connection that was not read from. */
  sent: number;
}

export async function offer(
  port: number,
  rate: number,
  seconds: number,
  counts: Offered = { offered: 0, sent: 0 },
): Promise<Offered> {
  const texts = Array.from(generateMessages(DIFFERENT), (message) => `${toGelf(message)}\0`);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)));
  const busy = new Set<Socket>();
  const began = performance.now();
  let turn = 0;
  for (let at = 0; at < seconds; at = (performance.now() - began) / 1000) {
    const due = Math.floor(at * rate) - counts.offered;
    const socket = sockets[turn++ % sockets.length];
    counts.offered += due;
    if (socket !== undefined && !busy.has(socket) && due > 0) {
      counts.sent += due;
      const portion = Array.from({ length: due }, (_, index) => texts[(counts.sent + index) % DIFFERENT]);
      if (!socket.write(portion.join(''))) {
        busy.add(socket);
        socket.once('drain', () => busy.delete(socket));
      }
    }
    await wait(TICK_MS);
  }
  await Promise.all(sockets.map(finish));
  return counts;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** What was handed over is sent, however long the other side needs. */
async function finish(socket: Socket): Promise<void> {
  socket.resume();
  socket.end();
  await once(socket, 'close');
}
