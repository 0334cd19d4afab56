// Inputs for fuzzers: known ones with something cut off, doubled, swapped or put in, and ones of pure chance.
import fc from 'fast-check';

/** Where the limits are: of lengths, of nesting, of signs. */
const NASTY_BYTES = [
  '00',
  'ff',
  '7fffffff',
  '80000000',
  'ffffffff',
  '1f8b',
  '789c',
  '1e0f',
  '32570000',
  '0d0a',
  '00000000',
].map((hex) => Buffer.from(hex, 'hex'));
const MAX_BYTES = 64 * 1024;

type BytesChange = (bytes: Buffer, other: Buffer) => Buffer;

const bytesChange: fc.Arbitrary<BytesChange> = fc.oneof(
  fc.nat().map(
    (at): BytesChange =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
  fc.nat().map(
    (at): BytesChange =>
      (bytes) =>
        bytes.subarray(at % (bytes.length + 1)),
  ),
  fc.tuple(fc.nat(), fc.nat(255)).map(([at, value]): BytesChange => (bytes) => {
    const changed = Buffer.from(bytes);
    if (changed.length > 0) changed[at % changed.length] = value;
    return changed;
  }),
  fc
    .tuple(fc.nat(), fc.oneof(fc.constantFrom(...NASTY_BYTES), fc.uint8Array({ maxLength: 8 })))
    .map(([at, put]): BytesChange => (bytes) => {
      const place = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place)]);
    }),
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 3000 }))
    .map(([at, length, times]): BytesChange => (bytes) => {
      const place = at % (bytes.length + 1);
      const piece = bytes.subarray(place, place + length);
      const repeated = Array<Buffer>(Math.min(times, Math.floor(MAX_BYTES / (piece.length || 1)))).fill(
        piece,
      );
      return Buffer.concat([bytes.subarray(0, place), ...repeated, bytes.subarray(place)]);
    }),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, from]): BytesChange =>
      (bytes, other) =>
        Buffer.concat([
          bytes.subarray(0, at % (bytes.length + 1)),
          other.subarray(from % (other.length + 1)),
        ]),
  ),
);

export function mutatedBytes(corpus: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const known = fc.constantFrom(...corpus);
  const changed = fc
    .tuple(known, known, fc.array(bytesChange, { minLength: 1, maxLength: 4 }))
    .map(([bytes, other, changes]) =>
      changes.reduce((current, change) => change(current, other), bytes).subarray(0, MAX_BYTES),
    );
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  );
}

const NASTY_TEXTS = [
  ...'( ) [ ] { } < > * + ? | ^ $ . , ; : - = ! ~ % & # @ / \\ " \' ` \n \t'.split(' '),
  '\u0000',
  '\uD83D',
  '😀',
  'İ',
  '((((((((',
  '[[[[[[[[',
  '{{{{{{{{',
  '%{',
  '(?',
  '{{',
  '..',
  '9999999999999999999',
  '{1000}',
  '(a*)*',
];
const MAX_LENGTH = 4000;

type TextChange = (text: string, other: string) => string;

const textChange: fc.Arbitrary<TextChange> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(6)).map(([at, dropped]): TextChange => (text) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + text.slice(place + dropped);
  }),
  fc
    .tuple(fc.nat(), fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ maxLength: 4 })))
    .map(([at, put]): TextChange => (text) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place);
    }),
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2, max: 800 }))
    .map(([at, length, times]): TextChange => (text) => {
      const place = at % (text.length + 1);
      return (
        (text.slice(0, place) + text.slice(place, place + length).repeat(times)).slice(0, MAX_LENGTH) +
        text.slice(place)
      );
    }),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, from]): TextChange =>
      (text, other) =>
        text.slice(0, at % (text.length + 1)) + other.slice(from % (other.length + 1)),
  ),
);

export function mutatedText(corpus: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...corpus);
  const changed = fc
    .tuple(known, known, fc.array(textChange, { minLength: 1, maxLength: 4 }))
    .map(([text, other, changes]) =>
      changes.reduce((current, change) => change(current, other), text).slice(0, 2 * MAX_LENGTH),
    );
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'binary' }) },
  );
}
