// Attacks on doors that listen on TCP or UDP: bursts, trickles, and crowds that say nothing.

import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_DATAGRAM, type Payload } from './payloads.ts';

const HOST = '127.0.0.1';
const CROWD = 2000;
const CROWD_STAYS_MS = 5000;
const BYTES_AT_ONCE = 64 * 1024;

/** A socket whose end is no surprise. */
function openSocket(port: number): Socket {
  const socket = connect({ port, host: HOST });
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}

const pick = (payloads: readonly Payload[]): Buffer =>
  payloads[randomInt(payloads.length)]?.() ?? Buffer.alloc(0);

/** Connects, sends something wrong and leaves, in the middle of it as often as not. */
export async function bursts(port: number, payloads: readonly Payload[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = openSocket(port);
    socket.write(pick(payloads));
    await wait(randomInt(10, 200));
    if (randomInt(2) === 0) socket.destroy();
    else socket.end();
    setTimeout(() => socket.destroy(), 2000).unref();
  }
}

/** One byte after the other: each connection keeps its reader waiting for minutes. */
export async function trickles(
  port: number,
  payloads: readonly Payload[],
  signal: AbortSignal,
): Promise<void> {
  const open = Array.from({ length: 50 }, () => ({ socket: openSocket(port), rest: pick(payloads) }));
  while (!signal.aborted) {
    for (const one of open) {
      if (one.socket.destroyed || one.rest.length === 0) {
        one.socket.destroy();
        one.socket = openSocket(port);
        one.rest = pick(payloads);
      }
      one.socket.write(one.rest.subarray(0, 1));
      one.rest = one.rest.subarray(1);
    }
    await wait(200);
  }
  for (const { socket } of open) socket.destroy();
}

/** Thousands at the same time, each with the beginning of something. */
export async function crowds(ports: readonly number[], begin: Buffer, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const port = ports[turn % ports.length] ?? 0;
    const crowd: Socket[] = [];
    for (let count = 0; count < CROWD && !signal.aborted; count++) {
      const socket = openSocket(port);
      socket.write(begin);
      crowd.push(socket);
      if (count % 50 === 49) await wait(20);
    }
    await wait(CROWD_STAYS_MS, undefined, { signal }).catch(() => undefined);
    for (const socket of crowd) socket.destroy();
  }
}

/** As fast as a sender on the same machine may without taking it all. */
export async function datagrams(
  port: number,
  payloads: readonly Payload[],
  signal: AbortSignal,
): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('error', () => undefined);
  while (!signal.aborted) {
    for (let sent = 0; sent < BYTES_AT_ONCE;) {
      const datagram = pick(payloads).subarray(0, MAX_DATAGRAM);
      socket.send(datagram, port, HOST);
      sent += datagram.length + 500;
    }
    await wait(50);
  }
  socket.close();
}
