// Senders that are as quick as the other side lets them be: the bytes are made before the clock starts.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { toGelf, type GeneratedMessage } from './log-messages.ts';

export interface Protocol {
  readonly name: string;
  readonly inputType: string;
  readonly configuration?: object;
  encode(messages: readonly GeneratedMessage[]): Buffer[];
  /** Sends each portion, waiting as the protocol asks for. */
  send(port: number, portions: readonly Buffer[]): Promise<void>;
}

/** Messages in one write or one window. */
export const PORTION = 500;

function portions<Part>(messages: readonly Part[], encode: (part: readonly Part[]) => Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(messages.length / PORTION) }, (_, at) =>
    encode(messages.slice(at * PORTION, (at + 1) * PORTION)),
  );
}

async function overTcp(port: number, parts: readonly Buffer[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  for (const part of parts) if (!socket.write(part)) await once(socket, 'drain');
  socket.end();
  await once(socket, 'close');
}

export const gelfTcp: Protocol = {
  name: 'GELF TCP',
  inputType: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  encode: (messages) =>
    portions(messages, (part) => Buffer.from(part.map((message) => `${toGelf(message)}\0`).join(''))),
  send: overTcp,
};

/** UDP has no way to slow down a sender, so this one pauses; more than this is lost before we could see it. */
const DATAGRAMS_AT_ONCE = 100;

export const gelfUdp: Protocol = {
  name: 'GELF UDP',
  inputType: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  encode: (messages) => messages.map((message) => Buffer.from(toGelf(message))),
  async send(port, datagrams) {
    const socket = createSocket('udp4');
    for (let at = 0; at < datagrams.length; at += DATAGRAMS_AT_ONCE) {
      const some = datagrams.slice(at, at + DATAGRAMS_AT_ONCE);
      await Promise.all(some.map((datagram) => sent(socket, datagram, port)));
      await wait(1);
    }
    socket.close();
  },
};

function sent(socket: ReturnType<typeof createSocket>, datagram: Buffer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(datagram, port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
}

export const syslogTcp: Protocol = {
  name: 'syslog TCP',
  inputType: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput',
  encode: (messages) =>
    portions(messages, (part) => Buffer.from(part.map((message) => `${syslogLine(message)}\n`).join(''))),
  send: overTcp,
};

export function syslogLine({ level, timestamp, host, service, message }: GeneratedMessage): string {
  const text = message.replaceAll('\n', ' ');
  return `<${8 + level}>1 ${new Date(timestamp).toISOString()} ${host} ${service} - - - ${text}`;
}

const ACK_BYTES = 6;

export const beats: Protocol = {
  name: 'Beats',
  inputType: 'org.graylog.plugins.beats.Beats2Input',
  encode: (messages) => portions(messages, windowOf),
  async send(port, windows) {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    const acknowledged = { windows: 0 };
    let pending = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      for (; pending.length >= ACK_BYTES; pending = pending.subarray(ACK_BYTES)) {
        if (pending.readUInt32BE(2) > 0) acknowledged.windows += 1;
      }
      socket.emit('progress');
    });
    // Two windows under way, as Filebeat does.
    for (const [at, window] of windows.entries()) {
      while (acknowledged.windows < at - 1) await once(socket, 'progress');
      socket.write(window);
    }
    while (acknowledged.windows < windows.length) await once(socket, 'progress');
    socket.destroy();
  },
};

function windowOf(messages: readonly GeneratedMessage[]): Buffer {
  return Buffer.concat([frame('W', messages.length), ...messages.map(eventFrame)]);
}

/** As Filebeat writes it. */
export function beatsEvent({ timestamp, host, service, level, message, fields }: GeneratedMessage): string {
  return JSON.stringify({
    '@timestamp': new Date(timestamp).toISOString(),
    message,
    agent: { hostname: host, type: 'filebeat' },
    service,
    level,
    ...fields,
  });
}

function eventFrame(message: GeneratedMessage, at: number): Buffer {
  const json = Buffer.from(beatsEvent(message));
  return Buffer.concat([frame('J', at + 1, json.length), json]);
}

function frame(kind: string, ...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 + numbers.length * 4);
  bytes.write(`2${kind}`, 'latin1');
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 2 + at * 4));
  return bytes;
}
