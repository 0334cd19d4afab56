import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GROK_PATTERNS } from '../grok/default-patterns.ts';
import { grokLibrary } from '../grok/definitions.ts';
import { createGrokCompiler } from '../grok/grok.ts';
import { createMessage, type FieldValue, type LogMessage } from '../message/message.ts';
import { getField, setField } from '../message/set-field.ts';
import { compileExtractor, compileExtractors } from './compile.ts';
import { CONVERTER_TYPES, EXTRACTOR_TYPES, type ExtractorDescription, type Settings } from './description.ts';
import type { CompileTools, ExtractorTools } from './extracted.ts';
import { createExtractorCounts, runExtractors, type ExtractorCounts } from './run.ts';

const s = String.raw;

const compileTools: CompileTools = {
  compileGrok: createGrokCompiler(grokLibrary(DEFAULT_GROK_PATTERNS)),
  hasLookupTable: (name) => name === 'users',
};

const tools: ExtractorTools = {
  md5: (text) => createHash('md5').update(text).digest('hex'),
  now: Date.UTC(2023, 5, 1),
  lookup(table, key) {
    if (key === 'broken') throw new Error('The table is not reachable');
    return table === 'users' && key === 'u1' ? 'Ada' : undefined;
  },
  naturalDate: (text, zone) =>
    text === 'yesterday' ? Date.UTC(2023, 4, zone === 'Etc/UTC' ? 31 : 30) : undefined,
};

function describeExtractor(changes: Partial<ExtractorDescription>): ExtractorDescription {
  return {
    id: 'e1',
    title: 'mine',
    type: 'copy_input',
    cursorStrategy: 'copy',
    sourceField: 'text',
    targetField: 'out',
    config: {},
    converters: [],
    conditionType: 'none',
    conditionValue: '',
    order: 0,
    ...changes,
  };
}

interface Run {
  readonly message: LogMessage;
  readonly counts: readonly ExtractorCounts[];
}

function run(descriptions: readonly ExtractorDescription[], fields: Record<string, FieldValue>): Run {
  const compiled = compileExtractors(descriptions, compileTools);
  expect(compiled.problems).toEqual([]);
  const message = createMessage(0, 'a message', 'host');
  for (const [name, value] of Object.entries(fields)) setField(message, name, value);
  const counts = compiled.extractors.map(createExtractorCounts);
  runExtractors(message, compiled.extractors, tools, counts);
  return { message, counts };
}

/** The fields beside those that every message has. */
function fieldsOf({ message }: Run): Record<string, FieldValue> {
  const { message: _text, source: _source, ...rest } = message.fields;
  return rest;
}

/** What an extractor of this type makes of the text: the fields that it adds. */
function extracted(type: string, config: Settings, text: string): Record<string, FieldValue> {
  const { text: _text, ...rest } = fieldsOf(run([describeExtractor({ type, config })], { text }));
  return rest;
}

const failed = (details: string): Record<string, string> => ({
  gl2_processing_error: `Could not apply extractor <mine (e1)> - ${details}`,
});

describe('an extractor', () => {
  it.each<[string, Settings, string, Record<string, FieldValue>]>([
    ['substring', { begin_index: 1, end_index: 4 }, 'abcdef', { out: 'bcd' }],
    ['substring', { begin_index: 0, end_index: 6 }, 'abcdef', { out: 'abcdef' }],
    ['substring', { begin_index: 0, end_index: 7 }, 'abcdef', {}],
    ['substring', { begin_index: 4, end_index: 4 }, 'abcdef', {}],
    ['substring', { begin_index: -1, end_index: 4 }, 'abcdef', {}],
    ['regex', { regex_value: s`status=(\d+)` }, 'GET status=404', { out: '404' }],
    ['regex', { regex_value: 'a(.+)c' }, 'a\nb\nc', { out: 'b' }],
    ['regex', { regex_value: 'status' }, 'GET status=404', {}],
    ['regex', { regex_value: '(x)?status' }, 'GET status=404', {}],
    ['regex', { regex_value: '(zzz)' }, 'GET', {}],
    ['regex_replace', { regex: s`user (\w+)` }, 'by user ada now', { out: 'by ada now' }],
    ['regex_replace', { regex: 'a', replacement: 'b' }, 'banana', { out: 'bbnana' }],
    ['regex_replace', { regex: 'a', replacement: 'b', replace_all: true }, 'banana', { out: 'bbnbnb' }],
    [
      'regex_replace',
      { regex: '(?<k>n)(a)', replacement: s`$2${'${k}'}\$$0`, replace_all: true },
      'bana',
      { out: 'baan$na' },
    ],
    ['regex_replace', { regex: '(a)(b)?', replacement: '[$2$12]' }, 'xa', { out: 'x[a2]' }],
    ['regex_replace', { regex: 'x*', replacement: '-', replace_all: true }, 'axb', { out: '-a--b-' }],
    ['regex_replace', { regex: 'zzz', replacement: 'b' }, 'banana', {}],
    ['regex_replace', { regex: 'a', replacement: '$3' }, 'banana', failed('No group 3')],
    ['regex_replace', { regex: 'a', replacement: '${x}' }, 'banana', failed('No group with name {x}')],
    ['regex_replace', { regex: 'a', replacement: '$x' }, 'banana', failed('Illegal group reference')],
    ['split_and_index', { split_by: ',', index: 2 }, 'a,b,c', { out: 'b' }],
    ['split_and_index', { split_by: '.*', index: 2 }, 'a.*b', { out: 'b' }],
    ['split_and_index', { split_by: ',', index: 3 }, 'a,b,c', { out: 'c' }],
    ['split_and_index', { split_by: ',', index: 1 }, 'a', { out: 'a' }],
    ['split_and_index', { split_by: ',', index: 4 }, 'a,b,c', {}],
    ['split_and_index', { split_by: ',', index: 2 }, 'a,,c', {}],
    ['split_and_index', { split_by: ',', index: 0 }, 'a,b', {}],
    ['copy_input', {}, 'abc', { out: 'abc' }],
    [
      'grok',
      { grok_pattern: '%{WORD:verb} %{INT:code;int}', named_captures_only: true },
      'GET 7',
      { verb: 'GET', code: 7 },
    ],
    ['grok', { grok_pattern: '%{INT}' }, 'GET 7', { INT: '7' }],
    ['grok', { grok_pattern: '%{INT:n}' }, 'none', {}],
    ['grok', { grok_pattern: '(?:%{INT:n}|%{WORD:w})', named_captures_only: true }, 'x', { w: 'x' }],
    ['json', {}, '{"a":1,"b":"x","c":true,"d":null,"e":1.5}', { a: 1, b: 'x', c: true, e: 1.5 }],
    ['json', {}, '{"a":{"b":{"c":1},"d":null}}', { a_b_c: 1 }],
    ['json', { key_separator: '.', key_prefix: 'p_' }, '{"a":{"b":1}}', { 'p_a.b': 1 }],
    ['json', { flatten: true }, '{"a":{"b":1,"c":"x","n":null},"d":2}', { a: 'b=1, c=x', d: 2 }],
    [
      'json',
      { flatten: true, kv_separator: ':', list_separator: ';' },
      '{"a":{"b":{"c":1},"d":[1]}}',
      { a: 'b:{c=1};d:[1]' },
    ],
    ['json', {}, '{"a":[1,null,"x",{"b":2}]}', { a: '1, x, {b=2}' }],
    ['json', { list_separator: '|' }, '{"a":[1,2]}', { a: '1|2' }],
    ['json', {}, '{"a b":1,"c":2}', { c: 2 }],
    ['json', { replace_key_whitespace: true }, '{"a b":1,"x":{"y z":2}}', { a_b: 1, x_y_z: 2 }],
    ['json', { replace_key_whitespace: true, key_whitespace_replacement: '-' }, '{"a b":1}', { 'a-b': 1 }],
    ['json', {}, '{"id":9007199254740993}', { id: '9007199254740993' }],
    ['json', {}, '[1]', failed('The text is not a JSON object')],
    ['json', {}, 'not json', failed('Expected a value at character 4')],
    ['json', {}, `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, failed('The JSON is nested too deeply')],
    ['lookup_table', { lookup_table_name: 'users' }, 'u1', { out: 'Ada' }],
    ['lookup_table', { lookup_table_name: 'users' }, 'u2', {}],
    ['lookup_table', { lookup_table_name: 'users' }, 'broken', failed('The table is not reachable')],
  ])('%s %j makes of %j: %j', (type, config, text, expected) => {
    expect(extracted(type, config, text)).toEqual(expected);
  });

  it('runs only when its source holds text', () => {
    const result = run(
      [describeExtractor({ sourceField: 'n' }), describeExtractor({ sourceField: 'none' })],
      { n: 5 },
    );
    expect(fieldsOf(result)).toEqual({ n: 5 });
    expect(result.counts[0]).toEqual(createExtractorCounts());
  });

  it.each([
    ['string', 'b', 1, 0],
    ['string', 'B', 0, 1],
    ['regex', 'a.*c$', 1, 0],
    ['regex', '^c', 0, 1],
    ['none', 'zzz', 1, 0],
  ])(
    'with the condition %s %j runs %i times and is left out %i times',
    (conditionType, conditionValue, hits, misses) => {
      const result = run([describeExtractor({ conditionType, conditionValue })], { text: 'a\nbc' });
      expect(result.counts[0]).toMatchObject({ conditionHits: hits, conditionMisses: misses });
      expect(fieldsOf(result)['out']).toBe(hits === 1 ? 'a\nbc' : undefined);
    },
  );

  it('runs in its order, and the first one stored comes first among equals', () => {
    const copy = (
      id: string,
      order: number,
      sourceField: string,
      targetField: string,
    ): ExtractorDescription => describeExtractor({ id, order, sourceField, targetField });
    const result = run(
      [copy('c', 2, 'b', 'c'), copy('b', 1, 'a', 'b'), copy('x', 0, 'b', 'x'), copy('a', 0, 'text', 'a')],
      {
        text: 't',
      },
    );
    expect(fieldsOf(result)).toEqual({ text: 't', a: 't', b: 't', c: 't' });
  });
});

describe('cutting', () => {
  const cut = (changes: Partial<ExtractorDescription>, text: string): unknown =>
    fieldsOf(run([describeExtractor({ cursorStrategy: 'CUT', ...changes })], { text }))['text'];

  it.each<[string, Settings, string, string]>([
    ['substring', { begin_index: 1, end_index: 3 }, 'abcd', 'ad'],
    ['regex', { regex_value: 'b=(..)' }, 'a=1 b=22 c', 'a=1 b= c'],
    ['regex_replace', { regex: 'b=(..)', replacement: 'x' }, 'a b=22', 'a b='],
    ['regex_replace', { regex: 'b=..', replacement: 'x' }, 'a b=22', 'a b=22'],
    ['split_and_index', { split_by: ',', index: 2 }, 'a,b,c', 'a,,c'],
    ['split_and_index', { split_by: ', ', index: 2 }, 'a, b, c', 'a,, c'],
    ['copy_input', {}, 'abc', 'fullyCutByExtractor'],
    ['grok', { grok_pattern: '%{WORD:w}' }, 'abc', 'abc'],
    ['json', {}, '{"a":1}', '{"a":1}'],
    ['lookup_table', { lookup_table_name: 'users' }, 'u1', 'u1'],
    ['regex', { regex_value: '(zzz)' }, 'abc', 'abc'],
  ])('%s %j leaves of %j: %j', (type, config, text, rest) => {
    expect(cut({ type, config }, text)).toBe(rest);
  });

  it('never takes from a reserved field, nor from the target itself', () => {
    expect(
      cut({ targetField: 'text', type: 'substring', config: { begin_index: 0, end_index: 1 } }, 'abc'),
    ).toBe('a');
    const { message } = run([describeExtractor({ cursorStrategy: 'cut', sourceField: 'message' })], {});
    expect(message.fields).toMatchObject({ message: 'a message', out: 'a message' });
  });
});

describe('a converter', () => {
  const converted = (type: string, config: Settings, text: string): Record<string, FieldValue> => {
    const { text: _text, ...rest } = fieldsOf(
      run([describeExtractor({ converters: [{ type, config }] })], { text }),
    );
    return rest;
  };
  const broken = (type: string, text: string, details: string): Record<string, string> => ({
    out: text,
    gl2_processing_error: `Could not apply converter [${type}] of extractor <mine (e1)> - ${details}`,
  });

  it.each<[string, Settings, string, Record<string, FieldValue>]>([
    ['numeric', {}, '42', { out: 42 }],
    ['numeric', {}, '-7', { out: -7 }],
    ['numeric', {}, '4294967296', { out: 4_294_967_296 }],
    ['numeric', {}, '9007199254740993', { out: '9007199254740993' }],
    ['numeric', {}, '1.5e3', { out: 1500 }],
    ['numeric', {}, '.5', { out: 0.5 }],
    ['numeric', {}, '12 ms', { out: '12 ms' }],
    ['numeric', {}, '0x10', { out: '0x10' }],
    ['numeric', {}, 'NaN', { out: 'NaN' }],
    ['date', { date_format: 'yyyy-MM-dd HH:mm' }, '2023-03-01 12:00', { out: '2023-03-01 12:00:00.000' }],
    ['date', { date_format: 'MMM dd HH:mm' }, 'Mar 01 12:00', { out: '2023-03-01 12:00:00.000' }],
    [
      'date',
      { date_format: 'yyyy-MM-dd HH:mm', time_zone: 'Europe/Berlin' },
      '2023-07-01 12:00',
      { out: '2023-07-01 10:00:00.000' },
    ],
    [
      'date',
      { date_format: 'yyyy-MM-dd HH:mm', time_zone: 'No/Where' },
      '2023-07-01 12:00',
      { out: '2023-07-01 12:00:00.000' },
    ],
    [
      'date',
      { date_format: 'yyyy-MM-dd HH:mm Z', time_zone: 'Europe/Berlin' },
      '2023-07-01 12:00 -0100',
      { out: '2023-07-01 13:00:00.000' },
    ],
    [
      'date',
      { date_format: 'd. MMMM yyyy', locale: 'de-DE' },
      '3. März 2023',
      { out: '2023-03-03 00:00:00.000' },
    ],
    ['date', { date_format: 'yyyy' }, 'x', broken('DATE', 'x', '"x" is not a date like yyyy')],
    [
      'date',
      { date_format: 'qq' },
      'x',
      broken('DATE', 'x', 'The letter q in a date format is not supported'),
    ],
    ['date', {}, '2023', { out: '2023' }],
    ['flexdate', {}, 'yesterday', { out: '2023-05-31 00:00:00.000' }],
    ['flexdate', { time_zone: 'Europe/Berlin' }, 'yesterday', { out: '2023-05-30 00:00:00.000' }],
    ['flexdate', {}, 'no date', {}],
    ['hash', {}, 'abc', { out: '900150983cd24fb0d6963f7d28e17f72' }],
    ['split_and_count', { split_by: ',' }, 'a,b,,c,,', { out: 4 }],
    ['split_and_count', { split_by: ',' }, 'abc', { out: 1 }],
    ['split_and_count', { split_by: ',' }, ',,', { out: 0 }],
    ['split_and_count', {}, 'a,b', { out: 'a,b' }],
    ['syslog_pri_level', {}, '13', { out: 5 }],
    ['syslog_pri_facility', {}, '13', { out: 'user-level' }],
    ['syslog_pri_level', {}, 'x', broken('SYSLOG_PRI_LEVEL', 'x', '"x" is not a priority number')],
    [
      'ip_anonymizer',
      {},
      'from 10.1.2.3 to 192.168.100.200!',
      { out: 'from 10.1.2.xxx to 192.168.100.xxx!' },
    ],
    [
      'tokenizer',
      {},
      'a=1 b = two c="three four" d=\'five six\' x-y=z',
      {
        out: 'a=1 b = two c="three four" d=\'five six\' x-y=z',
        a: '1',
        b: 'two',
        c: 'three four',
        d: 'five six',
        'x-y': 'z',
      },
    ],
    ['tokenizer', {}, 'a.b=1 c="open d=', { out: 'a.b=1 c="open d=', c: '"open' }],
    ['tokenizer', {}, 'nothing', { out: 'nothing' }],
    [
      'csv',
      { column_header: 'a,b,c' },
      '1, "two, 2",3',
      { out: '1, "two, 2",3', a: '1', b: 'two, 2', c: '3' },
    ],
    [
      'csv',
      { column_header: 'a;b', separator: ';', quote_char: "'" },
      "1;'it''s'",
      { out: "1;'it''s'", a: '1', b: "it's" },
    ],
    ['csv', { column_header: 'a,b' }, s`"x\"y\\",2`, { out: s`"x\"y\\",2`, a: s`x"y\ `.trim(), b: '2' }],
    ['csv', { column_header: 'a,b', strict_quotes: true }, 'x,"y"z', { out: 'x,"y"z', b: 'y' }],
    ['csv', { column_header: 'a,b' }, '1,2,3', { out: '1,2,3' }],
    [
      'csv',
      { column_header: 'a,b' },
      '1,"2',
      broken('CSV', '1,"2', 'A quoted value is not closed at the end of the line'),
    ],
    ['csv', {}, '1,2', { out: '1,2' }],
    ['lowercase', {}, 'ABC Ä', { out: 'abc ä' }],
    ['uppercase', {}, 'abc ä', { out: 'ABC Ä' }],
    ['lookup_table', { lookup_table_name: 'users' }, 'u1', { out: 'Ada' }],
    ['lookup_table', { lookup_table_name: 'users' }, 'u2', { out: 'u2' }],
    ['lookup_table', {}, 'u1', { out: 'u1' }],
    [
      'lookup_table',
      { lookup_table_name: 'users' },
      'broken',
      broken('LOOKUP_TABLE', 'broken', 'The table is not reachable'),
    ],
  ])('%s %j makes of %j: %j', (type, config, text, expected) => {
    expect(converted(type, config, text)).toEqual(expected);
  });

  it('runs after the one before it, and only while the target is text', () => {
    const converters = ['uppercase', 'hash', 'numeric', 'lowercase'].map((type) => ({ type, config: {} }));
    expect(
      fieldsOf(run([describeExtractor({ converters: converters.slice(0, 2) })], { text: 'abc' }))['out'],
    ).toBe('902fbdd2b1df0c4f70b4a5d23525e932');
    expect(
      fieldsOf(run([describeExtractor({ converters: converters.slice(2) })], { text: '7' }))['out'],
    ).toBe(7);
  });

  it('cannot set a reserved field, and such a try counts', () => {
    const result = run([describeExtractor({ converters: [{ type: 'tokenizer', config: {} }] })], {
      text: 'source=evil gl2_remote_ip=1 a=b',
    });
    expect(result.message.fields).toMatchObject({ source: 'host', a: 'b' });
    expect(result.message.fields['gl2_remote_ip']).toBeUndefined();
    expect(result.counts[0]).toMatchObject({ converterExceptions: 1, exceptions: 0 });
  });

  it('does not run when nothing was extracted', () => {
    const result = run(
      [
        describeExtractor({
          type: 'regex',
          config: { regex_value: '(z)' },
          converters: [{ type: 'numeric', config: {} }],
        }),
      ],
      { text: 'x', out: '7' },
    );
    expect(fieldsOf(result)).toEqual({ text: 'x', out: '7' });
  });

  it('gives a message its time', () => {
    const { message } = run(
      [
        describeExtractor({
          type: 'regex',
          config: { regex_value: s`\[(.+)\]` },
          targetField: 'timestamp',
          converters: [{ type: 'date', config: { date_format: 'dd/MMM/yyyy:HH:mm:ss Z' } }],
        }),
      ],
      { text: '[10/Oct/2000:13:55:36 -0700]' },
    );
    expect(getField(message, 'timestamp')).toBe('2000-10-10 20:55:36.000');
  });
});

describe('an extractor that cannot run', () => {
  it.each<[Partial<ExtractorDescription>, string]>([
    [{ title: ' ' }, 'incomplete'],
    [{ sourceField: '' }, 'incomplete'],
    [{ type: 'magic' }, 'unknown-choice'],
    [{ cursorStrategy: 'move' }, 'unknown-choice'],
    [{ conditionType: 'maybe' }, 'unknown-choice'],
    [{ converters: [{ type: 'magic', config: {} }] }, 'unknown-choice'],
    [{ targetField: '_id' }, 'target-not-settable'],
    [{ targetField: 'a b' }, 'target-not-settable'],
    [{ type: 'substring', config: { begin_index: 0 } }, 'missing-setting'],
    [{ type: 'substring', config: { begin_index: 0, end_index: '1' } }, 'missing-setting'],
    [{ type: 'regex', config: {} }, 'missing-setting'],
    [{ type: 'regex_replace', config: {} }, 'missing-setting'],
    [{ type: 'split_and_index', config: { split_by: ',' } }, 'missing-setting'],
    [{ type: 'split_and_index', config: { split_by: '', index: 1 } }, 'missing-setting'],
    [{ type: 'grok', config: {} }, 'missing-setting'],
    [{ type: 'lookup_table', config: {} }, 'missing-setting'],
    [{ type: 'lookup_table', config: { lookup_table_name: 'none' } }, 'unknown-lookup-table'],
    [{ type: 'regex', config: { regex_value: '(' } }, 'invalid-pattern'],
    [{ type: 'regex_replace', config: { regex: '(' } }, 'invalid-pattern'],
    [{ type: 'grok', config: { grok_pattern: '%{NONE}' } }, 'invalid-pattern'],
    [{ conditionType: 'regex', conditionValue: '(' }, 'invalid-pattern'],
  ])('%j is refused: %s', (changes, reason) => {
    expect(compileExtractor(describeExtractor(changes), compileTools)).toMatchObject({ ok: false, reason });
  });

  it('is named, and the others run', () => {
    const compiled = compileExtractors(
      [describeExtractor({ id: 'bad', type: 'magic' }), describeExtractor({})],
      compileTools,
    );
    expect(compiled.extractors).toHaveLength(1);
    expect(compiled.problems).toEqual([
      { id: 'bad', title: 'mine', problem: 'There is no extractor type magic' },
    ]);
  });
});

it('catastrophic patterns are stopped, counted and named, and a message has its share of time', () => {
  const catastrophic = describeExtractor({ type: 'regex', config: { regex_value: '(?=(a+)+b)(a)' } });
  const result = run([catastrophic, catastrophic, catastrophic, describeExtractor({})], {
    text: `${'a'.repeat(3000)}!`,
  });
  expect(result.counts.map(({ stopped, exceptions }) => [stopped, exceptions])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
  expect(result.message.fields['gl2_processing_error']).toMatch(
    /^Could not apply extractor <mine \(e1\)> - Stopped: the pattern takes too long on this text, Could not/,
  );
});

it('a catastrophic condition is a failure, neither a hit nor a miss', () => {
  const result = run([describeExtractor({ conditionType: 'regex', conditionValue: '(?=(a+)+b)a' })], {
    text: `${'a'.repeat(3000)}!`,
  });
  expect(result.counts[0]).toEqual({ ...createExtractorCounts(), exceptions: 1, stopped: 1 });
  expect(fieldsOf(result)['out']).toBeUndefined();
});

it('stages are timed for those who ask', () => {
  const { extractors } = compileExtractors(
    [describeExtractor({ converters: [{ type: 'numeric', config: {} }] })],
    compileTools,
  );
  const message = createMessage(0, 'm', 'h');
  setField(message, 'text', '1');
  const seen: unknown[] = [];
  let clock = 0;
  runExtractors(message, extractors, tools, extractors.map(createExtractorCounts), {
    now: () => clock++,
    record: (index, stage, elapsed) => seen.push([index, stage, elapsed > 0]),
  });
  expect(seen).toEqual(['condition', 'execution', 'converters', 'total'].map((stage) => [0, stage, true]));
});

it('no configuration and no text makes it throw', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('{"a":[{}]}', 'a=1 b="2"', '1,2', '10.0.0.1 GET', '<13>', '2023-01-01'),
  );
  const key = fc.constantFrom(
    'regex_value',
    'regex',
    'replacement',
    'split_by',
    'index',
    'begin_index',
    'end_index',
    'grok_pattern',
    'flatten',
    'column_header',
    'separator',
    'date_format',
    'lookup_table_name',
    'key_prefix',
    'time_zone',
    'locale',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.integer({ min: -2, max: 9 }),
    fc.boolean(),
    fc.constantFrom('users', '(\\w+)', '%{GREEDYDATA:x}', 'yyyy', null),
  );
  const config = fc.dictionary(key, value);
  const description = fc.record<Partial<ExtractorDescription>>({
    type: fc.constantFrom(...EXTRACTOR_TYPES),
    cursorStrategy: fc.constantFrom('cut', 'copy'),
    sourceField: fc.constantFrom('text', 'message', 'out', 'timestamp'),
    targetField: fc.constantFrom('out', 'text', '', 'timestamp', 'message'),
    config,
    converters: fc.array(fc.record({ type: fc.constantFrom(...CONVERTER_TYPES), config }), { maxLength: 3 }),
    conditionType: fc.constantFrom('none', 'string', 'regex'),
    conditionValue: fc.string({ maxLength: 3 }),
  });
  const anything = fc.property(fc.array(description, { maxLength: 4 }), text, (descriptions, source) => {
    const { extractors } = compileExtractors(descriptions.map(describeExtractor), compileTools);
    const message = createMessage(0, source, 'host');
    setField(message, 'text', source);
    runExtractors(message, extractors, tools, extractors.map(createExtractorCounts));
  });
  expect(() => fc.assert(anything, { numRuns: 1000 })).not.toThrow();
});
