import {
  configTypeOf,
  DELETE_RETENTION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import { describe, expect, it } from 'vitest';
import { forecast, growthOf, type SizedSet } from './forecast.ts';
import { indicesOverLimit } from './over-limit.ts';

const GB = 1_000_000_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 15);
const NONE = { max_total_bytes: null, min_free_percent: null };
const disk = { free: 100 * GB, total: 400 * GB };

/** One index a day of 10 GB each, the last of them half full. */
const indices = Array.from({ length: 8 }, (_, age) => ({
  bytes: age === 0 ? 5 * GB : 10 * GB,
  createdAt: NOW - (age + 0.5) * DAY,
  rotatedAt: age === 0 ? undefined : NOW - (age - 0.5) * DAY,
}));

const strategy = (name: string, config: object) => ({
  class: name,
  config: { type: configTypeOf(name), ...config },
});
const set = (retention: object, rotation = strategy(SIZE_ROTATION, {})): SizedSet =>
  ({ rotation, retention, indices }) as SizedSet;

describe('what comes in a day', () => {
  it('is the average of the last seven days, of which indices may have only a part', () => {
    expect(growthOf(indices, NOW)).toBeCloseTo(10 * GB, -3);
  });

  it('is not known after minutes, nor without messages', () => {
    expect(growthOf([{ bytes: GB, createdAt: NOW - 60_000, rotatedAt: undefined }], NOW)).toBeUndefined();
    expect(growthOf([], NOW)).toBeUndefined();
  });
});

describe('the forecast', () => {
  const at = (days: number) => new Date(NOW + days * DAY).toISOString();
  const forever = set(strategy(NO_RETENTION, {}));

  it('says when the disk is full', () => {
    expect(forecast({ sets: [forever], disk, limits: NONE, now: NOW })).toEqual({
      what: 'disk_full',
      at: at(10),
    });
  });

  it('knows what retention deletes', () => {
    const some = (most: number) => set(strategy(DELETE_RETENTION, { max_number_of_indices: most }));
    expect(forecast({ sets: [some(12)], disk, limits: NONE, now: NOW })).toBeUndefined();
    expect(forecast({ sets: [some(40)], disk, limits: NONE, now: NOW })).toMatchObject({ at: at(10) });
    const month = strategy(TIME_SIZE_ROTATION, { index_lifetime_min: 'P10D', index_lifetime_max: 'P15D' });
    const deleting = strategy(DELETE_RETENTION, {});
    expect(forecast({ sets: [set(deleting, month)], disk, limits: NONE, now: NOW })).toBeUndefined();
  });

  it('says which limit is reached first', () => {
    const floor = { ...NONE, min_free_percent: 20 };
    expect(forecast({ sets: [forever], disk, limits: floor, now: NOW })).toEqual({
      what: 'min_free',
      at: at(2),
    });
    const both = { ...floor, max_total_bytes: 80 * GB };
    expect(forecast({ sets: [forever], disk, limits: both, now: NOW })).toEqual({
      what: 'max_total',
      at: at(1),
    });
  });
});

describe('indices that take too much room', () => {
  const removable = [3, 1, 2].map((day) => ({ key: `i_${day}`, bytes: 10 * GB, rotatedAt: day * DAY }));
  const ask = (limits: object, free = disk.free) =>
    indicesOverLimit({
      limits: { ...NONE, ...limits },
      bytes: 45 * GB,
      disk: { ...disk, free },
      removable,
    });
  const names = ({ remove }: ReturnType<typeof ask>) => remove.map(({ key }) => key);

  it('stay without limits, and under them', () => {
    expect(names(ask({}))).toEqual([]);
    expect(names(ask({ max_total_bytes: 45 * GB, min_free_percent: 25 }))).toEqual([]);
  });

  it('go, the oldest first and no more than needed', () => {
    expect(names(ask({ max_total_bytes: 40 * GB }))).toEqual(['i_1']);
    expect(names(ask({ max_total_bytes: 30 * GB }))).toEqual(['i_1', 'i_2']);
    expect(names(ask({ min_free_percent: 25 }, 99 * GB))).toEqual(['i_1']);
    expect(names(ask({ max_total_bytes: 44 * GB, min_free_percent: 25 }, 85 * GB))).toEqual(['i_1', 'i_2']);
  });

  it('may not be enough', () => {
    expect(ask({ max_total_bytes: 10 * GB })).toMatchObject({ missingBytes: 5 * GB });
    expect(ask({ max_total_bytes: 40 * GB })).toMatchObject({ missingBytes: 0 });
  });
});
