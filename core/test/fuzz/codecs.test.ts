import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Codec, Configuration } from '../../src/codecs/codec.ts';
import { codecTypes } from '../../src/codecs/codec-types.ts';
import { GelfChunkAssembler } from '../../src/codecs/gelf/chunks.ts';
import { createDelimiterFramer } from '../../src/framing/delimiter-framer.ts';
import { createLumberjackFramer } from '../../src/framing/lumberjack-framer.ts';
import { createSyslogFramer } from '../../src/framing/syslog-framer.ts';
import type { EmitFrame, Framer } from '../../src/framing/framer.ts';
import { SAMPLES } from './corpus.ts';
import { mutatedBytes } from './mutations.ts';
import { withinBounds, withinBoundsAsync } from './within-bounds.ts';

const CONFIGURATIONS: Readonly<Record<string, Configuration>> = {
  syslog: { allow_override_date: true },
  CEF: { timezone: 'UTC' },
  jsonpath: { path: '$.store', source: 'api' },
};
const ENVELOPE = { receivedAt: Date.UTC(2023, 8, 1), remoteAddress: '10.0.0.9', remotePort: 50_123 };
/** Fields come out with names and quotes of their own; a few bytes must not become megabytes all the same. */
const MAX_OUTPUT = 16 * 1024 * 1024;

function codecOf(id: string): Codec {
  const creation = codecTypes.get(id)?.create(CONFIGURATIONS[id] ?? {}, { serverTimeZone: 'UTC' });
  if (creation?.ok !== true) throw new Error(creation?.problem ?? `There is no codec ${id}`);
  return creation.codec;
}

const deep = Buffer.from(
  `{"version":"1.1","host":"a","short_message":"b","_x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
);
const gelf = [...SAMPLES.gelf, deep];
const CORPORA: Readonly<Record<string, readonly Buffer[]>> = {
  ...SAMPLES,
  gelf: [...gelf, ...gelf.map((sample) => gzipSync(sample)), ...gelf.map((sample) => deflateSync(sample))],
  netflow: netflowPackets(),
};

describe('whatever bytes come in, they become messages or a reason', () => {
  it('and no codec is forgotten', () => {
    const fuzzed = [...Object.keys(CORPORA), 'random-http-msg'];
    expect(fuzzed.toSorted()).toEqual([...codecTypes.keys()].toSorted());
  });

  it.each(Object.keys(CORPORA))('from the %s codec', (id) => {
    const codec = codecOf(id);
    withinBounds(mutatedBytes(CORPORA[id] ?? []), { runs: 150 }, (payload) => {
      const result = codec.decode(payload, ENVELOPE);
      if (!result.ok) {
        expect(result.text).not.toBe('');
        return;
      }
      const size = result.messages.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0);
      expect(size).toBeLessThan(MAX_OUTPUT);
      for (const { timestamp } of result.messages) expect(Number.isFinite(timestamp)).toBe(true);
    });
  });

  it('from chunks of GELF', () => {
    const assembler = new GelfChunkAssembler({ maxAge: 5000, maxSets: 100, maxBytes: 1_000_000 });
    const chunk = Buffer.concat([
      Buffer.from('1e0f0102030405060708', 'hex'),
      Buffer.from([0, 2]),
      Buffer.from('{}'),
    ]);
    let now = 0;
    withinBounds(mutatedBytes([chunk, Buffer.from(chunk).fill(1, 10, 11)]), { runs: 400 }, (bytes) => {
      assembler.add(bytes, (now += 7));
      expect(assembler.waitingBytes).toBeLessThanOrEqual(1_000_000);
    });
  });
});

const cut = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 });

/** In pieces, as a network delivers them. */
function* pieces(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('whatever bytes a connection brings, they become frames or a problem', () => {
  const MAX_FRAME = 4096;
  const framers: [string, (emit: EmitFrame) => Framer][] = [
    [
      'lines',
      (emit) =>
        createDelimiterFramer({ delimiter: 'newline', maxFrameSize: MAX_FRAME, emitRest: true }, emit),
    ],
    [
      'syslog with and without lengths',
      (emit) =>
        createSyslogFramer(
          { delimiter: 'newline', maxFrameSize: MAX_FRAME, maxCountedFrameSize: MAX_FRAME },
          emit,
        ),
    ],
  ];

  it.each(framers)('in %s', (_, create) => {
    const corpus = [
      ...SAMPLES.syslog,
      Buffer.from('11 <13>1 - - -\n12 x\n'),
      Buffer.from('999999999999 x'),
      Buffer.from('\n\n\n'),
    ];
    withinBounds(fc.tuple(mutatedBytes(corpus), cut), { runs: 150 }, ([bytes, sizes]) => {
      let emitted = 0;
      const framer = create((frame) => {
        emitted += frame.length;
        expect(frame.length).toBeLessThanOrEqual(MAX_FRAME);
      });
      for (const piece of pieces(bytes, sizes)) {
        if (framer.push(piece) !== undefined) break;
        expect(framer.waitingBytes).toBeLessThanOrEqual(MAX_FRAME + 256);
      }
      framer.end();
      expect(emitted).toBeLessThanOrEqual(bytes.length);
    });
  });

  it('of Lumberjack, compressed or not', async () => {
    const options = {
      maxFrameSize: 100_000,
      maxPairsSize: 10_000,
      maxDecompressedSize: 1_000_000,
      maxEvents: 1000,
    };
    await withinBoundsAsync(
      fc.tuple(mutatedBytes(lumberjackStreams()), cut),
      { runs: 100 },
      async ([bytes, sizes]) => {
        let events = 0;
        const framer = createLumberjackFramer(options, { emit: () => void events++ });
        for (const piece of pieces(bytes, sizes)) {
          if ((await framer.push(piece)) !== undefined) break;
          expect(framer.waitingBytes).toBeLessThanOrEqual(options.maxFrameSize + 256);
        }
        expect(events).toBeLessThanOrEqual(options.maxEvents * (1 + bytes.length / 6));
      },
    );
  });
});

function lumberjackStreams(): Buffer[] {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const body = Buffer.from('{"message":"a"}');
  const window = Buffer.concat([Buffer.from('2W'), number(2)]);
  const event = Buffer.concat([Buffer.from('2J'), number(1), number(body.length), body]);
  const pairs = Buffer.concat([
    Buffer.from('2D'),
    number(2),
    number(1),
    number(4),
    Buffer.from('line'),
    number(1),
    Buffer.from('x'),
  ]);
  const packed = deflateSync(Buffer.concat([event, pairs]));
  const tiny = deflateSync(
    Buffer.concat(Array<Buffer>(5000).fill(Buffer.concat([Buffer.from('2J'), number(1), number(0)]))),
  );
  const block = (bytes: Buffer) => Buffer.concat([Buffer.from('2C'), number(bytes.length), bytes]);
  return [
    Buffer.concat([window, event, pairs]),
    Buffer.concat([window, block(packed)]),
    Buffer.concat([window, block(tiny)]),
    Buffer.concat([window, block(deflateSync(block(packed)))]),
  ];
}

function netflowPackets(): Buffer[] {
  const five = Buffer.alloc(24 + 48);
  five.writeUInt16BE(5, 0);
  five.writeUInt16BE(1, 2);
  const header = (records: number) => {
    const bytes = Buffer.alloc(20);
    bytes.writeUInt16BE(9, 0);
    bytes.writeUInt16BE(records, 2);
    bytes.writeUInt32BE(1_693_555_200, 8);
    return bytes;
  };
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
    return bytes;
  };
  const template = words(0, 16, 256, 2, 8, 4, 1, 4);
  const data = Buffer.concat([words(256, 12), Buffer.from('0a00000100000010', 'hex')]);
  const options = words(1, 14, 257, 4, 4, 1, 2);
  return [
    five,
    Buffer.concat([header(1), template]),
    Buffer.concat([header(2), template, data]),
    Buffer.concat([header(2), options, data]),
  ];
}
