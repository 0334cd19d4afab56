// Random query texts and trees for the property tests.
import fc from 'fast-check';
import type { Clause, FieldName, QueryNode, QueryTree } from './syntax.ts';

const PIECES = [
  'a',
  'b',
  'error',
  'AND',
  'OR',
  'NOT',
  'and',
  '&&',
  '||',
  '!',
  '+',
  '-',
  ' ',
  ' ',
  ' ',
  '  ',
  '\n',
  '(',
  ')',
  'f:',
  'g:(',
  ':',
  '"',
  '"a b"',
  '"x"~2',
  '/',
  '/a+/',
  '[',
  ']',
  '{',
  '}',
  'TO',
  '[1 TO 5]',
  '{* TO x}',
  '>',
  '>=5',
  '<',
  '*',
  '?',
  'a*',
  '?b',
  '~',
  '~1',
  '^',
  '^2',
  '\\',
  '\\:',
  '\\u0041',
  '\\u',
  '_exists_:',
  '*:*',
  '-5',
  'now-1d',
  '2023-07-01',
  'é',
  '😀',
  '&',
  '|',
  '$',
  '@',
  '.',
  ',',
  '=',
];

/** Pieces of queries in any order: often wrong, often nearly right. */
export const queryText = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const NOWHERE = { from: 0, to: 0 };
const UNPLACED = { ...NOWHERE, body: NOWHERE };
const name = fc.constantFrom('f', 'a.b', '_exists_', 'we:ird', 'AND', '-x', '*', 'message', 'n', 'source');
const wordText = fc.oneof(
  fc.constantFrom('a', 'B', '42', 'x-y', 'AND', 'or', '||', '-', '+1', '~', 'a b', '*', '\\', 'C:\\x', '/x/'),
  fc.string({ minLength: 1, maxLength: 6 }).filter((text) => !/^[<>]/.test(text)),
);
const word = wordText.map((text) => ({ text, ...NOWHERE }));
const fuzzy = fc.constantFrom(undefined, undefined, '', '1', '0.5');
const boost = fc.constantFrom(undefined, undefined, '2', '0.5');
const fieldName = fc.option(
  name.map((text): FieldName => ({ name: text, ...NOWHERE })),
  { nil: undefined },
);
const bound = fc.option(
  fc.string({ maxLength: 5 }).map((text) => ({ text, ...NOWHERE })),
  { nil: undefined },
);
const pattern = fc
  .array(fc.constantFrom('*', '?', 'a', 'B', '\\*', '\\\\', '\\?', ':', ' ', '-', '/'), { maxLength: 5 })
  .map((parts) => `${parts.join('')}*`);

function defined<Shape extends object>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;
}

/** Nodes that a reader can produce for a single place in the query. */
const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
  fc
    .record({ field: fieldName, word, fuzzy, boost })
    .map(
      ({ word: one, ...rest }) => defined({ kind: 'text', words: [one], ...rest, ...UNPLACED }) as QueryNode,
    ),
  fc
    .record({ field: fieldName, text: fc.string({ maxLength: 8 }), fuzzy, boost })
    .map((rest) => defined({ kind: 'phrase', ...rest, ...UNPLACED }) as QueryNode),
  fc
    .record({ field: fieldName, pattern, fuzzy, boost })
    .map((rest) => defined({ kind: 'wildcard', ...rest, ...UNPLACED }) as QueryNode),
  fc
    .record({ field: fieldName, pattern: fc.constantFrom('a+', '[0-9]+', 'a\\/b', ''), boost })
    .map((rest) => defined({ kind: 'regex', ...rest, ...UNPLACED }) as QueryNode),
  fc
    .record({
      field: name.map((text) => ({ name: text, ...NOWHERE })),
      operator: fc.constantFrom('>', '>=', '<', '<='),
      value: word,
      boost,
    })
    .map((rest) => defined({ kind: 'comparison', ...rest, ...UNPLACED }) as QueryNode),
  fc
    .record({ field: fieldName, lowerInclusive: fc.boolean(), upperInclusive: fc.boolean(), boost })
    .chain((rest) =>
      fc.tuple(bound, bound).map(([lower, upper]): QueryNode => ({
        kind: 'range',
        ...(defined(rest) as typeof rest & { boost: string; field: FieldName }),
        lower,
        upper,
        ...UNPLACED,
      })),
    ),
);

function clausesOf(node: fc.Arbitrary<QueryNode>): fc.Arbitrary<Clause[]> {
  const clause = fc.record({
    conjunction: fc.constantFrom('none' as const, 'and' as const, 'or' as const),
    modifier: fc.constantFrom('none' as const, 'none' as const, 'must' as const, 'not' as const),
    node,
    from: fc.constant(0),
    to: fc.constant(0),
  });
  return fc.array(clause, { minLength: 1, maxLength: 4 }).map(settle);
}

/** Words without anything between them are one text for a reader, so trees have an OR there. */
function settle(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, index) => {
    if (index === 0) return { ...clause, conjunction: 'none' };
    const before = clauses[index - 1]?.node;
    const isBetweenWords = before?.kind === 'text' && clause.node.kind === 'text';
    return isBetweenWords && clause.conjunction === 'none' ? { ...clause, conjunction: 'or' } : clause;
  });
}

const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaf, weight: 4 },
    {
      arbitrary: fc
        .record({ field: fieldName, clauses: clausesOf(tie('node')), boost })
        .map((rest) => defined({ kind: 'group', ...rest, ...UNPLACED }) as QueryNode),
      weight: 1,
    },
  ),
}));

export const queryTree: fc.Arbitrary<QueryTree> = clausesOf(node).map((clauses) => ({ clauses, ...NOWHERE }));

/** A tree to compare by meaning: the same text may stand elsewhere. */
export function withoutPositions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPositions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !['from', 'to', 'body'].includes(key) && item !== undefined)
      .map(([key, item]) => [key, withoutPositions(item)]),
  );
}
