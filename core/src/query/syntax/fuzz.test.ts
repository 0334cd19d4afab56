import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import { compileJavaRegex } from '../../java-regex/compile.ts';
import { completionAt } from '../completion/completion.ts';
import { linePositions } from './diagnostics.ts';
import { addTerm, excludeTerm } from '../completion/edit.ts';
import { createMessageTest, type SearchedMessage } from '../evaluation/evaluate.ts';
import { highlightQuery } from '../completion/highlight.ts';
import { translateLuceneRegex } from '../meaning/lucene-regex.ts';
import { parseQuery } from './parser.ts';
import { printQuery } from './print.ts';
import { queryText, queryTree } from './random-queries.ts';
import samples from '../evaluation/samples/matching.json' with { type: 'json' };
import { validateQuery } from '../meaning/validate.ts';
import { processorMillis } from '../../../test/processor-millis.ts';

// Random tests take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const known = Object.values(samples.cases).flatMap((cases) => cases.map(([query]) => query!));
const fieldTypes = new Map([
  ['message', 'string'],
  ['level', 'long'],
  ['timestamp', 'date'],
]);

/** A query from the corpus with a stretch replaced. */
const mutated = fc
  .tuple(fc.constantFrom(...known), fc.nat(40), fc.nat(4), fc.oneof(queryText, fc.string({ maxLength: 3 })))
  .map(([query, at, dropped, text]) => query.slice(0, at) + text + query.slice(at + dropped));

const anyText = fc.oneof(
  queryText,
  mutated,
  fc.string({ maxLength: 40 }),
  fc.string({ maxLength: 40, unit: 'binary' }),
);

function positionsOf(value: unknown): [number, number][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(positionsOf);
  return 'from' in value && 'to' in value ? [[value.from as number, value.to as number], ...inner] : inner;
}

describe('any text at all', () => {
  it('is read without failing, with all places inside the text and diagnostics in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseQuery(text);
        const diagnostics = validateQuery(text, { fieldTypes, allowLeadingWildcard: false });
        for (const [from, to] of positionsOf([parsed, diagnostics, highlightQuery(text)])) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        expect(diagnostics.map(({ from }) => from)).toEqual(
          diagnostics.map(({ from }) => from).toSorted((a, b) => a - b),
        );
        for (const diagnostic of diagnostics) {
          expect(linePositions(text, diagnostic).endLine).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('is covered by its tokens: between them there is only white space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let rest = '';
        let end = 0;
        for (const { from, to } of highlightQuery(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          rest += text.slice(end, from);
          end = to;
        }
        expect((rest + text.slice(end)).trim()).toBe('');
      }),
      { numRuns: 600 },
    );
  });

  it('can be printed, completed, narrowed and run', () => {
    const message = { timestamp: 0, fields: { message: 'a b error', level: 5, f: 'x', g: ['a', 'b'] } };
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, at) => {
        const { tree, diagnostics } = parseQuery(text);
        const cursor = Math.min(at, text.length);
        const context = completionAt(text, cursor);
        expect(context.from).toBeLessThanOrEqual(Math.max(cursor, context.to));
        expect(context.to).toBeLessThanOrEqual(text.length);
        const runs = (query: string) => createMessageTest(query, { now: 0 })(message);
        const isFound = runs(text);
        if (diagnostics.length > 0) return;
        expect(runs(printQuery(tree))).toBe(isFound);
        expect(runs(addTerm(text, 'f', 'x'))).toBe(isFound);
        expect(runs(addTerm(text, 'f', 'y'))).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  it('is read in time that grows with its length', () => {
    const pieces = [
      '(',
      ')',
      '"',
      '/',
      '[',
      'a:',
      'a ',
      '~',
      '\\',
      '*',
      '[1 TO ',
      '!',
      'AND ',
      '- ',
      '+',
      ':',
    ];
    const started = processorMillis();
    for (const piece of pieces) {
      const text = piece.repeat(10_000 / piece.length);
      const parsed = parseQuery(text);
      highlightQuery(parsed);
      printQuery(parsed.tree);
      validateQuery(parsed, { fieldTypes });
    }
    expect(processorMillis() - started).toBeLessThan(10_000);
  });
});

describe('any two queries', () => {
  const messages = Object.values(samples.messages).map(({ timestamp, fields }) => ({
    timestamp: Date.parse(timestamp),
    fields: fields as SearchedMessage['fields'],
  }));
  const query = fc.oneof(fc.constantFrom(...known), queryTree.map(printQuery)).filter((text) => {
    const { tree, diagnostics } = parseQuery(text);
    return diagnostics.length === 0 && tree.clauses.length > 0;
  });

  it('can be put together with AND, OR and NOT in parentheses', () => {
    fc.assert(
      fc.property(query, query, fc.constantFrom(...messages), (left, right, message) => {
        const runs = (text: string) => createMessageTest(text, { now: Date.parse(samples.now) })(message);
        const [one, other] = [runs(left), runs(right)];
        expect(runs(`(${left}) AND (${right})`)).toBe(one && other);
        expect(runs(`(${left}) OR (${right})`)).toBe(one || other);
        expect(runs(`NOT (${left})`)).toBe(!one);
        expect(runs(excludeTerm(left, 'user', 'root'))).toBe(one && message.fields['user'] !== 'root');
      }),
      { numRuns: 200 },
    );
  });
});

describe('any regular expression', () => {
  it('is translated or refused, never more', () => {
    const piece = fc.constantFrom(
      ...'ab.*+?|()[]{}^$-\\"<>#@&~0123,'.split(''),
      '{2,3}',
      '<1-9>',
      '\\d',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (pattern) => {
          const translated = translateLuceneRegex(pattern);
          if (!translated.ok) expect(translated.position).toBeLessThanOrEqual(pattern.length);
          else {
            expect(compileJavaRegex(translated.source).ok).toBe(true);
            expect(() => RE2JS.compile(translated.source)).not.toThrow();
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});
