import { deflateSync } from 'node:zlib';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo, isClosed, startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { lumberjackTransport } from './lumberjack.ts';

let receiving: Receiving;

afterEach(() => receiving.stop());

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const windowOf = (size: number) => Buffer.concat([Buffer.from('2W'), u32(size)]);
const event = (sequence: number, text: string) =>
  Buffer.concat([Buffer.from('2J'), u32(sequence), u32(Buffer.byteLength(text)), Buffer.from(text)]);
const compressed = (...frames: Buffer[]) => {
  const block = deflateSync(Buffer.concat(frames));
  return Buffer.concat([Buffer.from('2C'), u32(block.length), block]);
};
const ack = (sequence: number) => Buffer.concat([Buffer.from('2A'), u32(sequence)]);

async function connect(): Promise<{ sender: Socket; answers: () => Buffer }> {
  receiving = await startReceiving(lumberjackTransport);
  const sender = await connectTo(receiving.port);
  let answered = Buffer.alloc(0);
  sender.on('data', (chunk) => {
    answered = Buffer.concat([answered, chunk]);
  });
  return { sender, answers: () => answered };
}

describe('Beats', () => {
  it('are answered once, at the end of a window', async () => {
    const { sender, answers } = await connect();
    sender.write(Buffer.concat([windowOf(2), event(1, '{"a":1}')]));
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['{"a":1}']));
    expect(answers()).toHaveLength(0);
    sender.write(event(2, '{"a":2}'));
    await vi.waitFor(() => expect(answers()).toEqual(ack(2)));
    expect(receiving.intake.texts).toEqual(['{"a":1}', '{"a":2}']);
    sender.destroy();
  });

  it('are not answered before their events are on disk', async () => {
    const { sender, answers } = await connect();
    receiving.intake.hold();
    sender.write(Buffer.concat([windowOf(1), event(1, '{"a":1}')]));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(7));
    expect(answers()).toHaveLength(0);
    receiving.intake.release();
    await vi.waitFor(() => expect(answers()).toEqual(ack(1)));
    await vi.waitFor(() => expect(receiving.metric('written_bytes_total')).toBe(6));
    sender.destroy();
  });

  it('are read on while what came before is being written', async () => {
    const { sender, answers } = await connect();
    receiving.intake.hold();
    sender.write(Buffer.concat([windowOf(1), event(1, '{"a":1}')]));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(7));
    sender.write(Buffer.concat([windowOf(1), event(1, '{"a":2}')]));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(14));
    receiving.intake.release();
    await vi.waitFor(() => expect(answers()).toEqual(Buffer.concat([ack(1), ack(1)])));
    sender.destroy();
  });

  it('wait while the journal is full, and are answered in order afterwards', async () => {
    const { sender, answers } = await connect();
    receiving.intake.fill();
    sender.write(Buffer.concat([windowOf(1), event(1, '{"a":1}')]));
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBeGreaterThan(0));
    sender.write(Buffer.concat([windowOf(3), event(1, '{}'), event(2, '{}'), event(3, '{}')]));
    expect(answers()).toHaveLength(0);
    receiving.intake.makeRoom();
    await vi.waitFor(() => expect(answers()).toEqual(Buffer.concat([ack(1), ack(3)])));
    expect(receiving.intake.frames).toHaveLength(4);
    sender.destroy();
  });

  it('may compress, send pairs, and come in any pieces', async () => {
    const { sender, answers } = await connect();
    const pairs = Buffer.concat([
      Buffer.from('2D'),
      u32(3),
      u32(1),
      u32(1),
      Buffer.from('k'),
      u32(1),
      Buffer.from('v'),
    ]);
    const bytes = Buffer.concat([windowOf(3), compressed(event(1, '{"a":1}'), event(2, '{"a":2}')), pairs]);
    for (const byte of bytes) {
      sender.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    await vi.waitFor(() => expect(answers()).toEqual(ack(3)));
    expect(receiving.intake.texts).toEqual(['{"a":1}', '{"a":2}', '{"k":"v"}']);
    sender.destroy();
  });

  it('get their answer also after they have closed their own side', async () => {
    const { sender, answers } = await connect();
    receiving.intake.hold();
    sender.allowHalfOpen = true;
    sender.end(Buffer.concat([windowOf(1), event(1, '{}')]));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(2));
    receiving.intake.release();
    await vi.waitFor(() => expect(answers()).toEqual(ack(1)));
    expect(await isClosed(sender)).toBe(true);
  });

  it('are answered before the input stops, and not cut off', async () => {
    const { sender, answers } = await connect();
    receiving.intake.hold();
    sender.write(Buffer.concat([windowOf(1), event(1, '{}')]));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(2));
    const stopped = receiving.stop();
    receiving.intake.release();
    await stopped;
    await isClosed(sender);
    expect(answers()).toEqual(ack(1));
    receiving = await startReceiving(lumberjackTransport);
  });

  it('that wait for room when the input stops get no answer, and do not count as lost', async () => {
    const { sender, answers } = await connect();
    receiving.intake.fill();
    sender.write(Buffer.concat([windowOf(1), event(1, '{}')]));
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBeGreaterThan(0));
    await receiving.stop();
    await isClosed(sender);
    expect([answers().length, receiving.dropped()]).toEqual([0, 0]);
    receiving = await startReceiving(lumberjackTransport);
  });

  it.each([
    ['version 1', Buffer.from('1W\0\0\0\u0001', 'latin1'), 'version 2'],
    ['an unknown frame', Buffer.from('2X\0\0\0\u0001', 'latin1'), 'frame type'],
    ['an event of 4 gigabytes', Buffer.concat([Buffer.from('2J'), u32(1), u32(0xffffffff)]), 'larger than'],
    ['a broken block', Buffer.concat([Buffer.from('2C'), u32(3), Buffer.from('abc')]), 'cannot be unpacked'],
    ['a block in a block', compressed(compressed(event(1, '{}'))), 'another compressed block'],
    ['a block of megabytes of nothing', compressed(Buffer.alloc(65 * 1024 * 1024)), 'version 2'],
  ])('lose their connection over %s', async (_, bytes, reason) => {
    const { sender, answers } = await connect();
    sender.write(bytes);
    expect(await isClosed(sender)).toBe(true);
    expect(receiving.warnings.join()).toContain(reason);
    expect(answers()).toHaveLength(0);
    expect(receiving.intake.frames).toHaveLength(0);
  });

  it('of which one sends a million events in a small block lose their connection', async () => {
    const { sender } = await connect();
    const block = compressed(...Array.from({ length: 100_000 }, () => event(7, '1')));
    expect(block.length).toBeLessThan(65_536);
    sender.write(block);
    expect(await isClosed(sender)).toBe(true);
    expect(receiving.warnings.join()).toContain('more than 65536 events');
  });

  it('are read no further than there is room, however many events are in what was read', async () => {
    const { sender } = await connect();
    receiving.intake.fill();
    const block = compressed(...Array.from({ length: 20_000 }, () => event(7, '1')));
    sender.write(Buffer.concat(Array.from({ length: 4 }, () => block)));
    await vi.waitFor(() => expect(receiving.intake.refused).toBeGreaterThan(0));
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    expect(receiving.intake.refused).toBeLessThan(5000);
    receiving.intake.makeRoom();
    await vi.waitFor(() => expect(receiving.intake.frames).toHaveLength(80_000));
    sender.destroy();
  });

  it('with empty events get their answer all the same', async () => {
    const { sender, answers } = await connect();
    sender.write(Buffer.concat([windowOf(1), event(1, '')]));
    await vi.waitFor(() => expect(answers()).toEqual(ack(1)));
    expect(receiving.metric('emptyMessages')).toBe(1);
    sender.destroy();
  });
});
