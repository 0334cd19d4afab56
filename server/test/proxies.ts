// Small TCP proxies: one that shares connections out among nodes, and one whose wire can be cut.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** A connection goes to the next node that takes it. */
export async function startBalancer(ports: () => readonly number[]): Promise<Proxy> {
  let turn = 0;
  return startProxy(async () => {
    const candidates = ports();
    for (let tried = 0; tried < candidates.length; tried++) {
      const socket = await connected(candidates[turn++ % candidates.length] ?? 0);
      if (socket !== undefined) return socket;
    }
    return undefined;
  });
}

export interface Wire extends Proxy {
  /** Connections break, and new ones are refused until it is mended. */
  cut(): void;
  mend(): void;
  /** How many ends are open. */
  readonly connections: number;
}

export async function startWire(port: number): Promise<Wire> {
  let isCut = false;
  const ends = new Set<Socket>();
  const proxy = await startProxy(async (client) => {
    if (isCut) return undefined;
    const server = await connected(port);
    for (const end of [client, server]) {
      if (end === undefined) continue;
      ends.add(end);
      end.once('close', () => ends.delete(end));
    }
    return server;
  });
  return {
    ...proxy,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    get connections() {
      return ends.size;
    },
  };
}

async function startProxy(reach: (client: Socket) => Promise<Socket | undefined>): Promise<Proxy> {
  const clients = new Set<Socket>();
  const server: Server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    client.on('error', () => client.destroy());
    void reach(client).then((target) => {
      if (target === undefined) return client.destroy();
      target.on('error', () => client.destroy());
      target.once('close', () => client.destroy());
      client.once('close', () => target.destroy());
      return client.pipe(target).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}

/** Undefined when nobody listens. */
async function connected(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(undefined));
  });
}
