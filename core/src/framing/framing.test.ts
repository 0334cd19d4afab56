import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelimiterFramer, type DelimiterOptions } from './delimiter-framer.ts';
import type { EmitFrame, FramingProblem } from './framer.ts';
import { createLumberjackFramer, lumberjackAck, type LumberjackOptions } from './lumberjack-framer.ts';
import { unpackBlock } from './lumberjack-unpack.ts';
import { createSyslogFramer } from './syslog-framer.ts';

interface Outcome {
  frames: string[];
  problem: string | undefined;
}

type Pushed = FramingProblem | undefined;
type Pushes = { push(chunk: Buffer): Pushed | Promise<Pushed>; end?(): void };

/** Feeds the pieces to a new framer and notes what came out. */
async function run(make: (emit: EmitFrame) => Pushes, pieces: Buffer[]): Promise<Outcome> {
  const frames: string[] = [];
  const framer = make((frame) => frames.push(frame.toString('latin1')));
  let problem: FramingProblem | undefined;
  for (const piece of pieces) {
    problem = await framer.push(piece);
    if (problem) break;
  }
  framer.end?.();
  return { frames, problem: problem?.reason };
}

/** The same bytes, cut at the given places. */
function cut(bytes: Buffer, places: number[]): Buffer[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  // Each piece is a copy, so that a framer that keeps a view too long is found out.
  return [...sorted, bytes.length].map((end, index) =>
    Buffer.from(bytes.subarray(sorted[index - 1] ?? 0, end)),
  );
}

/** Throws an example when some way of cutting the bytes gives other frames. */
async function sameHoweverCut(make: (emit: EmitFrame) => Pushes, bytes: fc.Arbitrary<Buffer>): Promise<void> {
  const places = fc.array(fc.nat(), { maxLength: 12 });
  const isSame = fc.asyncProperty(bytes, places, fc.boolean(), async (whole, cuts, single) => {
    const pieces = single ? Array.from(whole, (byte) => Buffer.from([byte])) : cut(whole, cuts);
    expect(await run(make, pieces)).toEqual(await run(make, [whole]));
  });
  await fc.assert(isSame, { numRuns: 300 });
}

const lines: DelimiterOptions = { delimiter: 'newline', maxFrameSize: 10, emitRest: true };
const newline = (emit: EmitFrame) => createDelimiterFramer(lines, emit);
const nul = (emit: EmitFrame) => createDelimiterFramer({ ...lines, delimiter: 'nul' }, emit);
const syslog = (emit: EmitFrame) =>
  createSyslogFramer({ delimiter: 'newline', maxFrameSize: 10, maxCountedFrameSize: 12 }, emit);
const text = (value: string): Buffer[] => [Buffer.from(value, 'latin1')];

describe('messages that end with a byte', () => {
  it('are cut at newlines, with or without carriage return', async () => {
    expect((await run(newline, text('one\ntwo\r\n\nth\rree\n'))).frames).toEqual([
      'one',
      'two',
      '',
      'th\rree',
    ]);
  });

  it('are cut at NUL, which leaves newlines alone', async () => {
    expect((await run(nul, text('{"a":\n1}\0b\r\0'))).frames).toEqual(['{"a":\n1}', 'b\r']);
  });

  it('are complete too when the connection ends behind them', async () => {
    expect(await run(newline, text('one\ntwo'))).toEqual({ frames: ['one', 'two'], problem: undefined });
  });

  it('may be as large as the limit, and not a byte larger', async () => {
    expect((await run(newline, text('0123456789\r\n0123456789\n'))).problem).toBeUndefined();
    expect(await run(newline, text('ok\n0123456789a\n'))).toEqual({
      frames: ['ok'],
      problem: 'frame_too_large',
    });
    expect((await run(newline, text('0123456789a'))).problem).toBe('frame_too_large');
    expect((await run(nul, text('0123456789\r\0'))).problem).toBe('frame_too_large');
  });

  it('are the same however the network cut the bytes', async () => {
    const bytes = fc.array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '\0', 'abcdefgh'), {
      maxLength: 60,
    });
    const joined = bytes.map((parts) => Buffer.from(parts.join('')));
    await expect(sameHoweverCut(newline, joined)).resolves.toBeUndefined();
    await expect(sameHoweverCut(nul, joined)).resolves.toBeUndefined();
  });

  it('come through in linear time when a large one arrives byte by byte', async () => {
    let size = 0;
    const framer = createDelimiterFramer(
      { ...lines, maxFrameSize: 2 ** 21 },
      (frame) => (size = frame.length),
    );
    const letter = Buffer.from('x');
    for (let index = 0; index < 300_000; index++) framer.push(letter);
    framer.push(Buffer.from('\n'));
    expect(size).toBe(300_000);
  });
});

describe('syslog over TCP', () => {
  it('is counted when it starts with a length (RFC 6587)', async () => {
    expect(await run(syslog, text('5 hello11 hello world3 a\nb'))).toEqual({
      frames: ['hello', 'hello world', 'a\nb'],
      problem: undefined,
    });
  });

  it('is delimited when it starts with anything else, and half a line is dropped', async () => {
    expect((await run(syslog, text('<1>a\n<2>b\n<3>c'))).frames).toEqual(['<1>a', '<2>b']);
  });

  it('forgives a newline between counted messages', async () => {
    expect((await run(syslog, text('1 a\n2 bc\n'))).frames).toEqual(['a', 'bc']);
  });

  it('stops with a reason at a length that is too large or none at all', async () => {
    expect((await run(syslog, text('13 hello'))).problem).toBe('frame_too_large');
    expect((await run(syslog, text('1 ahello'))).problem).toBe('invalid_length');
    expect((await run(syslog, text('99999999999 a'))).problem).toBe('invalid_length');
    expect((await run(syslog, text('1 a03 abc'))).problem).toBe('invalid_length');
  });

  it('is the same however the network cut the bytes', async () => {
    const parts = fc.array(
      fc.constantFrom('1 a', '11 hello world', '3 a\nb', '\n', '5', ' ', '<1>x', '0', '13 '),
      {
        maxLength: 30,
      },
    );
    await expect(
      sameHoweverCut(
        syslog,
        parts.map((each) => Buffer.from(each.join(''))),
      ),
    ).resolves.toBeUndefined();
  });
});

const limits: LumberjackOptions = {
  maxFrameSize: 500,
  maxPairsSize: 400,
  maxDecompressedSize: 2000,
  maxEvents: 100,
};
/** Events as text, with the acknowledgement behind the last event of a window. */
const lumberjack = (emit: EmitFrame) =>
  createLumberjackFramer(limits, {
    emit: (event, acknowledge) =>
      emit(acknowledge === undefined ? event : Buffer.concat([event, Buffer.from(` ack ${acknowledge}`)])),
  });

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const sized = (value: string): Buffer => Buffer.concat([u32(Buffer.byteLength(value)), Buffer.from(value)]);
const windowOf = (size: number): Buffer => Buffer.concat([Buffer.from('2W'), u32(size)]);
const event = (sequence: number, json: string): Buffer =>
  Buffer.concat([Buffer.from('2J'), u32(sequence), sized(json)]);
const data = (sequence: number, pairs: Record<string, string>): Buffer =>
  Buffer.concat([
    Buffer.from('2D'),
    u32(sequence),
    u32(Object.keys(pairs).length),
    ...Object.entries(pairs).flatMap(([key, value]) => [sized(key), sized(value)]),
  ]);
const packed = (...frames: Buffer[]): Buffer => {
  const block = deflateSync(Buffer.concat(frames));
  return Buffer.concat([Buffer.from('2C'), u32(block.length), block]);
};

describe('lumberjack', () => {
  it('emits events, and asks for the acknowledgement at the end of the window only', async () => {
    const bytes = Buffer.concat([
      windowOf(2),
      event(1, '{"a":1}'),
      event(2, '{"b":2}'),
      windowOf(1),
      event(1, '{}'),
    ]);
    expect(await run(lumberjack, [bytes])).toEqual({
      frames: ['{"a":1}', '{"b":2} ack 2', '{} ack 1'],
      problem: undefined,
    });
  });

  it('unpacks compressed blocks', async () => {
    const bytes = Buffer.concat([windowOf(3), packed(event(1, '1'), event(2, '2')), packed(event(3, '3'))]);
    expect((await run(lumberjack, [bytes])).frames).toEqual(['1', '2', '3 ack 3']);
    expect((await run(lumberjack, [packed(windowOf(1), event(1, '1'))])).frames).toEqual(['1 ack 1']);
  });

  it('reads the old key-and-value frames as objects of texts', async () => {
    expect(
      (await run(lumberjack, [data(1, { line: 'say "hi"', host: 'ü', empty: '' }), data(2, {})])).frames.map(
        (f) => JSON.parse(Buffer.from(f, 'latin1').toString()),
      ),
    ).toEqual([{ line: 'say "hi"', host: 'ü', empty: '' }, {}]);
  });

  it('pauses within a block of many events, and ends when told to', async () => {
    const block = packed(...Array.from({ length: 10_000 }, (_, number) => event(number, '')));
    const large = { ...limits, maxFrameSize: 1e6, maxDecompressedSize: 1e6, maxEvents: 10_000 };
    const run = async (pausesAllowed: number) => {
      let events = 0;
      let pauses = 0;
      const pause = async () => {
        pauses++;
        return pauses <= pausesAllowed;
      };
      const framer = createLumberjackFramer(large, { emit: () => events++, pause });
      return [await framer.push(block), events, pauses];
    };
    expect(await run(10)).toEqual([undefined, 10_000, 4]);
    expect(await run(1)).toEqual([undefined, 4096, 2]);
  });

  it('reads a block in pieces, and ends with the first that makes no sense', async () => {
    const large = { ...limits, maxFrameSize: 1e6, maxDecompressedSize: 1e8 };
    const sizes = [10, 70_000, 300_000, 5];
    const honest = Buffer.concat(sizes.map((size, at) => event(at, 'x'.repeat(size))));
    const read: number[] = [];
    const unpackedTo: number[] = [];
    const framer = () =>
      createLumberjackFramer(large, {
        emit: ({ length }) => read.push(length),
        unpack: (block, maxSize, piece) =>
          unpackBlock(block, maxSize, (bytes) => {
            unpackedTo.push(bytes.length);
            return piece(bytes);
          }),
      });
    expect(await framer().push(packed(honest))).toBeUndefined();
    expect(read).toEqual(sizes);
    expect(unpackedTo.length).toBeGreaterThan(1);
    unpackedTo.length = 0;
    expect((await framer().push(packed(Buffer.alloc(5e7))))?.reason).toBe('unsupported_version');
    expect(unpackedTo.length).toBe(1);
  });

  it('answers with version, type and sequence number', async () => {
    expect(lumberjackAck(258)).toEqual(Buffer.from([0x32, 0x41, 0, 0, 1, 2]));
  });

  it('stops with a reason when the sender is wrong or hostile', async () => {
    const problem = async (...frames: Buffer[]) => (await run(lumberjack, [Buffer.concat(frames)])).problem;
    expect(await problem(Buffer.from('1W'), u32(1))).toBe('unsupported_version');
    expect(await problem(windowOf(1), Buffer.from('2X'), u32(1))).toBe('unknown_frame_type');
    expect(await problem(event(1, 'x'.repeat(501)))).toBe('frame_too_large');
    expect(await problem(Buffer.from('2J'), u32(1), u32(0xffffffff))).toBe('frame_too_large');
    expect(await problem(Buffer.from('2D'), u32(1), u32(0xffffffff))).toBe('frame_too_large');
    expect(await problem(data(1, { a: 'x'.repeat(600) }))).toBe('frame_too_large');
    expect(await problem(data(1, { a: 'x'.repeat(450) }))).toBe('frame_too_large');
    expect(await problem(windowOf(101))).toBe('too_many_events');
    expect(await problem(packed(...Array.from({ length: 101 }, () => event(1, ''))))).toBe('too_many_events');
    expect(await problem(Buffer.from('2C'), sized('no zlib'))).toBe('invalid_compression');
    expect(await problem(packed(event(1, '1').subarray(0, 8)))).toBe('invalid_compression');
    expect(await problem(packed(packed(event(1, '1'))))).toBe('nested_compression');
    expect(await problem(packed(...Array.from({ length: 10 }, () => event(1, 'x'.repeat(400)))))).toBe(
      'decompressed_too_large',
    );
  });

  it('is the same however the network cut the bytes', async () => {
    const frame = fc.oneof(
      fc.nat({ max: 3 }).map(windowOf),
      fc.tuple(fc.nat({ max: 3 }), fc.json({ maxDepth: 1 })).map(([sequence, json]) => event(sequence, json)),
      fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 }).map((pairs) => data(1, pairs)),
      fc.nat({ max: 3 }).map((count) => packed(...Array.from({ length: count }, (_, i) => event(i, '{}')))),
      fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    );
    await expect(
      sameHoweverCut(
        lumberjack,
        fc.array(frame, { maxLength: 12 }).map((frames) => Buffer.concat(frames)),
      ),
    ).resolves.toBeUndefined();
  });

  it('survives any bytes', async () => {
    const noise = fc.uint8Array({ maxLength: 300 });
    const feed = fc.asyncProperty(noise, noise, async (first, second) => {
      for (const make of [lumberjack, syslog, newline, nul])
        await run(make, [Buffer.concat([windowOf(1), first]), Buffer.from(second)]);
    });
    await expect(fc.assert(feed)).resolves.toBeUndefined();
  });
});
