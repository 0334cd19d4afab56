import { describe, expect, it } from 'vitest';
import { parseQuery } from './parser.ts';
import type { Clause, QueryNode } from './syntax.ts';

/** The tree in a line: `+` required by sign, `!` not, `&` and `|` before a clause, `[a b]` one text of two words. */
function sketch(clauses: readonly Clause[]): string {
  return clauses.map(sketchClause).join(' ');
}

function sketchClause({ conjunction, modifier, node }: Clause): string {
  const before = { none: '', and: '&', or: '|' }[conjunction] + { none: '', must: '+', not: '!' }[modifier];
  const field = node.field ? `${node.field.name}:` : '';
  const fuzzy = node.fuzzy === undefined ? '' : `~${node.fuzzy}`;
  const boost = node.boost === undefined ? '' : `^${node.boost}`;
  return before + field + sketchNode(node) + fuzzy + boost;
}

function sketchNode(node: QueryNode): string {
  switch (node.kind) {
    case 'text':
      return node.words.length === 1
        ? `'${node.words[0]!.text}'`
        : `[${node.words.map(({ text }) => text).join(' ')}]`;
    case 'phrase':
      return `"${node.text}"`;
    case 'wildcard':
      return `wild(${node.pattern})`;
    case 'regex':
      return `/${node.pattern}/`;
    case 'comparison':
      return `${node.operator}'${node.value.text}'`;
    case 'range': {
      const [open, close] = [node.lowerInclusive ? '[' : '{', node.upperInclusive ? ']' : '}'];
      return `${open}${node.lower?.text ?? '…'} ${node.upper?.text ?? '…'}${close}`;
    }
    case 'group':
      return `(${sketch(node.clauses)})`;
    case 'error':
      return 'error';
  }
}

const read = (text: string) => sketch(parseQuery(text).tree.clauses);

describe('terms', () => {
  it.each([
    ['a', "'a'"],
    ['foo-bar+baz', "'foo-bar+baz'"],
    ['a.b_c@d$e%f,g;h=i', "'a.b_c@d$e%f,g;h=i'"],
    ['a&b', "'a&b'"],
    ['a&&b', "'a&&b'"],
    ['a|b', "'a|b'"],
    ['ANDROID', "'ANDROID'"],
    ['NOTa', "'NOTa'"],
    ['and', "'and'"],
    ['TO', "'TO'"],
    ['"a b"', '"a b"'],
    ['""', '""'],
    ['"a AND (b"', '"a AND (b"'],
    ['"a*"', '"a*"'],
    ['"a"b', '"a" \'b\''],
    ['a"b"', '\'a\' "b"'],
    ['a*', 'wild(a*)'],
    ['*a', 'wild(*a)'],
    ['a?b*c', 'wild(a?b*c)'],
    ['*', 'wild(*)'],
    ['?', 'wild(?)'],
    ['**', 'wild(**)'],
    ['/a b/', '/a b/'],
    [String.raw`/a\/b/`, String.raw`/a\/b/`],
    ['a/b/c', "'a' /b/ 'c'"],
    ['//', '//'],
    ['>5', "'>5'"],
    ['a - b', '[a - b]'],
    ['! a', '[! a]'],
    ['日本 語', '[日本 語]'],
    ['a\u3000b', '[a b]'],
    ['a\tb\r\nc', '[a b c]'],
  ])('%j is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(parseQuery(text).diagnostics).toEqual([]);
  });
});

describe('escapes', () => {
  it.each([
    [String.raw`\a`, "'a'"],
    [String.raw`a\:b`, "'a:b'"],
    [String.raw`\&\|\:\\\/\+\-\!\(\)\{\}\[\]\^\"\~\*\?`, String.raw`'&|:\/+-!(){}[]^"~*?'`],
    [String.raw`\$a`, "'$a'"],
    [String.raw`a\ b`, "'a b'"],
    [String.raw`\AND`, "'AND'"],
    [String.raw`\-a`, "'-a'"],
    [String.raw`\u0041`, "'A'"],
    [String.raw`a\*b*`, String.raw`wild(a\*b*)`],
    [String.raw`a\:b*`, 'wild(a:b*)'],
    [String.raw`"a\"b"`, '"a"b"'],
    [String.raw`"a\\"`, String.raw`"a\"`],
    [String.raw`a\.b:c`, "a.b:'c'"],
    [String.raw`f:\>5`, "f:>'5'"],
    [String.raw`f:[a\ b TO c]`, 'f:[a b c]'],
  ])('%j is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(parseQuery(text).diagnostics).toEqual([]);
  });
});

describe('fields, ranges and suffixes', () => {
  it.each([
    ['f:a', "f:'a'"],
    ['f:a b', "f:'a' 'b'"],
    ['f:a b c', "f:'a' [b c]"],
    ['a f:b', "'a' f:'b'"],
    ['a b f:c', "[a b] f:'c'"],
    ['f: a', "f:'a'"],
    ['f :a', "f:'a'"],
    ['f:"a b"', 'f:"a b"'],
    ['f:(a b)', 'f:([a b])'],
    ['f:(a OR b)', "f:('a' |'b')"],
    ['f:(a OR g:b)', "f:('a' |g:'b')"],
    ['f:*', 'f:wild(*)'],
    ['*:*', '*:wild(*)'],
    ['*:a', "*:'a'"],
    ['_exists_:f', "_exists_:'f'"],
    ['f:-5', "f:'-5'"],
    ['f:+5', "f:'+5'"],
    ['f:[1 TO 5]', 'f:[1 5]'],
    ['f:{1 TO 5}', 'f:{1 5}'],
    ['f:[1 TO 5}', 'f:[1 5}'],
    ['f:{1 TO 5]', 'f:{1 5]'],
    ['f:[* TO 5]', 'f:[… 5]'],
    ['f:[1 TO *]', 'f:[1 …]'],
    ['f:["*" TO *]', 'f:[* …]'],
    ['f:[-5 TO -1]', 'f:[-5 -1]'],
    ['f:["a b" TO "c d"]', 'f:[a b c d]'],
    ['f:[now-5d/d TO now]', 'f:[now-5d/d now]'],
    ['f:[2023-07-01T00:00:00Z TO *]', 'f:[2023-07-01T00:00:00Z …]'],
    ['[1 TO 5]', '[1 5]'],
    ['f:>5', "f:>'5'"],
    ['f:>=5', "f:>='5'"],
    ['f:<5', "f:<'5'"],
    ['f:<=5', "f:<='5'"],
    ['f:>-5', "f:>'-5'"],
    ['f:>= 5', "f:>='5'"],
    ['f:>"a b"', "f:>'a b'"],
    ['f:(>=400 AND <500)', "f:(>='400' &<'500')"],
    ['f:(>400 <500)', "f:(>'400' <'500')"],
    ['f:">5"', 'f:">5"'],
    ['f:>5*', 'f:wild(>5*)'],
    ['a~', "'a'~"],
    ['a~1', "'a'~1"],
    ['a~0.5', "'a'~0.5"],
    ['"a b"~5', '"a b"~5'],
    ['a^2', "'a'^2"],
    ['a^2.5~1', "'a'~1^2.5"],
    ['f:a~1^2', "f:'a'~1^2"],
    ['(a b)^2', '([a b])^2'],
    ['f:[1 TO 2]^3', 'f:[1 2]^3'],
    ['a b~', "'a' 'b'~"],
    ['a b c~', "[a b] 'c'~"],
    ['a b c^2', "[a b] 'c'^2"],
    ['a~b', "'a'~ 'b'"],
  ])('%j is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(parseQuery(text).diagnostics).toEqual([]);
  });
});

describe('operators and groups', () => {
  it.each([
    ['a b', '[a b]'],
    ['a AND b', "'a' &'b'"],
    ['a && b', "'a' &'b'"],
    ['a OR b', "'a' |'b'"],
    ['a || b', "'a' |'b'"],
    ['NOT a', "!'a'"],
    ['!a', "!'a'"],
    ['-a', "!'a'"],
    ['+a', "+'a'"],
    ['a!b', "'a' !'b'"],
    ['a AND NOT b', "'a' &!'b'"],
    ['a OR -b', "'a' |!'b'"],
    ['a AND +b', "'a' &+'b'"],
    ['a b AND c', "'a' 'b' &'c'"],
    ['a b c AND d', "[a b] 'c' &'d'"],
    ['a AND b c', "'a' &'b' 'c'"],
    ['a AND b c d', "'a' &'b' [c d]"],
    ['a b NOT c', "[a b] !'c'"],
    ['a b -c', "[a b] !'c'"],
    ['+a b c', "+'a' [b c]"],
    ['a b *', '[a b] wild(*)'],
    ['a b c*', '[a b] wild(c*)'],
    ['a b (c)', "[a b] ('c')"],
    ['(a)', "('a')"],
    ['((a))', "(('a'))"],
    ['(a OR b) AND c', "('a' |'b') &'c'"],
    ['a OR b AND c', "'a' |'b' &'c'"],
    ['NOT (a b)', '!([a b])'],
    ['(a)(b)', "('a') ('b')"],
    ['a(b)', "'a' ('b')"],
    ['', ''],
    [' \n ', ''],
  ])('%j is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(parseQuery(text).diagnostics).toEqual([]);
  });
});

describe('what is wrong is read as far as it makes sense', () => {
  it.each([
    ['f:', 'f:error'],
    ['a AND', "'a' &error"],
    ['AND a', "'a'"],
    ['a AND OR b', "'a' &'b'"],
    ['a)', "'a'"],
    ['(a', "('a')"],
    ['()', '()'],
    ['(a AND) b', "('a' &error) 'b'"],
    ['"a b', '"a b"'],
    ['f:/a b', 'f:/a b/'],
    ['f:[1 TO 5 AND a', "f:[1 5] &'a'"],
    ['f:[1', 'f:[1 …]'],
    ['f:[1] a', "f:[1 …] 'a'"],
    ['a:b:c', "a:'b' error 'c'"],
    ['f: AND a', "f:error &'a'"],
    ['f:)', 'f:error'],
    ['--a', "!'a'"],
    ['] a', "error 'a'"],
    ['a^', "'a'^"],
    ['f:>', 'f:error'],
    ['a\\', "'a'"],
  ])('%j is read as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(parseQuery(text).diagnostics.length).toBeGreaterThan(0);
  });
});

describe('places in the text', () => {
  it('are known for fields, values and whole clauses', () => {
    const [first, second] = parseQuery('a AND f:"x y"~2').tree.clauses;
    expect(first).toMatchObject({ from: 0, to: 1, node: { words: [{ from: 0, to: 1 }] } });
    expect(second).toMatchObject({
      from: 2,
      to: 15,
      node: { field: { from: 6, to: 7 }, body: { from: 8, to: 13 }, from: 6, to: 15 },
    });
  });

  it('are known for the ends of ranges and for compared values', () => {
    const [range, comparison] = parseQuery('f:[10 TO "20"] g:>=5').tree.clauses;
    expect(range!.node).toMatchObject({ lower: { from: 3, to: 5 }, upper: { from: 9, to: 13 } });
    expect(comparison!.node).toMatchObject({ body: { from: 17, to: 20 }, value: { from: 19, to: 20 } });
  });
});
