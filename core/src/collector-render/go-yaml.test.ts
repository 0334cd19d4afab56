import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readYaml, yamlValue } from './go-yaml-read.ts';
import { writeYaml, type YamlMap, type YamlValue } from './go-yaml-write.ts';

const write = (value: YamlValue) => writeYaml(new Map([['key', value]]));
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('YAML as agents write it', () => {
  it.each([
    ['plain text', 'key: plain text\n'],
    ['/var/log/*.log', 'key: /var/log/*.log\n'],
    ['C:\\logs\\a.log', 'key: C:\\logs\\a.log\n'],
    ['', 'key: ""\n'],
    ['yes', 'key: "yes"\n'],
    ['n', 'key: "n"\n'],
    ['~', 'key: "~"\n'],
    ['12', 'key: "12"\n'],
    ['0x1f', 'key: "0x1f"\n'],
    ['1.5e3', 'key: "1.5e3"\n'],
    ['12:30', 'key: "12:30"\n'],
    ['2024-01-31', 'key: 2024-01-31\n'],
    ['10.0.0.1', 'key: 10.0.0.1\n'],
    ['*star', "key: '*star'\n"],
    ['a: b', "key: 'a: b'\n"],
    ['a #b', "key: 'a #b'\n"],
    ["'quoted'", "key: '''quoted'''\n"],
    [' space', "key: ' space'\n"],
    ['tab\there', 'key: "tab\\there"\n'],
    ['\u{1f600}', 'key: "\\U0001F600"\n'],
    ['grün', 'key: grün\n'],
    ['two\nlines', 'key: |-\n  two\n  lines\n'],
    ['two\nlines\n', 'key: |\n  two\n  lines\n'],
    ['more\n\n', 'key: |+\n  more\n\n'],
    [' led\nby space', 'key: |2-\n   led\n  by space\n'],
    ['space \nbefore', 'key: "space \\nbefore"\n'],
  ])('writes the text %j', (text, expected) => {
    expect(write(text)).toBe(expected);
  });

  it('folds long texts at a space behind column 80', () => {
    expect(write(words(18))).toBe(`key: ${words(16)}\n  ${words(2)}\n`);
    expect(write(`${words(18)}:`)).toBe(`key: '${words(16)}\n  ${words(2)}:'\n`);
  });

  it('writes numbers of JSON as Go does, and whole numbers of YAML as they are', () => {
    const written = [5044, 0.5, 1_000_000, 1234567.5, 0.00001].map((value) => write(value));
    expect(written.map((text) => text.slice(5, -1))).toEqual([
      '5044',
      '0.5',
      '1e+06',
      '1.2345675e+06',
      '1e-05',
    ]);
    expect(write(1_000_000n)).toBe('key: 1000000\n');
  });

  it('sorts keys naturally, at every level', () => {
    const keys = ['b', 'a10', 'a9', 'ab', 'a_b', 'a', 'B'];
    const map = new Map<string, YamlValue>(
      keys.map((key) => [
        key,
        new Map([
          ['q', 1],
          ['p', 2],
        ]),
      ]),
    );
    const order = writeYaml(map).match(/^\w+/gm);
    expect(order).toEqual(['B', 'a', 'a_b', 'a9', 'a10', 'ab', 'b']);
    expect(writeYaml(map)).toContain('a:\n  p: 2\n  q: 1\n');
  });

  it('uses the long form for keys of several lines', () => {
    expect(writeYaml(new Map([['a\nb', ['c']]]))).toBe('? |-\n  a\n  b\n: - c\n');
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from('"\'\\\n\t :#-?[]{}&*!|>%@`,aé0.\r\u2028\u{1f600}')) }),
    fc.constantFrom(
      'yes',
      'null',
      '1_0',
      '0o7',
      '1:2',
      '.inf',
      '+.5',
      '<<',
      '---',
      '...',
      '=',
      '2001-01-01',
      '1e5',
      '0b1',
    ),
    fc
      .array(fc.string({ unit: 'grapheme' }), { minLength: 15, maxLength: 30 })
      .map((parts) => parts.join(' ')),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.boolean(),
      fc.constant(null),
      fc.bigInt(-1_000_000n, 1_000_000n),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    ),
  }));

  const readers = {
    // The parser alone, and as set up for what agents read.
    '1.2': (written: string): unknown => parse(written, { intAsBigInt: true, mapAsMap: true }),
    '1.1': (written: string): unknown => readYaml(written),
  };
  it.each(['1.1', '1.2'] as const)(
    'parses back to the same values with YAML %s, whatever they hold',
    (version) => {
      fc.assert(
        fc.property(fc.dictionary(text, value, { maxKeys: 4 }), (document) => {
          const expected = yamlValue(document) as YamlMap;
          expect(yamlValue(readers[version](writeYaml(expected)))).toEqual(expected);
        }),
        { numRuns: 400 },
      );
    },
    60_000,
  );
});

describe('YAML inside of values as agents read it', () => {
  it.each([
    ["['a', 'b']", ['a', 'b']],
    ['0', 0n],
    ['010', 8n],
    ['off', false],
    ['10s', '10s'],
    ['1:30', '1:30'],
    ['2024-01-31', '2024-01-31'],
    ['', null],
    ['a\n---\nb', 'a'],
    ["{'a': 1, 'a': 2}", new Map([['a', 2n]])],
  ])('%j is read', (text, value) => {
    expect(readYaml(text)).toEqual(value);
  });

  it.each(['[a', '"', '@a', '? [a]\n: b', '&a [*a, *a]', '['.repeat(30_000)])('%j does not parse', (text) => {
    expect(readYaml(text)).toBeUndefined();
  });

  it('never throws and never stalls', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('[]{}\'":,-?&*!|>#% \n\ta1~<')) }),
        (text) => {
          expect(() => readYaml(text)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });
});
