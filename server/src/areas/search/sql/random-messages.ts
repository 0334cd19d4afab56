// Random messages, and queries that have a chance with them, for comparing SQL with the evaluator of the core.
import fc from 'fast-check';
import type { FieldValue } from '@logboom/core/message/message';

const WORDS = [
  'error',
  'Error',
  'login',
  'user',
  'root',
  'GET',
  'a',
  'b',
  'B',
  '10',
  '503',
  '5',
  'x',
  'y',
  'ärger',
  'Ärger',
  'naïve',
  '日本',
  'error5',
  'foo',
  'bar',
  'AND',
  'no',
  'ΑΣ',
  '😀',
];
const GLUE = [' ', ' ', ' ', '-', '.', '_', '/', ': ', '—', '“', '\n', ', ', "'", '\\', '"'];

const phrase = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GLUE)), { minLength: 1, maxLength: 7 })
  .map((parts) =>
    parts.map(([word, glue], index) => (index === parts.length - 1 ? word : word + glue)).join(''),
  );

const text = fc.oneof(
  fc.constantFrom(...WORDS),
  phrase,
  fc.constantFrom(
    '503',
    '5.0',
    '-5',
    '1e3',
    'true',
    '2023-07-01',
    '2023-07-05T08:00:00.123Z',
    '2023-07-05 08:00:00',
    'a*b',
    'C:\\x',
    '[1,2]',
    "['a']",
    '{"a":"b"}',
    '50%',
  ),
);
const number = fc.constantFrom(0, 1, 5, 10, 503, -5, 12.5, 0.1, 1e21, 1e-7, 2 ** 53, 1152921504606847000);
const scalar: fc.Arbitrary<FieldValue> = fc.oneof(
  { arbitrary: text, weight: 4 },
  { arbitrary: number, weight: 2 },
  { arbitrary: fc.boolean(), weight: 1 },
);
/** The engine keeps a truth value among texts as text, so a list has none. */
const member: fc.Arbitrary<FieldValue> = fc.oneof(text, number);
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  { arbitrary: fc.array(fc.oneof(member, fc.array(member, { maxLength: 2 })), { maxLength: 3 }), weight: 1 },
);

const FIELDS = ['f', 'g', 'level', 'user', 'took-ms', '@tag', 'code'];
const STREAMS = ['000000000000000000000001', '62c7d1f05f0c1f3a7c0f0001', '62c7d1f05f0c1f3a7c0f0002'];
export const NOW = Date.UTC(2023, 6, 10, 12);
const moment = fc.integer({ min: NOW - 20 * 86_400_000, max: NOW });

/** As processing leaves them: every message has a source, streams and an id; empty text is nothing. */
export const message = fc.record({
  timestamp: fc.oneof(moment, fc.constantFrom(Date.UTC(2023, 6, 1), Date.UTC(2023, 6, 1, 10, 30))),
  fields: fc
    .record(
      {
        message: phrase,
        full_message: phrase,
        source: fc.constantFrom('web-01', 'Web-02', 'SENSOR', 'ärger', 'a'),
        gl2_source_input: fc.constantFrom('62c7d1f05f0c1f3a7c0f0009', '62c7d1f05f0c1f3a7c0f0008'),
        gl2_receive_timestamp: moment.map((time) =>
          new Date(time).toISOString().replace('T', ' ').slice(0, -1),
        ),
        ...Object.fromEntries(FIELDS.map((name) => [name, value])),
      },
      { requiredKeys: ['message', 'source'] },
    )
    .map((fields) => fields as Record<string, FieldValue>),
  streams: fc.uniqueArray(fc.constantFrom(...STREAMS), { minLength: 1 }),
});

const fieldName = fc.constantFrom(
  ...FIELDS,
  'message',
  'message',
  'full_message',
  'source',
  'streams',
  'timestamp',
  'gl2_receive_timestamp',
  'nope',
  'a.b',
  'gl2_source_input',
  'gl2_message_id',
);
const quoted = (plain: string) => `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const escaped = (plain: string) => plain.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
const date = fc.constantFrom(
  '2023-07-01',
  'now-5d',
  'now',
  '2023-07-01||+1d/d',
  '2023-07',
  '2023-07-01 10:30',
);
const limit = fc.oneof(
  fc.constantFrom('*', '*', '5', '-5', '12.5', '503', '1e3', 'a', 'error', 'B', 'ärger'),
  date.map((written) => quoted(written)),
);
const pattern = fc
  .array(
    fc.oneof(
      fc.constantFrom('*', '?', '*'),
      fc.constantFrom('e', 'err', 'r', '5', '.', '-', 'B', 'ä', 'web', '0'),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => parts.map((part) => (/[.-]/.test(part) ? `\\${part}` : part)).join(''));
const regex = fc
  .array(
    fc.constantFrom(
      'e',
      'r+',
      '[a-z]',
      '.',
      '.*',
      '(a|b)',
      '[0-9]{1,3}',
      'error',
      'ä',
      '<1-503>',
      'B?',
      '\\-',
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) => `/${parts.join('')}/`);

const leaf = fc.oneof(
  fc.constantFrom(...WORDS).map(escaped),
  text.map(quoted),
  phrase.map(quoted),
  fc.tuple(phrase, fc.integer({ min: 1, max: 4 })).map(([words, slop]) => `${quoted(words)}~${slop}`),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom('', '1', '2'))
    .map(([word, edits]) => `${escaped(word)}~${edits}`),
  pattern,
  regex,
  number.map((one) => quoted(String(one))),
  date.map(quoted),
  fc
    .tuple(fc.constantFrom('[', '{'), limit, limit, fc.constantFrom(']', '}'))
    .map(([a, b, c, d]) => `${a}${b} TO ${c}${d}`),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS))
    .map(([a, b]) => `(${escaped(a)} ${escaped(b)})`),
);
const term = fc.oneof(
  leaf,
  { arbitrary: fc.tuple(fieldName, leaf).map(([name, one]) => `${name}:${one}`), weight: 2 },
  fieldName.map((name) => `_exists_:${name}`),
  fc
    .tuple(fieldName, fc.constantFrom('>', '>=', '<', '<='), limit)
    .map((parts) => `${parts[0]}:${parts[1]}${parts[2]}`),
);

/** Mostly one condition, so that a difference is easy to see. */
export const query = fc.oneof(
  { arbitrary: term, weight: 4 },
  {
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom('', 'AND ', 'OR ', 'NOT ', '+', '-'), term), {
        minLength: 2,
        maxLength: 4,
      })
      .map((parts) => parts.map(([operator, one], index) => (index === 0 ? one : operator + one)).join(' ')),
    weight: 1,
  },
);
