import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Codec, Configuration } from './codec.ts';
import { codecTypes } from './codec-types.ts';
import { createRandomHttpGenerator, randomPause } from './random-http.ts';
import { parseJson, parseTolerantJson } from './tolerant-json.ts';

const context = { serverTimeZone: 'Europe/Berlin' };
const envelope = { receivedAt: Date.UTC(2023, 8, 1, 12), remoteAddress: '10.0.0.9', remotePort: 1 };

function create(id: string, configuration: Configuration = {}): Codec {
  const creation = codecTypes.get(id)!.create(configuration, context);
  if (!creation.ok) throw new Error(creation.problem);
  return creation.codec;
}

const samples = readdirSync(new URL('samples/', import.meta.url)).flatMap((file) =>
  (
    JSON.parse(readFileSync(new URL(`samples/${file}`, import.meta.url), 'utf8')) as {
      text?: string;
      base64?: string;
    }[]
  ).map(({ text, base64 }) =>
    base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64'),
  ),
);

/** Real messages with bytes changed, taken out, doubled or joined. */
const mutated = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.constantFrom(...samples),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
    fc.nat(),
    fc.nat(3),
  )
  .map(([sample, other, changes, place, how]) => {
    const bytes = Buffer.from(sample.subarray(0, 5000));
    for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
    const at = bytes.length === 0 ? 0 : place % bytes.length;
    if (how === 0) return bytes;
    if (how === 1) return bytes.subarray(0, at);
    if (how === 2) return Buffer.concat([bytes.subarray(0, at), other.subarray(0, 5000)]);
    return Buffer.concat([bytes.subarray(at), bytes]);
  });

const variants: [string, Configuration][] = [
  ['gelf', {}],
  ['syslog', { allow_override_date: true, expand_structured_data: true, store_full_message: true }],
  ['syslog', { timezone: 'America/St_Johns', charset_name: 'UTF-16' }],
  ['raw', { charset_name: 'Shift_JIS' }],
  ['beats', {}],
  ['beats', { no_beats_prefix: true }],
  ['beats-deprecated', {}],
  ['CEF', { use_full_names: true }],
  ['netflow', {}],
  ['jsonpath', { path: '$..*' }],
  ['jsonpath', { enable_flattening: true }],
  ['random-http-msg', {}],
];

const size = 300_000;
const hostile = [
  'a'.repeat(size),
  '['.repeat(size),
  `{"host":"h","short_message":"m","_x":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  `{"@timestamp":"2023-09-01T08:00:00.000Z","a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  `{"host":"h","short_message":"${String.raw`\n`.repeat(size / 2)}\n",}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join(',')},"short_message":"m"}`,
  `<13>date=${'a="b"'.repeat(size / 5)}`,
  `<13>date=${'a='.repeat(size / 2)}`,
  `<13>1 2023-09-01T08:00:00Z h a p m ${'[a b="c"]'.repeat(size / 9)} x`,
  `<13>1 2023-09-01T08:00:00Z h a p m [a ${'b="\\"'.repeat(size / 5)}`,
  `<13>1 2023-09-01T08:00:00Z h a p m [${'i'.repeat(size / 2)} ${'b="c" '.repeat(size / 12)}] x`,
  `{"@timestamp":"2023-09-01T08:00:00.000Z","a":${`{"${'k'.repeat(3000)}":`.repeat(50)}[${'{"x":1},'.repeat(15_000)}0]${'}'.repeat(50)}}`,
  `{"@timestamp":"2023-09-01T08:00:00.000Z","message":${'['.repeat(50_000)}${']'.repeat(50_000)},"tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"a":${'['.repeat(50_000)}1${']'.repeat(50_000)}}`,
  `<13>1: ${' '.repeat(size)}`,
  `<13>${'Sep  1 '.repeat(size / 7)}`,
  `<13>7: ${'%'.repeat(size)}`,
  `CEF:0|${'\\|'.repeat(size / 2)}`,
  `CEF:0|a|b|c|d|e|5|${'a=b '.repeat(size / 4)}`,
  `CEF:0|a|b|c|d|e|5|${'a='.repeat(size / 2)}`,
  `CEF:0|a|b|c|d|e|5|cn1=${'1'.repeat(size)}`,
];

describe.each(variants)('the %s codec with %j', (id, configuration) => {
  const codec = create(id, configuration);

  it('never throws, whatever the bytes, and gives messages that can be stored', () => {
    const bytes = fc.oneof(
      mutated,
      fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise)),
    );
    fc.assert(
      fc.property(bytes, (payload) => {
        const result = codec.decode(payload, envelope);
        if (!result.ok) expect(result.text).not.toBe('');
        for (const message of result.ok ? result.messages : []) {
          expect(Number.isFinite(message.timestamp)).toBe(true);
          expect(typeof message.fields['message']).toBe('string');
          expect(() => JSON.stringify(message)).not.toThrow();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('does not stall on large and hostile payloads', () => {
    for (const text of hostile) {
      // Processor time, since the machine that runs the tests may be busy with others.
      const before = process.cpuUsage();
      codec.decode(Buffer.from(text), envelope);
      const { user, system } = process.cpuUsage(before);
      expect([text.slice(0, 30), user + system < 1_000_000]).toEqual([text.slice(0, 30), true]);
    }
  });
});

describe('the list of codecs', () => {
  it('describes every codec as forms expect it', () => {
    const described = [...codecTypes.values()].map((type) => [
      type.id,
      type.name,
      Object.keys(type.describe({ now: 0, serverTimeZone: 'UTC' })).join(' '),
    ]);
    const common = 'override_source charset_name';
    const syslog = 'force_rdns allow_override_date store_full_message expand_structured_data timezone';
    expect(described).toEqual([
      ['raw', 'Raw String', common],
      ['syslog', 'Syslog', `${common} ${syslog}`],
      ['gelf', 'GELF', `${common} decompress_size_limit`],
      ['jsonpath', 'JSON Path', `${common} path source enable_flattening`],
      ['random-http-msg', 'Random HTTP Message', common],
      ['beats', 'Beats', `${common} no_beats_prefix`],
      ['beats-deprecated', 'Beats (deprecated)', common],
      ['CEF', '', 'timezone locale use_full_names'],
      ['netflow', '', `${common} netflow9_definitions_Path`],
    ]);
    const fields = [...codecTypes.values()].flatMap((type) =>
      Object.values(type.describe({ now: 0, serverTimeZone: 'UTC' })),
    );
    for (const field of fields) {
      expect(field).toMatchObject({ attributes: [], position: 100, is_encrypted: false });
      expect(field.type !== 'boolean' || field.is_optional).toBe(true);
    }
  });

  it('offers all zones from west to east, and none at the end', () => {
    const { timezone } = codecTypes
      .get('syslog')!
      .describe({ now: Date.UTC(2023, 6, 1), serverTimeZone: 'UTC' });
    const values = timezone!.additional_info.values!;
    expect(values['Europe/Berlin']).toBe('UTC+02:00 - Europe/Berlin');
    expect(values['America/St_Johns']).toBe('UTC-02:30 - America/St_Johns');
    const labels = Object.values(values);
    expect(labels[0]).toMatch(/^UTC-11:00 - /);
    expect(labels.at(-1)).toBe('Not configured');
  });

  it('refuses a configuration that cannot work, and names the field', () => {
    const problem = (id: string, configuration: Configuration) =>
      codecTypes.get(id)!.create(configuration, context);
    for (const id of ['raw', 'gelf', 'syslog', 'beats', 'beats-deprecated', 'jsonpath'])
      expect(problem(id, { charset_name: 'klingon' })).toMatchObject({ ok: false, field: 'charset_name' });
    expect(problem('syslog', { timezone: 'Mars/Olympus' })).toMatchObject({ ok: false, field: 'timezone' });
    expect(problem('CEF', { timezone: 'Mars/Olympus' })).toMatchObject({ ok: false, field: 'timezone' });
    expect(problem('jsonpath', { path: '$.a[' })).toMatchObject({ ok: false, field: 'path' });
  });

  it('finds the collector of a Beats event, also among its additional fields', () => {
    const event = { message: 'm', '@timestamp': '2023-09-01T12:00:00.000Z' };
    for (const sent of [{ gl2_source_collector: 'c-1' }, { fields: { gl2_source_collector: 'c-1' } }]) {
      const result = create('beats').decode(Buffer.from(JSON.stringify({ ...event, ...sent })), envelope);
      expect(result).toMatchObject({ ok: true, messages: [{ fields: { gl2_source_collector: 'c-1' } }] });
    }
  });

  it('knows the character sets that senders use', () => {
    const names = [
      'UTF-8',
      'utf8',
      'ISO-8859-1',
      'ISO8859_15',
      'latin1',
      'Cp1252',
      'windows-1251',
      'US-ASCII',
      'UTF-16LE',
      'GBK',
      'Big5',
      'EUC-JP',
      'KOI8-R',
    ];
    for (const charset_name of [...names, '', null])
      expect(codecTypes.get('raw')!.create({ charset_name }, context).ok).toBe(true);
  });
});

describe('JSON as senders write it', () => {
  it('means the same to the tolerant reader, wherever it is valid', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // Integers that a double cannot hold are the exception.
        fc.pre(!/\d{16}/.test(text));
        const tolerant = parseTolerantJson(text);
        const strict = JSON.parse(text) as unknown;
        expect(tolerant.ok && JSON.stringify(tolerant.value)).toEqual(JSON.stringify(strict));
      }),
    );
  });

  it('is refused with the place of the mistake', () => {
    for (const text of [
      '',
      '{',
      '{"a"',
      '{"a":',
      '{"a" 1}',
      '[1 2]',
      'nul',
      '01',
      '"\\x"',
      '"\\u12"',
      '{a:1}',
      '"open',
    ])
      expect(parseJson(text)).toMatchObject({
        ok: false,
        problem: expect.stringMatching(/at character \d+$/) as unknown,
      });
  });
});

describe('the generator of random requests', () => {
  it('makes messages that its codec reads', () => {
    let state = 1;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const generate = createRandomHttpGenerator({ source: 'example.org', random });
    const codec = create('random-http-msg');
    const now = Date.UTC(2023, 8, 1, 8, 15, 30, 123);
    for (let index = 0; index < 100; index++) {
      const result = codec.decode(generate(now), { receivedAt: now + 5 });
      const message = result.ok ? result.messages[0]! : undefined;
      expect(message?.timestamp).toBe(now);
      expect(message?.fields['message']).toMatch(
        /^2023-09-01T08:15:30.123Z (GET|POST|PUT|DELETE) \/\S+ \[\d{3}\] \d+ms$/,
      );
      expect(message?.fields).toMatchObject({
        source: 'example.org',
        sequence_nr: index,
        ingest_time_epoch: now,
        ingest_time_month: 9,
      });
      expect(Object.keys(message!.fields).sort().join(' ')).toBe(
        'action controller http_method http_response_code ingest_time ingest_time_day ingest_time_epoch ingest_time_hour ingest_time_minute ingest_time_month ingest_time_second ingest_time_year message resource sequence_nr source ticks took_ms user_id',
      );
    }
    expect(randomPause(25, 30, () => 0)).toBe(0);
    expect(randomPause(25, 10, () => 0.5)).toBe(25);
  });
});
