// GELF over TCP or TLS: documents, each with a NUL byte behind it.
import { isIP, connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ForwardedMessage } from '../../../ingest/ingest.ts';
import type { Connection } from '../output-type.ts';

export interface TcpOptions {
  readonly host: string;
  readonly port: number;
  readonly connectTimeout: number;
  readonly noDelay: boolean;
  readonly keepAlive: boolean;
  /** `authorities` are PEM texts, those of the system when undefined. */
  readonly tls: { readonly verify: boolean; readonly authorities: string | undefined } | undefined;
}

/** A receiver that takes nothing for so long is as good as gone. */
const STALL_MS = 10_000;

export async function openTcpConnection(
  options: TcpOptions,
  encode: (message: ForwardedMessage) => string,
): Promise<Connection> {
  const socket = await openSocket(options);
  let failure: Error | undefined;
  // What the receiver sends is of no interest, but it must be read for the end of the connection to be noticed.
  socket.resume();
  socket.on('error', (error) => {
    failure ??= error;
  });
  socket.on('end', () => {
    failure ??= new Error('The receiver closed the connection');
  });
  socket.on('timeout', () => socket.destroy(new Error(`The receiver took nothing for ${STALL_MS / 1000} s`)));

  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const lost = () => reject(failure ?? new Error('The connection was closed'));
      if (failure !== undefined || socket.destroyed) {
        lost();
        return;
      }
      socket.once('close', lost);
      socket.write(text, (error) => {
        socket.off('close', lost);
        if (error) reject(failure ?? error);
        else resolve();
      });
    });

  return {
    async send(messages) {
      socket.setTimeout(STALL_MS);
      await write(messages.map((message) => `${encode(message)}\0`).join(''));
      socket.setTimeout(0);
      return { done: messages.length, unsendable: 0 };
    },
    close() {
      if (socket.writableLength > 0) {
        socket.destroy();
        return;
      }
      // The last bytes may still be on their way; but a receiver that does not take them must not hold us up.
      socket.end();
      socket.setTimeout(STALL_MS);
      socket.unref();
    },
  };
}

function openSocket(options: TcpOptions): Promise<Socket> {
  const { host, port, connectTimeout, noDelay, keepAlive, tls } = options;
  const target = { host, port, noDelay, keepAlive };
  const socket =
    tls === undefined
      ? connectTcp(target)
      : connectTls({
          ...target,
          rejectUnauthorized: tls.verify,
          ...(tls.authorities !== undefined && { ca: tls.authorities }),
          ...(isIP(host) === 0 && { servername: host }),
        });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(new Error(`No connection to ${host}:${port} within ${connectTimeout} ms`)),
      connectTimeout,
    );
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once(tls === undefined ? 'connect' : 'secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
