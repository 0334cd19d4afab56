import { expect, it } from 'vitest';
import { COUNT, countOf, EventSearchError, type AggregateQuestion } from './events-search.ts';
import { sharedScans } from './shared-scans.ts';

const { signal } = new AbortController();
const MINUTE = 60_000;

/** A store that refuses everything in which there is one of these queries, and counts its statements. */
function store() {
  const broken = new Set(['broken:[']);
  const statements: string[][] = [];
  const answer = (questions: readonly AggregateQuestion[]) => {
    statements.push(questions.map(({ query }) => query));
    if (questions.some(({ query }) => broken.has(query))) throw new EventSearchError('Cannot parse it');
    return questions.map(() => [
      {
        key: [],
        values: new Map([
          ['s0', 1],
          [COUNT.id, 1],
        ]),
      },
    ]);
  };
  const ask = sharedScans({
    aggregate: async (question) => answer([question])[0] ?? [],
    aggregateMany: async (questions) => answer(questions),
  });
  return { broken, statements, ask };
}

/** What each of them got in a minute: a count, or why there is none. */
async function minuteOf(
  { ask, statements }: ReturnType<typeof store>,
  minute: number,
  queries: readonly string[],
) {
  statements.length = 0;
  const span = { from: minute * MINUTE, to: (minute + 1) * MINUTE };
  const asked = queries.map((query) => ask(countOf({ query, streams: [] }), span, signal));
  const results = await Promise.allSettled(asked);
  return {
    statements: statements.length,
    got: results.map((one) => (one.status === 'fulfilled' ? one.value[0]?.values.get(COUNT.id) : 'refused')),
  };
}

const many = Array.from({ length: 39 }, (_, number) => `level:${number}`);
const FINE = many.map(() => 1);

it('asks all who share a statement singly when one of them is refused, but only once', async () => {
  const messages = store();
  const queries = ['broken:[', ...many];
  expect(await minuteOf(messages, 0, queries)).toEqual({ statements: 41, got: ['refused', ...FINE] });
  for (const minute of [1, 2, 3])
    expect(await minuteOf(messages, minute, queries)).toEqual({ statements: 2, got: ['refused', ...FINE] });
});

it('shares statements again with a question that was changed, and with one that is answered again', async () => {
  const messages = store();
  await minuteOf(messages, 0, ['broken:[', ...many]);
  expect(await minuteOf(messages, 1, ['mended:1', ...many])).toEqual({ statements: 1, got: [1, ...FINE] });
  messages.broken.clear();
  expect((await minuteOf(messages, 2, ['broken:[', ...many])).statements).toBe(2);
  expect(await minuteOf(messages, 3, ['broken:[', ...many])).toEqual({ statements: 1, got: [1, ...FINE] });
});
