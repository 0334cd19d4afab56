import type { EventSeries } from '@logboom/contract/events/config-schemas';
import { describe, expect, it } from 'vitest';
import { piecesOf, planBackTest, toldOf, windowValues, type Step } from './back-test.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 8, 12, 0, 30);
const count: EventSeries = { id: 'count-', function: 'count', field: null };
const series = (name: EventSeries['function']): EventSeries => ({ id: name, function: name, field: 'took' });
const look = { now: NOW, lookBackMs: 7 * DAY, maxSteps: 20_000 };
const rhythm = (within: number, every: number) => ({ searchWithinMs: within, executeEveryMs: every });

describe('the plan of a back-test', () => {
  it('counts in the steps that windows have in common', () => {
    const plan = planBackTest(rhythm(5 * MINUTE, MINUTE), [count], look);
    expect(plan).toMatchObject({ stepMs: MINUTE, windowMs: 5 * MINUTE, hopMs: MINUTE, isExact: true });
    expect(plan.span.to % MINUTE).toBe(0);
    expect(plan.span.to - plan.span.from).toBe(7 * DAY);
  });

  it('says so when windows are laid otherwise', () => {
    expect(planBackTest(rhythm(60 * MINUTE, MINUTE), [count], look)).toMatchObject({
      stepMs: 5 * MINUTE,
      hopMs: 5 * MINUTE,
      isExact: false,
    });
    // Different values of two times may be the same ones.
    expect(planBackTest(rhythm(5 * MINUTE, MINUTE), [series('card')], look)).toMatchObject({
      stepMs: 5 * MINUTE,
      hopMs: 5 * MINUTE,
      isExact: false,
    });
  });

  it('looks back less far in very short steps', () => {
    const { span } = planBackTest(rhythm(1000, 1000), [count], { ...look, maxSteps: 3600 });
    expect(span.to - span.from).toBe(3_600_000);
  });
});

describe('the windows of a back-test', () => {
  const plan = planBackTest(rhythm(2 * MINUTE, MINUTE), [count], { ...look, lookBackMs: 5 * MINUTE });
  const at = (minute: number) => plan.span.from + minute * MINUTE;
  const step = (minute: number, pieces: object, key: string[] = []): Step => ({
    start: at(minute),
    key,
    pieces: new Map(Object.entries(pieces)),
  });

  it('add up what their steps have, and have nothing where there was nothing', () => {
    const found = windowValues(plan, [count], false, [step(0, { 'count()': 3 }), step(1, { 'count()': 4 })]);
    expect(found.map(({ window, values }) => [window.to - plan.span.from, values.get('count-')])).toEqual([
      [2 * MINUTE, 7],
      [3 * MINUTE, 4],
      [4 * MINUTE, 0],
      [5 * MINUTE, 0],
    ]);
    expect(windowValues(plan, [count], false, [])).toHaveLength(4);
  });

  it('of groups are those in which the group has messages', () => {
    const found = windowValues(plan, [count], true, [step(2, { 'count()': 1 }, ['jane'])]);
    expect(found.map(({ window, key }) => [window.to - plan.span.from, key])).toEqual([
      [3 * MINUTE, ['jane']],
      [4 * MINUTE, ['jane']],
    ]);
  });

  it('work functions out of sums', () => {
    const asked = (['avg', 'stddev', 'variance', 'min', 'max'] as const).map(series);
    expect(piecesOf(asked).map(({ id }) => id)).toEqual([
      'count(took)',
      'sum(took)',
      'sumofsquares(took)',
      'min(took)',
      'max(took)',
    ]);
    const numbers = (...all: number[]) => ({
      'count(took)': all.length,
      'sum(took)': all.reduce((sum, one) => sum + one, 0),
      'sumofsquares(took)': all.reduce((sum, one) => sum + one * one, 0),
      'min(took)': Math.min(...all),
      'max(took)': Math.max(...all),
    });
    const [first] = windowValues(plan, asked, false, [step(0, numbers(2, 4)), step(1, numbers(4, 6))]);
    expect(Object.fromEntries(first?.values ?? [])).toEqual({
      avg: 4,
      variance: 2,
      stddev: Math.sqrt(2),
      min: 2,
      max: 6,
    });
  });

  it('have no average where there is nothing', () => {
    const [first] = windowValues(plan, [series('avg')], false, []);
    expect(first?.values.size).toBe(0);
  });
});

it('the grace period leaves one event of each key', () => {
  const events = [0, 1, 2, 6].map((minute) => ({ at: minute * MINUTE, key: 'jane' }));
  expect(toldOf(events, 5 * MINUTE)).toBe(2);
  expect(toldOf(events, 0)).toBe(4);
  expect(toldOf([...events, { at: 6 * MINUTE, key: 'joe' }], 5 * MINUTE)).toBe(3);
});
