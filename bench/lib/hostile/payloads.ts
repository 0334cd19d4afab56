// What hostile clients send: nearly right messages of each protocol with something wrong, and bytes of pure chance.

import { randomBytes, randomInt } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';

export type Payload = () => Buffer;

const KILOBYTE = 1024;

const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const gelf = (): Buffer => {
  const fields = oneOf([
    { short_message: 'x'.repeat(randomInt(200_000)) },
    { short_message: 'x', _deep: nested(20_000) },
    { short_message: 'x', ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`_f${at}`, at])) },
    { short_message: { no: 'text' }, timestamp: '1e999', level: -1 },
    { short_message: '', full_message: '\u0000'.repeat(1000) },
  ]);
  const text = JSON.stringify({ version: '1.1', host: `hostile-${randomInt(1000)}`, ...fields });
  return Buffer.from(oneOf([text, `${'{"a":'.repeat(20_000)}1`, text.slice(0, randomInt(text.length + 1))]));
};

/** A few kilobytes that become a hundred megabytes. */
const BOMB = gzipSync(Buffer.alloc(100 * KILOBYTE * KILOBYTE));
const DEFLATED_BOMB = deflateSync(Buffer.alloc(100 * KILOBYTE * KILOBYTE));

const gelfChunk = (): Buffer =>
  Buffer.concat([
    Buffer.from([0x1e, 0x0f]),
    randomBytes(8),
    Buffer.from([randomInt(128), oneOf([2, 64, 127, 128, 255])]),
    randomBytes(randomInt(8000)),
  ]);

const syslog = (): Buffer =>
  Buffer.from(
    oneOf([
      `<13>1 2023-09-01T00:00:00Z h a 1 ID [x@1 ${'k="v" '.repeat(5000)}] m`,
      `<999999999999>${'a'.repeat(50_000)}`,
      `<13>Sep 99 99:99:99 host ${'['.repeat(5000)}`,
      `99999999999999999999 <13>x`,
      `<13>1 ${'- '.repeat(20_000)}`,
    ]),
  );

const cef = (): Buffer =>
  Buffer.from(
    oneOf([
      `<13>Sep  1 00:00:00 h CEF:0|a|b|c|d|e|5|${'k=\\='.repeat(10_000)}`,
      `CEF:0|${'|'.repeat(20_000)}`,
      `CEF:0|a|b|c|d|e|Very-High|${Array.from({ length: 3000 }, (_, at) => `k${at}=v`).join(' ')}`,
      `CEF:99999999999|a\\|b|`,
    ]),
  );

const lumberjack = (): Buffer => {
  const frame = (kind: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(`2${kind}`), ...parts]);
  const tiny = frame('J', number(1), number(0));
  const packed = (bytes: Buffer) => {
    const body = deflateSync(bytes);
    return frame('C', number(body.length), body);
  };
  return oneOf([
    () => Buffer.concat([frame('W', number(4_294_967_295)), tiny]),
    () => Buffer.concat([frame('W', number(1_000_000)), packed(Buffer.alloc(tiny.length * 200_000, tiny))]),
    () => packed(packed(packed(tiny))),
    () => frame('C', number(DEFLATED_BOMB.length), DEFLATED_BOMB),
    () => frame('J', number(1), number(4_294_967_295), randomBytes(1000)),
    () => frame('D', number(1), number(4_294_967_295)),
    () =>
      frame(
        'D',
        number(1),
        number(2000),
        Buffer.alloc(2000 * 10, Buffer.concat([number(1), Buffer.from('k')])),
      ),
  ])();
};

const netflow = (): Buffer => {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(oneOf([5, 9, 9, 9, 10]), 0);
  header.writeUInt16BE(randomInt(65_536), 2);
  const template = Buffer.alloc(8 + 4 * 300);
  template.writeUInt16BE(0, 0);
  template.writeUInt16BE(template.length, 2);
  template.writeUInt16BE(256 + randomInt(60_000), 4);
  template.writeUInt16BE(300, 6);
  for (let at = 8; at < template.length; at += 4) {
    template.writeUInt16BE(randomInt(65_536), at);
    template.writeUInt16BE(oneOf([0, 1, 4, 65_535]), at + 2);
  }
  return Buffer.concat([header, template, randomBytes(randomInt(500))]);
};

const noise = (): Buffer => randomBytes(randomInt(1, 20_000));
/** Longer than any input takes, without an end. */
const endless = (): Buffer => Buffer.alloc(4 * KILOBYTE * KILOBYTE, 'x');

export const TCP_PAYLOADS: Readonly<Record<string, readonly Payload[]>> = {
  gelfTcp: [() => Buffer.concat([gelf(), Buffer.from([0])]), noise, endless],
  syslogTcp: [() => Buffer.concat([syslog(), Buffer.from('\n')]), noise, endless],
  rawTcp: [() => Buffer.concat([noise(), Buffer.from('\n')]), () => Buffer.alloc(100_000, '\n'), endless],
  cefTcp: [() => Buffer.concat([cef(), Buffer.from('\n')]), noise],
  beats: [lumberjack, lumberjack, noise],
};

export const UDP_PAYLOADS: Readonly<Record<string, readonly Payload[]>> = {
  gelfUdp: [gelf, gelfChunk, () => BOMB.subarray(0, 60_000), noise, () => Buffer.alloc(0)],
  syslogUdp: [syslog, noise],
  rawUdp: [noise, () => Buffer.alloc(0)],
  cefUdp: [cef, noise],
  netflow: [netflow, netflow, noise],
};

export const HTTP_BODIES: readonly Payload[] = [
  gelf,
  () => BOMB,
  noise,
  endless,
  () => Buffer.from(nested(500_000)),
];

/** What fits into a datagram. */
export const MAX_DATAGRAM = 60_000;
