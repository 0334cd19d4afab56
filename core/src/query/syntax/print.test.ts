import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseQuery } from './parser.ts';
import { printQuery } from './print.ts';
import { queryText, queryTree, withoutPositions } from './random-queries.ts';

// Random tests take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const canonical = (text: string) => printQuery(parseQuery(text).tree);

describe('the canonical text of a query', () => {
  it.each([
    ['', ''],
    ['  a   b ', 'a b'],
    ['a && b || !c', 'a AND b OR NOT c'],
    ['-a +b', 'NOT a +b'],
    ['f : x', 'f:x'],
    [String.raw`\a\-b`, 'a-b'],
    [String.raw`\AND`, String.raw`\AND`],
    [String.raw`a\ b`, String.raw`a\ b`],
    [String.raw`\u0041nd`, 'And'],
    ['a^2~1', 'a~1^2'],
    ['f:[ 1  TO  "b c" }', 'f:[1 TO "b c"}'],
    ['f:["*" TO *]', 'f:["*" TO *]'],
    ['f:(a  OR b)^3', 'f:(a OR b)^3'],
    ['f:>= 5', 'f:>=5'],
    ['f:>"a b"', String.raw`f:>a\ b`],
    [String.raw`\*a*\?`, String.raw`\*a*\?`],
    ['*:*', '*:*'],
    [String.raw`"a\"b\\"`, String.raw`"a\"b\\"`],
    ['f:-5', String.raw`f:\-5`],
    [String.raw`/a\/b/`, String.raw`/a\/b/`],
    ['a b AND c', 'a b AND c'],
    ['(a b) AND c', '(a b) AND c'],
  ])('writes %j as %j', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it('keeps what a program put together apart from what a reader would join', () => {
    const text = (...words: string[]) => ({
      conjunction: 'none' as const,
      modifier: 'none' as const,
      node: {
        kind: 'text' as const,
        words: words.map((word) => ({ text: word, from: 0, to: 0 })),
        body: { from: 0, to: 0 },
        from: 0,
        to: 0,
      },
      from: 0,
      to: 0,
    });
    expect(printQuery({ clauses: [text('a'), text('b')] })).toBe('a OR b');
    expect(printQuery({ clauses: [text('a', 'b'), { ...text('c'), conjunction: 'and' }] })).toBe(
      '(a b) AND c',
    );
    expect(printQuery({ clauses: [{ ...text('a', 'b'), modifier: 'not' }] })).toBe('NOT (a b)');
  });

  it('reads back as the same tree, for any text without errors', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        const { tree, diagnostics } = parseQuery(text);
        fc.pre(diagnostics.length === 0);
        const again = parseQuery(printQuery(tree));
        expect(again.diagnostics).toEqual([]);
        expect(withoutPositions(again.tree)).toEqual(withoutPositions(tree));
      }),
      { numRuns: 800 },
    );
  });

  it('reads back as the same tree, for any tree', () => {
    fc.assert(
      fc.property(queryTree, (tree) => {
        const { tree: again, diagnostics } = parseQuery(printQuery(tree));
        expect(diagnostics).toEqual([]);
        expect(withoutPositions(again)).toEqual(withoutPositions(tree));
      }),
      { numRuns: 800 },
    );
  });

  it('is stable: writing it again changes nothing', () => {
    fc.assert(
      fc.property(queryText, (text) => {
        fc.pre(parseQuery(text).diagnostics.length === 0);
        const once = canonical(text);
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
