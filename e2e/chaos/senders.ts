// Senders that report what was acknowledged to them, over real sockets.

import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { OnAcknowledged } from './victim.ts';

export interface Sender {
  send(texts: readonly string[]): void;
  close(): void;
}

const gelf = (text: string) => JSON.stringify({ version: '1.1', host: 'chaos', short_message: text });

/** One request for each portion; 202 is the acknowledgement. */
export function gelfHttpSender(port: number, onAcknowledged: OnAcknowledged): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send(texts) {
      if (texts.length === 0) return;
      const post = request({ agent, port, host: '127.0.0.1', path: '/gelf', method: 'POST' }, (response) => {
        response.resume();
        if (response.statusCode === 202) onAcknowledged(texts);
      });
      // The server is killed in the middle of things: what was not answered was not acknowledged.
      post.on('error', () => undefined);
      post.end(texts.map((text) => `${gelf(text)}\n`).join(''));
    },
    close: () => agent.destroy(),
  };
}

/** TCP acknowledges nothing; what it brings must still not be stored twice. */
export function gelfTcpSender(port: number): Sender {
  const socket = silentSocket(port);
  return {
    send: (texts) => void socket.write(texts.map((text) => `${gelf(text)}\0`).join('')),
    close: () => socket.destroy(),
  };
}

/** One window at a time, as Beats do without pipelining; what comes meanwhile makes the next window. */
export function beatsSender(port: number, onAcknowledged: OnAcknowledged): Sender {
  const socket = silentSocket(port);
  let waiting: string[] = [];
  let underWay: string[] = [];
  let received = Buffer.alloc(0);

  function next(): void {
    if (underWay.length > 0 || waiting.length === 0) return;
    underWay = waiting;
    waiting = [];
    socket.write(Buffer.concat([frame('W', underWay.length), ...underWay.map(eventFrame)]));
  }

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (; received.length >= ACK_BYTES; received = received.subarray(ACK_BYTES)) {
      if (received.readUInt32BE(2) !== underWay.length) continue;
      onAcknowledged(underWay);
      underWay = [];
    }
    next();
  });
  return {
    send(texts) {
      waiting.push(...texts);
      next();
    },
    close: () => socket.destroy(),
  };
}

/** Version, `A`, and the number of the last event. */
const ACK_BYTES = 6;

function frame(kind: string, ...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 + numbers.length * 4);
  bytes.write(`2${kind}`, 'latin1');
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, 2 + index * 4));
  return bytes;
}

function eventFrame(text: string, index: number): Buffer {
  const event = { '@timestamp': new Date().toISOString(), message: text, agent: { hostname: 'chaos' } };
  const json = Buffer.from(JSON.stringify(event));
  return Buffer.concat([frame('J', index + 1, json.length), json]);
}

function silentSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  return socket;
}
