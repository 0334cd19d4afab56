// A port that was just found free, for TCP as for UDP, for what must know its port before it listens.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to whoever listens on any: one of those may be somebody
 * else's before it is used here.
 */
const FIRST = 10_240;
const COUNT = 20_000;

/** Processes that run at the same time begin far from each other. */
let next = (process.pid * 499) % COUNT;

export async function freePort(): Promise<number> {
  const port = FIRST + next;
  next = (next + 1) % COUNT;
  return (await isFree(port)) ? port : freePort();
}

export async function isFree(port: number): Promise<boolean> {
  return (await isFreeForStreams(port)) && (await isFreeForDatagrams(port));
}

async function isFreeForStreams(port: number): Promise<boolean> {
  const server = createServer();
  // On all addresses, so that a server on any of them is noticed.
  server.listen(port);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) await new Promise((done) => server.close(done));
  return isFree;
}

async function isFreeForDatagrams(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind(port);
  return once(socket, 'listening')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.close());
}
