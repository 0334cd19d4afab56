// For tests of outputs: streams to forward, and receivers that keep what they get.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Insertable } from 'kysely';
import type { ForwardedMessage } from '../src/ingest/ingest.ts';
import type { Database } from '../src/storage/metadata/database.ts';
import type { Tables } from '../src/storage/metadata/tables.ts';

export async function testStream(
  database: Database,
  stream: Pick<Insertable<Tables['streams']>, 'id' | 'title'> & Partial<Insertable<Tables['streams']>>,
): Promise<void> {
  const row = {
    matching_type: 'AND' as const,
    disabled: false,
    creator_user_id: 'admin',
    created_at: new Date(),
    remove_matches_from_default_stream: false,
    index_set_id: '64f1bf00a3b4c5d6e7f80001',
    ...stream,
  };
  await database
    .insertInto('streams')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export function testMessage(text: string, streams: readonly string[]): ForwardedMessage {
  const fields = { message: text, source: 'web1', level: 6, user_id: 42 };
  return { id: text, timestamp: Date.UTC(2023, 8, 1, 8, 0, 0, 250), fields, streams };
}

export interface Receiver {
  readonly port: number;
  /** The documents, in the order in which they came. */
  readonly documents: Record<string, unknown>[];
  readonly texts: () => unknown[];
  readonly connections: Socket[];
  /** Breaks all connections; listens on. */
  disconnect(): void;
  close(): Promise<void>;
}

interface ReceiverOptions {
  port?: number;
  tls?: { key: string; cert: string };
  /** Takes connections, but nothing from them. */
  deaf?: boolean;
}

export async function tcpReceiver({ port = 0, tls, deaf = false }: ReceiverOptions = {}): Promise<Receiver> {
  const documents: Record<string, unknown>[] = [];
  const connections: Socket[] = [];
  const onConnection = (socket: Socket) => {
    connections.push(socket);
    socket.on('error', () => {});
    if (deaf) {
      socket.pause();
      return;
    }
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: Buffer | string) => {
      const parts = (rest + chunk.toString()).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) documents.push(JSON.parse(part) as Record<string, unknown>);
    });
  };
  const server = tls ? createTlsServer(tls, onConnection) : createServer(onConnection);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    for (const socket of connections.splice(0)) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    documents,
    texts: () => documents.map((document) => document['short_message']),
    connections,
    disconnect,
    async close() {
      const closed = once(server, 'close');
      server.close();
      disconnect();
      await closed;
    },
  };
}

export async function udpReceiver(): Promise<{ port: number; datagrams: Buffer[]; close(): void }> {
  const socket = createSocket('udp4');
  const datagrams: Buffer[] = [];
  socket.on('message', (datagram) => datagrams.push(datagram));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, datagrams, close: () => socket.close() };
}
