// A request of an honest user with the times of its parts: until it has a connection, and until the answer begins and ends.

import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface TimedAnswer {
  readonly status: number;
  readonly body: string;
  /** Milliseconds until the request was on a connection, until the answer began, and until it was there. */
  readonly connected: number;
  readonly began: number;
  readonly ended: number;
}

export interface TimedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As a browser does it: a few connections that stay open. */
export function timedCaller(): (call: TimedRequest) => Promise<TimedAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  return ({ url, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const elapsed = () => performance.now() - start;
      let connected = Number.NaN;
      const options = { agent, method, headers: { ...headers, 'accept-encoding': 'gzip' } };
      const sent = request(url, options, (answer) => {
        const began = elapsed();
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: unpacked(Buffer.concat(pieces), answer.headers['content-encoding']),
            connected,
            began,
            ended: elapsed(),
          }),
        );
      });
      sent.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (connected = elapsed()));
        else connected = elapsed();
      });
      sent.on('error', (error) => reject(Object.assign(error, { after: elapsed() })));
      sent.end(body);
    });
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
