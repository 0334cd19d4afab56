// GELF over UDP: a datagram for each document, or several chunks of it.
import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { gelfDatagrams } from '@logboom/core/codecs/gelf/encode';
import type { ForwardedMessage } from '../../../ingest/ingest.ts';
import type { Connection } from '../output-type.ts';

export async function openUdpConnection(
  host: string,
  port: number,
  encode: (message: ForwardedMessage) => string,
): Promise<Connection> {
  const { address, family } = await lookup(host);
  const socket = await connectedSocket(family === 6 ? 'udp6' : 'udp4', address, port);
  let failure: Error | undefined;
  // Tells of datagrams before the last one, such as "connection refused"; those are lost.
  socket.on('error', (error) => {
    failure = error;
  });

  const sendOne = (datagram: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.send(datagram, (error) => (error ? reject(error) : resolve()));
    });

  return {
    async send(messages) {
      let unsendable = 0;
      for (const [done, message] of messages.entries()) {
        // What went out is not sent twice: the failure is told at the next call.
        if (failure !== undefined && done > 0) return { done, unsendable };
        if (failure !== undefined) throw failure;
        const datagrams = gelfDatagrams(Buffer.from(encode(message)), () => randomBytes(8));
        if (datagrams === undefined) unsendable += 1;
        else await Promise.all(datagrams.map(sendOne));
      }
      return { done: messages.length, unsendable };
    },
    close: () => socket.close(),
  };
}

function connectedSocket(type: 'udp4' | 'udp6', address: string, port: number): Promise<Socket> {
  const socket = createSocket(type);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.connect(port, address, () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
