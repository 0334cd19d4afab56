import {
  CLOSE_RETENTION,
  configTypeOf,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import { describe, expect, it } from 'vitest';
import { endOfPeriod } from './periods.ts';
import { indicesToRetire, type RegisteredIndex } from './retention.ts';
import { reasonToRotate } from './rotation.ts';

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);

describe('a period', () => {
  it.each([
    ['2026-05-06T13:14:15Z', 'P1D', '2026-05-07T00:00:00Z'],
    ['2026-05-06T13:14:15Z', 'PT12H', '2026-05-07T00:00:00Z'],
    ['2026-05-06T11:59:59Z', 'PT12H', '2026-05-06T12:00:00Z'],
    ['2026-05-06T13:14:15Z', 'PT1H', '2026-05-06T14:00:00Z'],
    ['2026-05-06T13:14:15Z', 'PT10M', '2026-05-06T13:20:00Z'],
    ['2026-05-06T13:14:15.9Z', 'PT30S', '2026-05-06T13:14:30Z'],
    ['2026-05-06T13:14:15Z', 'P1W', '2026-05-11T00:00:00Z'],
    ['2026-02-03T13:14:15Z', 'P1M', '2026-03-01T00:00:00Z'],
    ['2026-02-03T13:14:15Z', 'P3M', '2026-04-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', 'P1M', '2027-01-01T00:00:00Z'],
    ['2026-02-03T13:14:15Z', 'P1Y', '2027-01-01T00:00:00Z'],
    ['2026-05-06T13:14:15Z', 'P1DT12H', '2026-05-07T12:00:00Z'],
    ['2026-05-06T00:00:00Z', 'P1D', '2026-05-07T00:00:00Z'],
  ])('around %s of %s ends at %s', (time, period, end) => {
    expect(new Date(endOfPeriod(at(time), period)).toISOString()).toBe(new Date(end).toISOString());
  });

  it('of nothing never ends', () => {
    expect(endOfPeriod(0, 'PT0S')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the index that is written to', () => {
  const now = at('2026-05-06T12:00:00Z');
  const limits = { rotationPeriod: 'P1D', minShardSize: 20, maxShardSize: 50 };
  const rotates = (strategy: string, config: object, index: object, more: object = {}) =>
    reasonToRotate({
      strategy,
      config: { type: configTypeOf(strategy), ...config },
      retentionStrategy: DELETE_RETENTION,
      shards: 1,
      now,
      limits,
      index: { createdAt: now, documents: 1, bytes: 1, ...index },
      ...more,
    }) !== undefined;
  const lifetime = { index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' };
  const daily = { rotation_period: 'P1D', max_rotation_period: null, rotate_empty_index_set: false };
  const yesterday = at('2026-05-05T23:59:59Z');

  it.each([
    [
      false,
      'holds as many messages as it may',
      COUNT_ROTATION,
      { max_docs_per_index: 10 },
      { documents: 10 },
    ],
    [true, 'holds one more', COUNT_ROTATION, { max_docs_per_index: 10 }, { documents: 11 }],
    [false, 'is as large as it may be', SIZE_ROTATION, { max_size: 10 }, { bytes: 10 }],
    [true, 'is larger', SIZE_ROTATION, { max_size: 10 }, { bytes: 11 }],
    [false, 'was made today', TIME_ROTATION, daily, { createdAt: at('2026-05-06T00:00:00Z') }],
    [true, 'was made yesterday', TIME_ROTATION, daily, { createdAt: yesterday }],
    [false, 'was made yesterday, and is empty', TIME_ROTATION, daily, { createdAt: yesterday, documents: 0 }],
    [
      ...([true, 'is empty, when empty ones rotate too', TIME_ROTATION] as const),
      { ...daily, rotate_empty_index_set: true },
      { createdAt: yesterday, documents: 0 },
    ],
    [
      ...([true, 'is older than the longest period', TIME_ROTATION] as const),
      { ...daily, rotation_period: 'P1M', max_rotation_period: 'P1D' },
      { createdAt: yesterday },
    ],
    [false, 'is empty', TIME_SIZE_ROTATION, lifetime, { documents: 0, bytes: 99, createdAt: 0 }],
    [true, 'is larger than any should be', TIME_SIZE_ROTATION, lifetime, { bytes: 51 }],
    [false, 'is a day old but small', TIME_SIZE_ROTATION, lifetime, { bytes: 19, createdAt: now - DAY }],
    [true, 'is a day old and large', TIME_SIZE_ROTATION, lifetime, { bytes: 20, createdAt: now - DAY }],
    [false, 'has used up the leeway to the day', TIME_SIZE_ROTATION, lifetime, { createdAt: now - 10 * DAY }],
    [true, 'is older than the leeway', TIME_SIZE_ROTATION, lifetime, { createdAt: now - 10 * DAY - 1 }],
    [false, 'follows a rule that nobody knows', 'x.Y', {}, { bytes: 99 }],
  ])('rotates (%s) when it %s', (expected, _, strategy, config, index) => {
    expect(rotates(strategy, config, index)).toBe(expected);
  });

  it('has no leeway to keep when nothing is ever removed, and may be larger with more shards', () => {
    const old = { createdAt: now - 20 * DAY };
    expect(rotates(TIME_SIZE_ROTATION, lifetime, old, { retentionStrategy: NO_RETENTION })).toBe(false);
    expect(rotates(TIME_SIZE_ROTATION, lifetime, { bytes: 99 }, { shards: 2 })).toBe(false);
    expect(rotates(TIME_SIZE_ROTATION, lifetime, { bytes: 101 }, { shards: 2 })).toBe(true);
  });
});

describe('retention', () => {
  const now = 100 * DAY;
  const index = (number: number, more: Partial<RegisteredIndex> = {}): RegisteredIndex => ({
    number,
    state: 'open',
    createdAt: 0,
    rotatedAt: 0,
    ...more,
  });
  const retire = (retention: string, max: number, indices: RegisteredIndex[], rotation = COUNT_ROTATION) =>
    indicesToRetire({
      rotation: {
        class: rotation,
        config: { type: '', index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' },
      },
      retention: { class: retention, config: { type: '', max_number_of_indices: max } },
      indices,
      now,
    });
  const four = [index(3), index(0), index(2), index(1)];

  it('removes the oldest above the limit', () => {
    expect(retire(DELETE_RETENTION, 2, four)).toEqual({ action: 'delete', numbers: [0, 1] });
    expect(retire(CLOSE_RETENTION, 3, four)).toEqual({ action: 'close', numbers: [0] });
    expect(retire(DELETE_RETENTION, 4, four).numbers).toEqual([]);
    expect(retire(NO_RETENTION, 1, four).numbers).toEqual([]);
  });

  it('never touches the index that is written to', () => {
    expect(retire(DELETE_RETENTION, 1, four).numbers).toEqual([0, 1, 2]);
    expect(retire(DELETE_RETENTION, 1, [index(5)]).numbers).toEqual([]);
  });

  it('leaves what was reopened, and does not count it', () => {
    const indices = [index(0, { state: 'reopened' }), index(1), index(2)];
    expect(retire(DELETE_RETENTION, 2, indices).numbers).toEqual([]);
    expect(retire(DELETE_RETENTION, 1, indices).numbers).toEqual([1]);
  });

  it('closes only what is open, and deletes what is closed too', () => {
    const indices = [index(0, { state: 'closed' }), index(1), index(2), index(3)];
    expect(retire(CLOSE_RETENTION, 2, indices).numbers).toEqual([1]);
    expect(retire(DELETE_RETENTION, 2, indices).numbers).toEqual([0, 1]);
  });

  it('goes by time when rotation does: since the end of writing, else since the beginning', () => {
    const indices = [
      index(0, { rotatedAt: now - 30 * DAY - 1 }),
      index(1, { rotatedAt: now - 30 * DAY }),
      index(2, { rotatedAt: undefined, createdAt: now - 40 * DAY - 1 }),
      index(3, { rotatedAt: undefined, createdAt: now - 40 * DAY }),
      index(4, { rotatedAt: undefined, createdAt: 0 }),
    ];
    expect(retire(DELETE_RETENTION, 1, indices, TIME_SIZE_ROTATION).numbers).toEqual([0, 2]);
  });
});
