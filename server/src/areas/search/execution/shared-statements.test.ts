import { expect, it } from 'vitest';
import type { Query, QueryResult } from '../../../storage/messages/statements.ts';
import { SharedStatements } from './shared-statements.ts';

/** An engine whose answers are given by the test. */
function slowEngine() {
  const asked: { query: Query; answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const store = {
    query: <Row>(query: Query) =>
      new Promise<QueryResult<Row>>((resolve, reject) => {
        const answer = (value: number) =>
          resolve({
            rows: [{ value } as Row],
            columns: [],
            statistics: { elapsedMs: 1, rowsRead: 1, bytesRead: 1 },
          });
        asked.push({ query, answer, fail: reject });
      }),
  };
  let now = 1_000_000;
  const shared = new SharedStatements(store, () => now);
  const ask = (streams: string, signal?: AbortSignal, maxAge = 5000) =>
    shared.since(now - maxAge).query<{ value: number }>({ sql: 'SELECT', params: { streams }, signal });
  return { asked, shared, ask, pass: (ms: number) => (now += ms) };
}

const valueOf = async (answer: Promise<QueryResult<{ value: number }>>) => (await answer).rows[0]?.value;

it('asks the engine once for all who ask the same, during the question and for a while after', async () => {
  const { asked, ask, pass, shared } = slowEngine();
  const both = [ask('a'), ask('a')];
  asked[0]!.answer(7);
  expect(await Promise.all(both.map(valueOf))).toEqual([7, 7]);
  pass(4000);
  expect(await valueOf(ask('a'))).toBe(7);
  expect(shared.counts).toEqual({ run: 1, shared: 2 });
  pass(2000);
  const later = ask('a');
  asked[1]!.answer(8);
  expect(await valueOf(later)).toBe(8);
});

it('shares nothing between those who may read other streams, and nothing that is too old for one of them', async () => {
  const { asked, ask, pass } = slowEngine();
  void ask('a');
  void ask('b');
  expect(asked.map(({ query }) => query.params)).toEqual([{ streams: 'a' }, { streams: 'b' }]);
  pass(600);
  void ask('a', undefined, 500);
  // What is on its way is there before another could be.
  expect(asked).toHaveLength(2);
  asked[0]!.answer(1);
  await ask('a');
  void ask('a', undefined, 500);
  expect(asked).toHaveLength(3);
});

it('lets one go who leaves, and stops the engine when nobody waits any more', async () => {
  const { asked, ask } = slowEngine();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [ask('a', first.signal), ask('a', second.signal)];
  first.abort();
  await expect(answers[0]).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
  expect(asked[0]!.query.signal?.aborted).toBe(false);
  second.abort();
  await expect(answers[1]).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
  expect(asked[0]!.query.signal?.aborted).toBe(true);
  void ask('a');
  expect(asked).toHaveLength(2);
});

it('keeps no failure', async () => {
  const { asked, ask } = slowEngine();
  const failed = ask('a');
  asked[0]!.fail(new Error('out of memory'));
  await expect(failed).rejects.toThrow('out of memory');
  void ask('a');
  expect(asked).toHaveLength(2);
});

it('keeps within its share of the memory', async () => {
  let asked = 0;
  const store = {
    query: async <Row>(): Promise<QueryResult<Row>> => {
      asked += 1;
      const rows = [{ text: 'x'.repeat(600) } as Row];
      return { rows, columns: [], statistics: { elapsedMs: 1, rowsRead: 1, bytesRead: 1 } };
    },
  };
  const limits = { bytes: 1000, bytesOfOne: 800, runs: 10 };
  const asks = new SharedStatements(store, () => 0, limits).since(0);
  for (const sql of ['one', 'two', 'two', 'one']) await asks.query({ sql });
  // The second took the place of the first.
  expect(asked).toBe(3);
});

it('does not share what is taken row by row', async () => {
  const { asked, shared } = slowEngine();
  const query = { sql: 'SELECT', each: () => undefined };
  void shared.since(0).query(query);
  void shared.since(0).query(query);
  expect(asked).toHaveLength(2);
});
