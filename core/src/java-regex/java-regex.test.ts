import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileJavaRegex, type JavaRegex, type JavaRegexOptions } from './compile.ts';
import { beginningsOf, requiredTexts } from './known-texts.ts';
import { Machine } from './machine.ts';
import { parsePattern } from './parser.ts';
import { compileProgram } from './program.ts';
import { NO_FLAGS } from './syntax.ts';

function compiled(pattern: string, options?: JavaRegexOptions): JavaRegex {
  const regex = compileJavaRegex(pattern, options);
  if (!regex.ok) throw new Error(`${regex.problem} at ${regex.position}`);
  return regex;
}

/** The match, then the groups; undefined when nothing matches. */
function found(pattern: string, text: string, options?: JavaRegexOptions): unknown {
  const result = compiled(pattern, options).find(text);
  if (result.kind !== 'match') return result.kind === 'none' ? undefined : result.kind;
  return [result.match.text, ...result.groups.map((group) => group?.text)];
}

const s = String.raw;

/** Pattern, text, the match with its groups (or undefined), the engine. */
const runs: [string, string, unknown[] | undefined, JavaRegex['engine']][] = [
  // Plain ones, and what find means.
  ['abc', 'xxabcxx', ['abc'], 'linear'],
  ['^abc$', 'xabc', undefined, 'linear'],
  ['', 'anything', [''], 'linear'],
  ['a|ab', 'ab', ['a'], 'linear'],
  ['a*?b', 'aab', ['aab'], 'linear'],
  ['(a+?)(a*)', 'aaa', ['aaa', 'a', 'aa'], 'linear'],
  ['a{2,3}', 'aaaa', ['aaa'], 'linear'],
  ['a{2,}', 'aaaa', ['aaaa'], 'linear'],
  ['(a)|(b)', 'b', ['b', undefined, 'b'], 'linear'],
  ['status=(\\d+)', 'GET / status=404', ['status=404', '404'], 'linear'],
  ['}]', '}]', ['}]'], 'linear'],
  // Quoting.
  [s`^\Qhttps://a.b/?x=\E.*?$`, 'https://a.b/?x=1', ['https://a.b/?x=1'], 'linear'],
  [s`\Qa.b\E+`, 'a.bbb', ['a.bbb'], 'linear'],
  [s`\Q.*never closed`, '.*never closed', ['.*never closed'], 'linear'],
  [s`[\Q]^-\E]+`, ']^-', [']^-'], 'linear'],
  // Named groups.
  [
    '(?<user>\\w+)@(?<host>[\\w.]+)',
    'to ada@example.org',
    ['ada@example.org', 'ada', 'example.org'],
    'linear',
  ],
  [s`(?<q>['"]).*?\k<q>`, `say "it's" now`, [`"it's"`, '"'], 'bounded'],
  // Inline flags.
  ['(?i)error', 'ERROR', ['ERROR'], 'linear'],
  ['(?i)straße', 'STRAßE', ['STRAßE'], 'linear'],
  ['(?i)é', 'É', undefined, 'linear'],
  ['(?iu)é', 'É', ['É'], 'linear'],
  ['(?i:a)b', 'Ab', ['Ab'], 'linear'],
  ['(?i:a)b', 'AB', undefined, 'linear'],
  ['((?i)a)b', 'AB', undefined, 'linear'],
  ['(?i)a(?-i)b', 'Ab', ['Ab'], 'linear'],
  ['a.b', 'a\nb', undefined, 'linear'],
  ['(?s)a.b', 'a\nb', ['a\nb'], 'linear'],
  ['(?m)^b$', 'a\nb\nc', ['b'], 'linear'],
  ['(?m)^b$', 'a\r\nb\r\nc', ['b'], 'linear'],
  ['(?x) a b # a comment\n c', 'abc', ['abc'], 'linear'],
  [s`(?U)\w+`, 'naïve', ['naïve'], 'linear'],
  [s`\w+`, 'naïve', ['na'], 'linear'],
  // The end of the text, with a line terminator behind it.
  ['end$', 'the end\n', ['end'], 'linear'],
  [s`end\Z`, 'the end\r\n', ['end'], 'linear'],
  [s`end\z`, 'the end\n', undefined, 'linear'],
  ['(?d)a.b', 'a\rb', ['a\rb'], 'linear'],
  // Character families and classes.
  [s`\p{Lower}+`, 'ABCdef', ['def'], 'linear'],
  [s`\p{Lu}\p{Ll}+`, 'der Ärger', ['Ärger'], 'linear'],
  [s`\p{IsGreek}+`, 'abc αβγ', ['αβγ'], 'linear'],
  [s`\p{IsAlphabetic}+`, '1é2', ['é'], 'linear'],
  [s`\p{script=Cyrillic}+`, 'abc мир', ['мир'], 'linear'],
  [s`\P{L}+`, 'ab12cd', ['12'], 'linear'],
  [s`\pN`, 'x7', ['7'], 'linear'],
  [s`\p{javaUpperCase}\p{Punct}`, 'x Y!', ['Y!'], 'linear'],
  [s`[a-z&&[^aeiou]]+`, 'aeixyz', ['xyz'], 'linear'],
  [s`[\w&&\D&&[^_]]+`, '12_ab_', ['ab'], 'linear'],
  ['[a-c[x-z]]+', 'mmaxbz', ['axbz'], 'linear'],
  ['[]a]+', 'x]a]', [']a]'], 'linear'],
  ['[a-]+', '-a-', ['-a-'], 'linear'],
  [s`a\h+b`, 'a \t\u00A0b', ['a \t\u00A0b'], 'linear'],
  [s`a\Rb`, 'a\r\nb', ['a\r\nb'], 'linear'],
  [s`a\vb\Vc`, 'a\u2028b c', ['a\u2028b c'], 'linear'],
  [s`\x41\u0042\x{43}\0104\cA`, 'ABCD\u0001', ['ABCD\u0001'], 'linear'],
  [s`\ud83d\ude00.`, '😀😁', ['😀😁'], 'linear'],
  // Possessive quantifiers and atomic groups.
  [s`[^"]*+"`, 'abc"', ['abc"'], 'linear'],
  [s`\d++\w`, '123x', ['123x'], 'bounded'],
  ['a++a', 'aaaa', undefined, 'bounded'],
  ['(?:ab)*+c', 'ababc', ['ababc'], 'bounded'],
  ['(?>a|ab)c', 'abc', undefined, 'bounded'],
  ['x?+x', 'x', undefined, 'bounded'],
  // Lookarounds and references.
  ['foo(?=bar)', 'foobaz foobar', ['foo'], 'bounded'],
  ['foo(?!bar)', 'foobar foobaz', ['foo'], 'bounded'],
  ['(?<=user=)\\w+', 'user=ada', ['ada'], 'bounded'],
  [s`(?<![0-9])(\d{2})(?![0-9])`, '123 45', ['45', '45'], 'bounded'],
  ['(?<=a{1,3})b', 'aab', ['b'], 'bounded'],
  ['(?=(\\w+))\\w', 'abc', ['a', 'abc'], 'bounded'],
  [s`(\w)\1`, 'hello', ['ll', 'l'], 'bounded'],
  [s`(?i)(a)\1`, 'aA', ['aA', 'a'], 'bounded'],
  ['(?:(a)|b)*', 'ab', ['ab', 'a'], 'linear'],
  ['(a*)*', 'aab', ['aa', ''], 'bounded'],
];

describe('a Java pattern', () => {
  it.each(runs)('%j on %j finds %j (%s engine)', (pattern, text, expected, engine) => {
    expect(found(pattern, text)).toEqual(expected);
    expect(compiled(pattern).engine).toBe(engine);
  });

  it.each(runs)('%j on %j means the same to both engines', (pattern, text, expected) => {
    const { root, groupCount } = parsePattern(pattern, NO_FLAGS);
    const result = new Machine(compileProgram(root, groupCount)).find(text, 0, 100_000);
    const texts =
      typeof result === 'string'
        ? undefined
        : Array.from({ length: groupCount + 1 }, (_, index) => {
            const [start = -1, end = -1] = result.slots.slice(2 * index, 2 * index + 2);
            return start < 0 ? undefined : text.slice(start, end);
          });
    expect(texts).toEqual(expected);
  });

  it.each(runs.filter(([, , , engine]) => engine === 'linear'))(
    '%j on %j means the same to RE2, when the quick try is not allowed a step',
    (pattern, text, expected) => {
      const result = found(pattern, text, { stepLimit: 0 });
      // A text with other line ends than RE2 knows needs the bounded engine.
      if (result !== 'too-costly') expect(result).toEqual(expected);
      else expect(text).toMatch(/[\r\u0085\u2028\u2029]|\n$/);
    },
  );

  it('tells the names of its groups and searches from a position', () => {
    const regex = compiled('(?<key>\\w+)=(?<value>\\w+)');
    expect([...regex.groupNames]).toEqual([
      ['key', 1],
      ['value', 2],
    ]);
    expect(regex.find('a=1 b=2', 1)).toMatchObject({ match: { start: 4, end: 7, text: 'b=2' } });
  });

  it('takes flags from its caller', () => {
    expect(found('a.b', 'A\nB', { dotAll: true, caseInsensitive: true })).toEqual(['A\nB']);
    expect(found('^b', 'a\nb', { multiline: true })).toEqual(['b']);
  });
});

describe('a text that is no Java pattern is refused', () => {
  it.each([
    ['a(b', 'Unclosed group', 1],
    ['a)b', "Unmatched closing ')'", 1],
    ['[abc', 'Unclosed character class', 0],
    ['*a', "Dangling meta character '*'", 0],
    ['a**', "Dangling meta character '*'", 2],
    ['a{3,1}', 'Illegal repetition range', 1],
    ['a{x}', 'Illegal repetition', 1],
    ['{a}', 'Illegal repetition: nothing before { to repeat; write \\{ for a brace', 0],
    ['[z-a]', 'Illegal character range', 1],
    [s`\p{Nonsense}`, 'Unknown character property name {Nonsense}', 0],
    [
      s`\p{InGreek}`,
      'Unicode blocks are not supported: InGreek; use a script such as \\p{IsGreek}, or a range',
      0,
    ],
    [s`ab\y`, 'Illegal escape sequence \\y', 2],
    ['a\\', 'Unexpected end: a backslash with nothing behind it', 1],
    [s`\2(a)`, 'There is no group 2 before this reference', 0],
    [s`\k<none>`, 'Named capturing group <none> does not exist', 0],
    ['(?<a>x)(?<a>y)', 'Named capturing group <a> is already defined', 10],
    ['(?<1a>x)', 'A group name begins with a letter and holds letters and digits only', 3],
    ['(?q)x', "Unknown inline flag 'q'", 0],
    ['(?<=a+)b', 'Look-behind group does not have an obvious maximum length', 0],
    [s`\X`, 'Grapheme clusters (\\X) are not supported', 0],
    [s`\N{DIGIT ONE}`, 'Characters by name (\\N{…}) are not supported; write \\x{…} with the code', 0],
  ])('%j', (pattern, problem, position) => {
    expect(compileJavaRegex(pattern)).toEqual({ ok: false, problem, position });
  });
});

it('a pattern that is too long or too deep is refused', () => {
  expect(compileJavaRegex('a'.repeat(20_001))).toMatchObject({ problem: 'Longer than 20000 characters' });
  expect(compileJavaRegex(`${'('.repeat(300)}${')'.repeat(300)}`)).toMatchObject({
    problem: 'Groups are nested too deeply',
    position: 200,
  });
});

describe('a catastrophic pattern on hostile text', () => {
  const hostile = `${'a'.repeat(20_000)}!`;

  it.each(['(a+)+$', '^(a|a)*$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    '%s takes time that grows with the text only',
    (pattern) => {
      expect(compiled(pattern).engine).toBe('linear');
      expect(compiled(pattern).find(hostile).kind).toBe('none');
    },
  );

  it.each(['(?=(a+)+b)', '(a+)+\\1b', '(.*)*(?<=x)a', '((?>a+)b?)+c'])(
    '%s is stopped after its steps',
    (pattern) => {
      expect(compiled(pattern).engine).toBe('bounded');
      expect(compiled(pattern, { stepLimit: 50_000 }).find(`bcx${hostile}`).kind).toBe('too-costly');
    },
  );

  it.each(['(a+)+\\1b', '(a|aa)+$'])(
    '%s spends what it was given, and at most one more look at the text',
    (pattern) => {
      const purse = { steps: 2000 };
      expect(compiled(pattern).find(`b${hostile}`, 0, purse).kind).toBe('too-costly');
      expect(purse.steps).toBeGreaterThan(-hostile.length);
    },
  );

  it('is stopped before it remembers too much', () => {
    const { root, groupCount } = parsePattern('(?:a|b)*z', NO_FLAGS);
    const text = 'ab'.repeat(1_000_000);
    expect(new Machine(compileProgram(root, groupCount)).find(text, 0, Infinity)).toBe('too-costly');
  });

  it('counts as too costly, not as absent, when pattern and text are both huge', () => {
    expect(compiled('(?:[a-z]{1,900}x){1,1}').find(`${'a'.repeat(1_000_000)}x`).kind).toBe('too-costly');
  });
});

describe('what is known of a pattern before any search', () => {
  it.each([
    ['user (\\w+) failed', [' failed']],
    ['(?:abc)+d', ['abc']],
    ['a|b', ['a', 'b']],
    ['a|b?', []],
    ['(?i)abc', []],
    ['ab\\bc(?=x)d', ['abcd']],
    ['(a)(b)c?', ['ab']],
    ['x{0,3}', []],
    ['x(?:error \\d+|fail(ed)? .*)y', ['error ', 'fail']],
    ['(?:error|fail)?x', ['x']],
    ['(?:ab|cd) and more', [' and more']],
  ])('%j needs one of the texts %j', (pattern, expected) => {
    expect(requiredTexts(parsePattern(pattern, NO_FLAGS).root)).toEqual(expected);
  });

  it.each([
    ['trace=(\\w+)', ['trace=']],
    ['(?:ab|(c)d)e', ['ab', 'c']],
    ['error 1|fail(ed)? .*1', ['error 1', 'fail']],
    ['\\b(?=ab)(?<!x)ab$', ['ab']],
    ['(?:ab){2,3}', ['ab']],
    ['(?>ab|c)', ['ab', 'c']],
    [s`😀+`, ['😀']],
    ['(?i)1a', ['1']],
    ['x'.repeat(40), ['x'.repeat(32)]],
    ['a?b', []],
    ['(?:a|)b', []],
    ['(?:a|\\d)b', []],
    ['()ab', []],
    ['a|b|c|d|e|f|g|h|i', []],
    ['', []],
  ])('a match of %j begins with one of the texts %j', (pattern, expected) => {
    expect(beginningsOf(parsePattern(pattern, NO_FLAGS).root)).toEqual(expected);
  });

  it.each([
    // They overlap, stand before the position that is searched from, or begin where nothing matches.
    ['aab', 'aaab', 0, 1],
    ['(?:ab|b)c', 'ababc', 0, 2],
    ['ab|cd', 'cd ab cd', 1, 3],
    ['ab|abc$', 'abc', 1, 'none'],
    ['ab(?!c)|b', 'abcab', 0, 1],
    ['(?<=x)ab', 'ab xab', 0, 4],
    ['(?m)^ab', 'xab\nab', 0, 4],
    ['ab\\b', 'abc ab', 0, 4],
    ['^ab|b', 'xab', 0, 2],
    [s`\ude00`, '😀', 0, 'none'],
    [s`\ud83d`, '😀\ud83d', 0, 2],
    ['😀', '😀😀', 2, 2],
    ['(?i)ab', 'xAB', 0, 1],
  ])('%j is found in %j from %j at %j', (pattern, text, from, expected) => {
    const result = compiled(pattern).find(text, from);
    expect(result.kind === 'match' ? result.match.start : result.kind).toBe(expected);
  });

  it('a search of a text that lacks it, or begins behind the only place, finds nothing', () => {
    expect(compiled('(a+)+\\1b').find('a'.repeat(20_000)).kind).toBe('none');
    expect(compiled('^ab').find('abab', 2).kind).toBe('none');
    expect(compiled('^a|^b').find('b').kind).toBe('match');
    expect(compiled('ab').find('ab', 1).kind).toBe('none');
  });
});

/** Patterns on which Java and JavaScript agree: no loops over what may be empty, no groups within loops. */
const simplePattern = fc.letrec<{ piece: string; solid: string; all: string }>((tie) => ({
  solid: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 'c', '[ab]', '[^a]', '.', '\\w', '\\d', 'é', '😀'),
    fc.tuple(tie('solid'), tie('piece')).map(([one, more]) => `(?:${one}${more})`),
    fc.tuple(tie('solid'), tie('solid')).map(([one, other]) => `(?:${one}|${other})`),
  ),
  piece: fc.oneof(
    { maxDepth: 4 },
    tie('solid'),
    fc
      .tuple(tie('solid'), fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,3}?'))
      .map((both) => both.join('')),
    fc.constantFrom('^', '$', '\\b', '\\B', '(?=a)', '(?!b)', '(?<=a)', '(?<![bc])'),
  ),
  all: fc.oneof(
    fc.array(tie('piece'), { maxLength: 5 }).map((pieces) => pieces.join('')),
    fc.tuple(tie('piece'), tie('piece')).map(([one, other]) => `(${one})|x?(${other})`),
  ),
})).all;

it('simple patterns find what JavaScript finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' ', 'é', '😀'), maxLength: 12 });
  const same = fc.property(simplePattern, text, fc.nat(3), (pattern, searched, from) => {
    const start = Array.from(searched).slice(0, from).join('').length;
    const native = new RegExp(pattern.replaceAll('\\B', '(?!\\b)'), 'gu');
    native.lastIndex = start;
    const expected = native.exec(searched);
    // V8 finds empty matches between the two halves of a character; Java does not.
    fc.pre(!expected || !/[\uDC00-\uDFFF]/.test(searched.charAt(expected.index)));
    const ours = compiled(pattern).find(searched, start);
    const ourMatch = ours.kind === 'match' ? [ours.match.start, ours.match.text] : ours.kind;
    expect(ourMatch).toEqual(expected ? [expected.index, expected[0]] : 'none');
  });
  expect(() => fc.assert(same, { numRuns: 1000 })).not.toThrow();
});

it('looking for the texts with which matches begin changes nothing of what is found', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'ab',
    '😀',
    '(?:ab|b)',
    '(a)|b',
    'b?',
    '\\b',
    '^',
    '(?!b)',
    '(?i:a)',
    '|',
  );
  const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', ' ', '😀', '\ud83d', '\ude00'),
    maxLength: 12,
  });
  const same = fc.property(fc.oneof(pattern, simplePattern), text, fc.nat(3), (searched, within, from) => {
    const { root, groupCount } = parsePattern(searched, NO_FLAGS);
    const program = compileProgram(root, groupCount);
    const plain = new Machine({ ...program, beginnings: [] }).find(within, from, 10_000);
    expect(new Machine(program).find(within, from, 10_000)).toEqual(plain);
  });
  expect(() => fc.assert(same, { numRuns: 2000 })).not.toThrow();
});

const many = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => text(number));
const letters = (count: number) => many(count, (number) => String.fromCodePoint(0x4e00 + 2 * number));

/** In seconds of processor time: others may keep the machine busy meanwhile. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('a pattern as long as may be', () => {
  it.each([
    ['a wide choice', letters(9999).join('|')],
    ['a wide choice of classes', many(4000, () => s`\w`).join('|')],
    [
      'many that may be missing',
      many(9000, (number) => `${String.fromCodePoint(0x4e00 + number)}?`).join(''),
    ],
    ['repetitions of repetitions', '(?:'.repeat(190) + 'a' + '){1000}'.repeat(190)],
    ['many repetitions', 'a{0,1000}'.repeat(2000)],
    ['intersections', `[${letters(5000).join('')}${'&&[^a]'.repeat(2000)}]`],
    ['a wide choice in many groups', `${'(?:'.repeat(190)}${letters(9000).join('|')}${')?'.repeat(190)}`],
    ['either case of any letter', `(?iu)${letters(9000).join('')}`],
    ['what stands before', `(?<=${many(4000, () => 'ab').join('|')})`],
  ])('compiles in a moment: %s', { timeout: 30_000 }, (_, pattern) => {
    expect(pattern.length).toBeLessThanOrEqual(20_000);
    expect(secondsOf(() => compiled(pattern).find('ab '.repeat(100)))).toBeLessThan(4);
  });

  it.each([
    ['repetitions of a letter', 'a{0,1000}'.repeat(100)],
    ['repetitions of a choice', '(?:a|bc){0,1000}'.repeat(60)],
    ['repetitions within repetitions', '(?:a{0,30}b){0,30}'.repeat(30)],
    ['repetitions of a class with very many ranges', s`[\p{L}\p{N}]{0,900}`],
  ])('is not compiled for RE2 when its program would be too large: %s', (_, pattern) => {
    expect(compiled(pattern).engine).toBe('bounded');
    expect(compiled(pattern.replaceAll(/\{0,\d+\}/g, '{0,2}')).engine).toBe('linear');
  });

  it.each([
    ['classes of very many letters', many(3300, () => s`\p{L}`).join('|')],
    ['such in one class', `[${s`\p{L}`.repeat(3000)}]`],
    ['ranges whose other case is looked for', `(?iu)${'[a-\u024f]'.repeat(2500)}`],
  ])('is refused for %s', { timeout: 30_000 }, (_, pattern) => {
    const seconds = secondsOf(() => expect(compileJavaRegex(pattern)).toMatchObject({ ok: false }));
    expect(seconds).toBeLessThan(4);
  });
});
