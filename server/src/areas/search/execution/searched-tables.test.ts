import { expect, it } from 'vitest';
import { askedOnce } from './searched-tables.ts';

it('the parts of a search ask once where the messages of a time are', async () => {
  const times: [number, number][] = [];
  const { tables } = askedOnce({
    async tables(from, to) {
      times.push([from, to]);
      return [{ table: `messages_${from}`, prefix: 'graylog', indices: undefined }];
    },
  });
  const found = await Promise.all([tables(1, 2), tables(1, 2), tables(3, 4), tables(1, 2)]);
  expect(found.map(([one]) => one?.table)).toEqual([1, 1, 3, 1].map((from) => `messages_${from}`));
  expect(times).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
