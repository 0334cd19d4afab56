import { expect, it } from 'vitest';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Query, QueryResult } from '../../../storage/messages/statements.ts';
import type { MessageSource } from '../sql/source.ts';
import { countedPage } from './counted-page.ts';

const SOURCE: MessageSource = {
  tables: [{ table: 'messages_a', prefix: 'a', indices: undefined }],
  streams: ['s'],
  from: 0,
  to: 1,
  now: 1,
  condition: { kind: 'everything' },
};
const PAGE = { sort: null, limit: 2, offset: 0, fields: [], decorate: undefined };

/** An engine whose lists have so many rows, and whose counts are answered by the test. */
function engine(listed: number) {
  const asked: ('count' | 'list')[] = [];
  const counts: { signal: AbortSignal | undefined; answer: (total: number) => void }[] = [];
  const result = <Row>(rows: unknown[]): QueryResult<Row> => ({
    rows: rows as Row[],
    columns: [],
    statistics: { elapsedMs: 1, rowsRead: 1, bytesRead: 1 },
  });
  const row = {
    index_name: 'a_0',
    id: 'x',
    milliseconds: 0,
    message: 'm',
    fields_text: '{}',
    streams: ['s'],
  };
  const messages = {
    query: <Row>({ sql, signal }: Query) => {
      const isCount = sql.includes('count()');
      asked.push(isCount ? 'count' : 'list');
      return isCount
        ? new Promise<QueryResult<Row>>((resolve) => {
            counts.push({ signal, answer: (total) => resolve(result<Row>([{ total }])) });
          })
        : Promise.resolve(result<Row>(Array.from({ length: listed }, () => row)));
    },
  };
  return {
    asked,
    counts,
    parts: { messages, highlight: async (found: readonly ResultMessage[]) => [...found] },
  };
}

it('counts beside a list that is full', async () => {
  const { counts, parts } = engine(2);
  const page = countedPage(parts, SOURCE, PAGE, undefined);
  expect(counts).toHaveLength(1);
  counts[0]!.answer(17);
  expect(await page).toMatchObject({ found: 2, total: 17 });
});

it('asks for the list first, and for a long one last, which would be kept until all is counted', async () => {
  for (const [limit, order] of [
    [1000, ['list', 'count']],
    [1001, ['count', 'list']],
  ] as const) {
    const { asked, parts } = engine(1);
    await countedPage(parts, SOURCE, { ...PAGE, limit }, undefined);
    expect(asked).toEqual(order);
  }
});

it('stops counting when the page says how many there are', async () => {
  const { counts, parts } = engine(1);
  expect(await countedPage(parts, SOURCE, PAGE, undefined)).toMatchObject({ total: 1 });
  expect(counts[0]!.signal?.aborted).toBe(true);
});

it('takes the number of somebody else, and counts when that has failed', async () => {
  const { counts, parts } = engine(2);
  const ask = (known: Promise<number | undefined>) => countedPage(parts, SOURCE, PAGE, undefined, known);
  expect(await ask(Promise.resolve(5))).toMatchObject({ total: 5 });
  expect(counts).toHaveLength(0);
  const page = ask(Promise.resolve(undefined));
  await expect.poll(() => counts.length).toBe(1);
  counts[0]!.answer(6);
  expect(await page).toMatchObject({ total: 6 });
});
