import { expect, it } from 'vitest';
import { QueryProblem, readQueryText } from './conditions.ts';

const read = (query: string) => readQueryText(query, { allowLeadingWildcard: true });
const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ');
const names = (count: number, clause: (name: string) => string) =>
  Array.from({ length: count }, (_, place) => clause(`f${place}`)).join(' OR ');

it.each([
  ['words', words(1025), 'more than 1024 terms'],
  ['words of a phrase', `message:"${words(1025)}"`, 'more than 1024 terms'],
  ['fields', names(51, (name) => `(${name}:x OR _exists_:other_${name})`), 'more than 100 fields'],
  ['words near each other', `message:"${words(33)}"~1`, 'more than 32 words'],
  ['phrases of words near each other', `"${words(32)}"~1 `.repeat(5), 'too many phrases'],
])('a query with too many %s is refused before anything is made of it', (_, query, problem) => {
  expect(() => read(query)).toThrow(QueryProblem);
  expect(() => read(query)).toThrow(problem);
});

it('queries that people write are far below the limits', () => {
  expect(read(`message:"${words(32)}"~5 AND "${words(900)}"`).kind).toBe('boolean');
  expect(read(names(100, (name) => `${name}:x OR ${name}:y`)).kind).toBe('boolean');
});
