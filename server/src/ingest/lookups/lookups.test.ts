import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { CITY, ASN } from '../../../test/geo-database.ts';
import { rangeOf, rangesAround } from './address-keys.ts';
import { EMPTY_ANSWER, singleAnswer, type LookupAnswer } from './answer.ts';
import { contentReader } from './content-reader.ts';
import type { LookupContent } from './content.ts';
import type { LookupPlan } from './lookup-plan.ts';
import { Lookups } from './lookups.ts';
import { TextTable, TextTableBuilder } from './text-table.ts';

function keys(entries: Readonly<Record<string, string>>, values: 'text' | 'entry' = 'text'): LookupContent {
  const builder = new TextTableBuilder();
  for (const [key, value] of Object.entries(entries)) builder.add(key, value);
  return { kind: 'keys', table: builder.build(), values, ignoresCase: false, presenceOnly: false };
}

function planOf(content: LookupContent, more: Partial<LookupPlan['adapters'][number]> = {}): LookupPlan {
  return {
    tables: [{ name: 't', adapterId: 'a', cacheId: 'c', defaults: undefined }],
    adapters: [{ id: 'a', content, isWritable: false, ignoresCase: false, epoch: 1, ...more }],
    caches: [{ id: 'c', maxSize: 10, afterWriteMs: undefined, afterAccessMs: undefined }],
    geo: undefined,
    threatSources: [],
  };
}

const nobody = (): LookupAnswer => {
  throw new Error('Nobody is to be asked');
};

describe('a table in shared memory', () => {
  it('gives back what was put in, whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (entries) => {
          const builder = new TextTableBuilder();
          for (const [key, value] of Object.entries(entries)) builder.add(key, value);
          const table = new TextTable(builder.build());
          for (const [key, value] of Object.entries(entries)) expect(table.get(key)).toBe(value);
          expect(table.get('no such key')).toBe(entries['no such key']);
          expect(table.count).toBe(Object.keys(entries).length);
        },
      ),
    );
  });

  it('grows, and says when a key is there already', () => {
    const builder = new TextTableBuilder();
    for (let number = 0; number < 20_000; number++) builder.add(`key ${number}`, `value ${number}`);
    expect(builder.add('key 7', 'other')).toBe(false);
    const table = new TextTable(builder.build());
    expect([table.get('key 0'), table.get('key 7'), table.get('key 19999')]).toEqual([
      'value 0',
      'value 7',
      'value 19999',
    ]);
    expect(table.get('key 20000')).toBeUndefined();
  });
});

describe('ranges of addresses', () => {
  it.each([
    ['10.0.0.0/8', 'v4', 8],
    ['10.1.2.3', 'v4', 32],
    ['2001:db8::/32', 'v6', 32],
    ['::ffff:10.1.2.3', 'v4', 32],
  ])('%s is a range', (text, family, length) => {
    expect(rangeOf(text)).toMatchObject({ family, length });
  });

  it.each(['10.0.0.0/33', '10.0.0/8', 'host', '1', '010.1.1.1', '10.0.0.0/8/8', '', '10.0.0.0/-1'])(
    '"%s" is none',
    (text) => {
      expect(rangeOf(text)).toBeUndefined();
    },
  );

  it('around an address come the longest first', () => {
    const lengths = { v4: [24, 8], v6: [] };
    expect(rangesAround('10.1.2.3', lengths)).toEqual([
      rangeOf('10.1.2.0/24')?.key,
      rangeOf('10.0.0.0/8')?.key,
    ]);
    expect(rangesAround('somewhere', lengths)).toBeUndefined();
  });
});

describe('a database of places', () => {
  const shared = (bytes: Buffer) => {
    const memory = new SharedArrayBuffer(bytes.length);
    Buffer.from(memory).set(bytes);
    return memory;
  };
  const find = (type: 'MAXMIND_CITY' | 'MAXMIND_COUNTRY' | 'MAXMIND_ASN', bytes: Buffer, key: string) =>
    contentReader({ kind: 'geo', database: shared(bytes), type })?.(key, 0);

  it('says where an address is', () => {
    expect(find('MAXMIND_CITY', CITY, '81.2.69.160')).toMatchObject({
      single: '51.5142,-0.0931',
      multi: { coordinates: '51.5142,-0.0931', city: { names: { en: 'London' } }, postal: null },
    });
    expect(find('MAXMIND_COUNTRY', CITY, '81.2.69.160')?.single).toBe('GB');
    expect(find('MAXMIND_ASN', ASN, '81.2.69.160')).toMatchObject({
      single: 20712,
      multi: { as_number: 20712, as_organization: 'Andrews & Arnold Ltd' },
    });
  });

  it.each(['8.8.8.8', 'localhost', ''])('has nothing for "%s"', (key) => {
    expect(find('MAXMIND_CITY', CITY, key)).toEqual(EMPTY_ANSWER);
  });
});

describe('the tables of a thread', () => {
  it('answer out of memory, with the default for keys that are not there', () => {
    const plan = planOf(keys({ foo: '23' }));
    const lookups = new Lookups(plan, nobody);
    expect(lookups.find('t', 'foo')).toEqual(singleAnswer('23'));
    expect(lookups.find('t', 'bar')).toEqual(EMPTY_ANSWER);
    expect(lookups.find('other', 'foo')).toBeUndefined();
    const [table] = plan.tables;
    const withDefault = { ...plan, tables: [{ ...table!, defaults: { single: 9, multi: null } }] };
    expect(new Lookups(withDefault, nobody).find('t', 'bar')).toMatchObject({
      single: 9,
      multi: { value: 9 },
    });
    expect(lookups.traces.take().reads).toEqual({ a: 2 });
  });

  it('ask once for what is elsewhere, and again after a purge', () => {
    let asked = 0;
    const ask = () => {
      asked += 1;
      return singleAnswer(asked);
    };
    const first = new Lookups(planOf({ kind: 'live' }), ask);
    expect([first.find('t', 'x')?.single, first.find('t', 'x')?.single]).toEqual([1, 1]);
    const same = new Lookups(planOf({ kind: 'live' }), ask, first);
    expect(same.find('t', 'x')?.single).toBe(1);
    const purged = new Lookups(planOf({ kind: 'live' }, { epoch: 2 }), ask, same);
    expect(purged.find('t', 'x')?.single).toBe(2);
    expect(purged.traces.take().hits).toEqual({ c: 2 });
  });

  it('are written to by rules, which see it at once', () => {
    const content = keys({ seen: JSON.stringify({ value: ['a'], expiresAt: null }) }, 'entry');
    const lookups = new Lookups(planOf(content, { isWritable: true }), nobody);
    const add = { kind: 'add-list', value: ['b', 'a'], keepDuplicates: false } as const;
    expect(lookups.write('t', 'seen', add)).toEqual(['a', 'b']);
    expect(lookups.find('t', 'seen')?.list).toEqual(['a', 'b']);
    expect(lookups.write('t', 'seen', { kind: 'remove-list', value: ['a'] })).toEqual(['b']);
    expect(lookups.write('t', 'n', { kind: 'set-value', value: 'x', ttlSeconds: 60 })).toBe('x');
    expect(lookups.find('t', 'n', Date.now() + 61_000)).toEqual(EMPTY_ANSWER);
    lookups.write('t', 'seen', { kind: 'clear' });
    expect(lookups.find('t', 'seen')).toEqual(EMPTY_ANSWER);
    expect(lookups.traces.take().writes.map(({ write }) => write.kind)).toEqual([
      'add-list',
      'remove-list',
      'set',
      'clear',
    ]);
    expect(new Lookups(planOf(content), nobody).write('t', 'n', add)).toBeNull();
  });
});
