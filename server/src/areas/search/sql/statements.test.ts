import { intervalOf, nextBucket } from '@logboom/contract/search/time-buckets';
import { meaningOf } from '@logboom/core/query/meaning/meaning';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundValues } from './bound-values.ts';
import { conditionSql } from './condition.ts';
import { NOW, query as randomQuery } from './random-messages.ts';
import { whereSql } from './source.ts';
import { likePattern } from './value-tests.ts';
import { processorMillis } from '../../../../../core/test/processor-millis.ts';

const fields = [{ name: 'seen', types: ['String', 'Int64', 'Array(Nullable(String))'] }];

function compile(query: string) {
  const values = new BoundValues();
  return {
    sql: conditionSql(meaningOf(parseQuery(query).tree), values, { now: NOW, fields }),
    params: values.params,
  };
}

describe('the text of a statement', () => {
  it('never contains what somebody typed', () => {
    const marker = 'zqxj';
    const ways = [
      marker,
      `"${marker}"`,
      `${marker}:x`,
      `f:${marker}*`,
      `/${marker}/`,
      `${marker}~`,
      `f:>${marker}`,
    ];
    for (const query of [...ways, `_exists_:${marker}`, `"a ${marker}"~3`, `[${marker} TO *]`]) {
      const { sql, params } = compile(query);
      expect([query, sql]).toEqual([query, expect.not.stringContaining(marker)]);
      expect(JSON.stringify(params)).toContain(marker);
    }
  });

  it('is balanced whatever the query', () => {
    fc.assert(
      fc.property(randomQuery, (query) => {
        const bare = compile(query).sql.replaceAll(/'(?:[^'\\]|\\.)*'/g, '');
        expect(bare.split('(').length).toBe(bare.split(')').length);
        expect(bare).not.toContain("'");
      }),
      { numRuns: 300 },
    );
  });

  it('has a bound while it is put together', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ name: `field${at}`, types: ['String', 'Int64'] }));
    const patterns = (count: number) =>
      meaningOf(parseQuery(Array.from({ length: count }, (_, at) => `*x${at}*`).join(' OR ')).tree);
    const build = (count: number) =>
      conditionSql(patterns(count), new BoundValues(), { now: NOW, fields: many });
    expect(build(3).length).toBeLessThan(250_000);
    const started = processorMillis();
    expect(() => build(1000)).toThrow('too much at once');
    expect(processorMillis() - started).toBeLessThan(2000);
    // All tables of a search make one statement.
    const together = new BoundValues();
    expect(() => {
      for (let table = 0; table < 20; table++)
        conditionSql(patterns(3), together, { now: NOW, fields: many });
    }).toThrow('too much at once');
  });

  it('tries a pattern in no field that has nothing but numbers', () => {
    const fields = [
      { name: 'bytes', types: ['Int64'] },
      { name: 'user', types: ['String'] },
      { name: 'tags', types: ['Array(Nullable(String))'] },
    ];
    const bound = (query: string) => {
      const values = new BoundValues();
      conditionSql(meaningOf(parseQuery(query).tree), values, { now: NOW, fields });
      return Object.values(values.params);
    };
    expect(bound('*oo*')).toEqual(expect.arrayContaining(['user', 'tags']));
    expect(bound('*oo*')).not.toContain('bytes');
    expect(bound('[17 TO *]')).toContain('bytes');
  });

  it('does not know fields whose names cannot be stored', () => {
    for (const name of ['a.b', 'we"ird', 'x`y', 'ä', "it's"]) {
      expect(conditionSql({ kind: 'exists', field: name }, new BoundValues(), { now: NOW })).toBe('0');
    }
  });

  it('finds nothing without streams, whatever else is asked for', () => {
    const source = {
      tables: [],
      streams: [],
      from: 0,
      to: NOW,
      condition: { kind: 'everything' as const },
      now: NOW,
    };
    const table = { table: 'messages_x', prefix: 'x', indices: undefined };
    expect(whereSql(source, table, new BoundValues())).toBe('0');
  });

  it('leaves out what is always so', () => {
    expect(compile('*').sql).toBe('1');
    expect(compile('a.b:x AND level:3').sql).toBe('0');
    expect(compile('timestamp:<1800-01-01').sql).toBe('0');
    expect(compile('timestamp:>1800-01-01').sql).toBe('1');
  });
});

describe('a pattern for LIKE', () => {
  it.each([
    ['a*b?c', 'a%b_c'],
    [String.raw`50%_\*`, String.raw`50\%\_*`],
    [String.raw`C:\\x`, String.raw`C:\\x`],
    [String.raw`\?`, '?'],
  ])('%s is written %s', (pattern, like) => {
    expect(likePattern(pattern)).toBe(like);
  });
});

describe('time buckets', () => {
  const MINUTE = 60_000;
  const DAY = 1440 * MINUTE;
  it.each([
    [5 * MINUTE, 10_000],
    [60 * MINUTE, MINUTE],
    [DAY, 30 * MINUTE],
    [DAY + 1, 60 * MINUTE],
    [400 * DAY, 14 * DAY],
  ])('of %i ms are %i ms long', (duration, length) => {
    expect(intervalOf({ type: 'auto', scaling: 1 }, duration)).toEqual({
      fixed: length,
      calendar: undefined,
    });
  });

  it('of a month follow the calendar, of two do not', () => {
    const month = intervalOf({ type: 'timeunit', timeunit: '1M' }, 0);
    expect(nextBucket(Date.UTC(2024, 0, 1), month)).toBe(Date.UTC(2024, 1, 1));
    expect(nextBucket(Date.UTC(2024, 11, 1), month)).toBe(Date.UTC(2025, 0, 1));
    expect(nextBucket(0, intervalOf({ type: 'timeunit', timeunit: '2M' }, 0))).toBe(60 * DAY);
  });
});
