import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Codec, CodecContext } from '../codec.ts';
import { createNetflowCodec } from './netflow.ts';
import { NETFLOW_LIMITS, TemplateStore } from './templates.ts';
import { ipv6Text } from './values.ts';
import { Version9Decoder } from './version9.ts';

const AT = 1693555200;
const envelope = { receivedAt: AT * 1000 + 50, remoteAddress: '192.0.2.1', remotePort: 2055 };

function codec(context: Partial<CodecContext> = {}): Codec {
  const creation = createNetflowCodec({}, { serverTimeZone: 'UTC', ...context });
  if (!creation.ok) throw new Error(creation.problem);
  return creation.codec;
}

function fieldsOf(made: Codec, packet: Buffer, from = envelope): Record<string, unknown>[] {
  const result = made.decode(packet, from);
  if (!result.ok) throw new Error(result.text);
  return result.messages.map((message) => ({ timestamp: message.timestamp, ...message.fields }));
}

/** Numbers with their sizes in bytes, one after the other. */
function bytes(...parts: [value: number, size: number][]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of parts) {
    buffer.writeUIntBE(value, at, size);
    at += size;
  }
  return buffer;
}

const v5Header = (count: number): Buffer =>
  bytes([5, 2], [count, 2], [60_000, 4], [AT, 4], [123_000_000, 4], [77, 4], [0, 1], [0, 1], [0, 2]);
const v5Record = bytes(
  ...([
    [0x0a000001, 4],
    [0x0a000002, 4],
    [0x0a0000fe, 4],
    [1, 2],
    [2, 2],
    [10, 4],
    [840, 4],
    [50_000, 4],
    [59_000, 4],
  ] as [number, number][]),
  ...([
    [1024, 2],
    [80, 2],
    [0, 1],
    [0x1b, 1],
    [6, 1],
    [0, 1],
    [100, 2],
    [200, 2],
    [24, 1],
    [16, 1],
    [0, 2],
  ] as [number, number][]),
);

const v9Header = (sourceId = 1): Buffer => bytes([9, 2], [1, 2], [60_000, 4], [AT, 4], [5, 4], [sourceId, 4]);
const flowSet = (id: number, body: Buffer): Buffer =>
  Buffer.concat([bytes([id, 2], [body.length + 4, 2]), body]);
const template = (id: number, ...fields: [number, number][]): Buffer =>
  flowSet(
    0,
    Buffer.concat([
      bytes([id, 2], [fields.length, 2]),
      ...fields.map(([type, size]) => bytes([type, 2], [size, 2])),
    ]),
  );
const shape: [number, number][] = [
  [8, 4],
  [12, 4],
  [7, 2],
  [11, 2],
  [4, 1],
  [1, 4],
  [2, 4],
  [22, 4],
  [21, 4],
  [61, 1],
];
const v9Record = bytes(
  [0xc0000205, 4],
  [0xc6336407, 4],
  [5353, 2],
  [53, 2],
  [17, 1],
  [120, 4],
  [2, 4],
  [59_000, 4],
  [59_500, 4],
  [1, 1],
);
const v9Fields = {
  timestamp: AT * 1000,
  message: 'NetFlowV9 [192.0.2.5]:5353 <> [198.51.100.7]:53 proto:17 pkts:2 bytes:120',
  source: '192.0.2.1',
  nf_version: 9,
  nf_src: '192.0.2.5:5353',
  nf_proto_name: 'UDP',
  nf_bytes: 120,
  nf_pkts: 2,
  nf_start: '2023-09-01 07:59:59.000',
  nf_in_bytes: 120,
  nf_ipv4_src_addr: '192.0.2.5',
  nf_direction: 1,
};

describe('NetFlow v5', () => {
  it('gives one message for each flow', () => {
    const fields = fieldsOf(codec(), Buffer.concat([v5Header(2), v5Record, v5Record]));
    expect(fields).toHaveLength(2);
    expect(fields[0]).toEqual({
      timestamp: AT * 1000 + 123,
      message: 'NetFlowV5 [10.0.0.1]:1024 <> [10.0.0.2]:80 proto:6 pkts:10 bytes:840',
      source: '192.0.2.1',
      nf_version: 5,
      nf_flow_packet_id: 77,
      nf_tos: 0,
      nf_src: '10.0.0.1:1024',
      nf_src_address: '10.0.0.1',
      nf_dst: '10.0.0.2:80',
      nf_dst_address: '10.0.0.2',
      nf_next_hop: '10.0.0.254',
      nf_src_port: 1024,
      nf_dst_port: 80,
      nf_src_mask: 24,
      nf_dst_mask: 16,
      nf_src_as: 100,
      nf_dst_as: 200,
      nf_proto: 6,
      nf_proto_name: 'TCP',
      nf_tcp_flags: 27,
      nf_start: '2023-09-01 07:59:50.123',
      nf_stop: '2023-09-01 07:59:59.123',
      nf_bytes: 840,
      nf_pkts: 10,
      nf_snmp_input: 1,
      nf_snmp_output: 2,
    });
  });

  it('refuses a packet that is shorter than it promises', () => {
    expect(codec().decode(Buffer.concat([v5Header(3), v5Record]), envelope)).toMatchObject({
      reason: 'invalid_format',
    });
    expect(codec().decode(Buffer.from([0, 10, 0, 0]), envelope)).toMatchObject({
      reason: 'unsupported_version',
    });
  });
});

describe('NetFlow v9', () => {
  it('reads records by their template, in the same packet or later', () => {
    const made = codec();
    const first = Buffer.concat([v9Header(), template(256, ...shape), flowSet(256, v9Record)]);
    expect(fieldsOf(made, first)).toEqual([expect.objectContaining(v9Fields)]);
    const second = Buffer.concat([
      v9Header(),
      flowSet(256, Buffer.concat([v9Record, v9Record, Buffer.alloc(2)])),
    ]);
    expect(fieldsOf(made, second)).toHaveLength(2);
  });

  it('keeps records that came before their template', () => {
    const made = codec();
    expect(fieldsOf(made, Buffer.concat([v9Header(), flowSet(256, v9Record)]))).toEqual([]);
    expect(fieldsOf(made, Buffer.concat([v9Header(), template(256, ...shape)]))).toEqual([
      expect.objectContaining(v9Fields),
    ]);
    expect(fieldsOf(made, Buffer.concat([v9Header(), template(256, ...shape)]))).toEqual([]);
  });

  it('does not keep them for more than a minute, nor more than a megabyte of them', () => {
    const made = codec();
    const data = Buffer.concat([v9Header(), flowSet(256, v9Record)]);
    fieldsOf(made, data);
    fieldsOf(made, Buffer.concat([v9Header(), flowSet(300, v9Record)]), {
      ...envelope,
      receivedAt: envelope.receivedAt + 61_000,
    });
    expect(fieldsOf(made, Buffer.concat([v9Header(), template(256, ...shape)]))).toEqual([]);

    const packet = Buffer.concat([v9Header(), flowSet(256, Buffer.alloc(60_000))]);
    const flooded = new Version9Decoder(new TemplateStore(), new Map());
    for (let index = 0; index < 100; index++) flooded.decode(packet, 'a', 0);
    const result = flooded.decode(Buffer.concat([v9Header(), template(256, [1, 60_000])]), 'a', 0);
    expect(result.ok && result.messages.length).toBeLessThan(18);
  });

  it('forgets the oldest templates before they take more memory than they may', () => {
    const limits = { ...NETFLOW_LIMITS, maxTemplateBytes: 100_000 };
    const made = new Version9Decoder(new TemplateStore(limits), new Map());
    const announce = (id: number, ...fields: [number, number][]) =>
      made.decode(Buffer.concat([v9Header(), template(id, ...fields)]), 'a', 0);
    const flows = (id: number) => {
      const result = made.decode(Buffer.concat([v9Header(), flowSet(id, Buffer.alloc(1000))]), 'a', 0);
      return result.ok ? result.messages.length : 0;
    };
    const wide = Array.from({ length: 500 }, (_, at): [number, number] => [at, 1]);
    announce(300, ...shape);
    announce(301, ...shape);
    for (let id = 400; id < 409; id++) announce(id, ...wide);
    expect(flows(300)).toBeGreaterThan(0);

    // Announced again, so it is not among the oldest any more.
    announce(300, ...shape);
    for (let id = 409; id < 415; id++) announce(id, ...wide);
    expect([300, 301, 400, 414].map((id) => flows(id) > 0)).toEqual([true, false, false, true]);

    // Announcing the same again takes nothing more.
    for (let times = 0; times < 100; times++) announce(500, ...wide);
    expect(flows(414)).toBeGreaterThan(0);
  });

  it('does not mix up the templates of exporters and their sources', () => {
    const made = codec();
    fieldsOf(made, Buffer.concat([v9Header(1), template(256, ...shape)]));
    expect(fieldsOf(made, Buffer.concat([v9Header(2), flowSet(256, v9Record)]))).toEqual([]);
    const other = { ...envelope, remoteAddress: '192.0.2.9' };
    expect(fieldsOf(made, Buffer.concat([v9Header(1), flowSet(256, v9Record)]), other)).toEqual([]);
  });

  it('reads IPv6, MAC addresses, names and fields of its own definitions', () => {
    const made = codec({ netflow9Definitions: '---\n4000:\n- :ip4_addr\n- my_addr\n' });
    const packet = Buffer.concat([
      v9Header(),
      template(256, [27, 16], [56, 6], [82, 8], [4000, 4], [65000, 2], [1, 8]),
      flowSet(
        256,
        Buffer.concat([
          Buffer.from('20010db8000000000000000000000001', 'hex'),
          Buffer.from('0011223344ff', 'hex'),
          Buffer.from('eth0\0\0\0\0'),
          bytes([0x0a000001, 4], [7, 2]),
          Buffer.from('ffffffffffffffff', 'hex'),
        ]),
      ),
    ]);
    expect(fieldsOf(made, packet)[0]).toMatchObject({
      nf_src_address: '2001:db8::1',
      nf_in_src_mac: '00:11:22:33:44:ff',
      nf_if_name: 'eth0',
      nf_my_addr: '10.0.0.1',
      nf_field_65000: 7,
      nf_in_bytes: '18446744073709551615',
    });
  });

  it('skips records about the exporter itself', () => {
    const options = flowSet(1, bytes([257, 2], [4, 2], [4, 2], [1, 2], [4, 2], [34, 2], [4, 2], [0, 2]));
    const packet = Buffer.concat([v9Header(), options, flowSet(257, bytes([1, 4], [100, 4]))]);
    expect(fieldsOf(codec(), packet)).toEqual([]);
  });

  it('stays quick when a hostile exporter announces senseless templates', () => {
    const made = codec();
    const before = process.cpuUsage();
    for (const fields of [
      Array.from({ length: 16_000 }, (): [number, number] => [1, 0]),
      [[1, 1]] as [number, number][],
    ]) {
      fieldsOf(made, Buffer.concat([v9Header(), template(256, ...fields, [2, 1])]));
      const flows = fieldsOf(made, Buffer.concat([v9Header(), flowSet(256, Buffer.alloc(65_000))]));
      expect(flows.length).toBeLessThanOrEqual(2000);
    }
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('survives any bytes', () => {
    const made = codec();
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((noise) => Buffer.from(noise)),
      fc.constant(flowSet(256, v9Record)),
      fc.array(fc.tuple(fc.nat(300), fc.nat(20)), { maxLength: 8 }).map((fields) => template(256, ...fields)),
    );
    const packets = fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      made.decode(Buffer.concat([v9Header(), ...parts]), envelope);
      made.decode(Buffer.concat([v5Header(parts.length), ...parts]), envelope);
    });
    expect(() => fc.assert(packets, { numRuns: 500 })).not.toThrow();
  });

  it('writes IPv6 addresses in their canonical form', () => {
    const text = (hex: string): string => ipv6Text(Buffer.from(hex, 'hex'), 0);
    expect(text('00000000000000000000000000000000')).toBe('::');
    expect(text('20010db8000000010000000000000001')).toBe('2001:db8:0:1::1');
    expect(text('20010db8000100020003000400050006')).toBe('2001:db8:1:2:3:4:5:6');
    expect(text('fe800000000000000000000000000000')).toBe('fe80::');
  });
});
