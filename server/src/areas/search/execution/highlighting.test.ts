import { meaningOf } from '@logboom/core/query/meaning/meaning';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { describe, expect, it } from 'vitest';
import { highlighting } from './highlighting.ts';

describe('marking what was searched for', () => {
  it('lets others have their turn, however many messages and patterns there are', async () => {
    const text = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
    const messages = Array.from({ length: 10_000 }, (_, at) => ({
      message: { _id: String(at), message: text, source: 'web' },
      index: 'graylog_0',
      highlight_ranges: {},
      decoration_stats: null,
    }));
    const query = Array.from({ length: 100 }, (_, at) => `*or*d${at}*`).join(' OR ');
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const condition = meaningOf(parseQuery(query).tree);
    const found = await highlighting(true)(messages, { condition, now: 0 });
    isDone = true;
    expect(turns).toBeGreaterThan(3);
    expect(found).toHaveLength(10_000);
    expect(Object.keys(found[0]?.highlight_ranges ?? {})).toEqual(['message']);
    // Somewhere the budget ends.
    expect(found.at(-1)?.highlight_ranges).toEqual({});
  });
});
