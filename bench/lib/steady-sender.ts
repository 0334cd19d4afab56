// Offers GELF over TCP at a rate, whatever the other side makes of it: what does not fit into the connection is not sent. A
// connection that breaks is the sender's result, never an error of its own that ends the measurement.

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

export interface SteadySender {
  readonly counts: Offered;
  /** Until its time is over, or it is closed. Rejects when a connection broke. */
  readonly done: Promise<void>;
  /** Sends nothing more, and resolves when what was sent is with the other side. */
  close(): Promise<void>;
}

export function sendSteadily(port: number, rate: number, seconds = Number.POSITIVE_INFINITY): SteadySender {
  const counts = { offered: 0, sent: 0 };
  const stop = new AbortController();
  const done = offer(port, rate, seconds, counts, stop.signal);
  // Whoever asks for it hears of it; until then it must not end the process.
  done.catch(() => undefined);
  return {
    counts,
    done,
    close() {
      stop.abort();
      return done;
    },
  };
}

async function offer(
  port: number,
  rate: number,
  seconds: number,
  counts: Offered,
  stopped: AbortSignal,
): Promise<void> {
  const texts = Array.from(generateMessages(DIFFERENT, Date.now()), (message) => `${toGelf(message)}\0`);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)));
  const busy = new Set<Socket>();
  const broken: Error[] = [];
  for (const socket of sockets) socket.on('error', (error) => broken.push(error));
  const began = performance.now();
  let turn = 0;
  for (let at = 0; at < seconds && !stopped.aborted; at = (performance.now() - began) / 1000) {
    if (broken.length > 0) throw new Error('The sender lost its connection', { cause: broken[0] });
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
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** What was handed over is sent, however long the other side needs. */
async function finish(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  socket.resume();
  socket.end();
  await once(socket, 'close');
}
