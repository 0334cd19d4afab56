// Receivers of notifications: a web server that answers as told, and a mail server that keeps what it gets.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function startWebReceiver() {
  const received: Received[] = [];
  let answer: (response: ServerResponse, request: Received) => void = (response) => response.end('ok');
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one = {
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (how: typeof answer) => (answer = how),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface ReceivedMail {
  readonly to: string[];
  readonly from: string;
  readonly text: string;
}

/** @param refuses addresses for which it says that it is too busy. */
export async function startMailReceiver(refuses: ReadonlySet<string> = new Set()) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    onRcptTo({ address }, _, callback) {
      callback(refuses.has(address) ? Object.assign(new Error('Busy'), { responseCode: 451 }) : null);
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(pieces).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
