import { expect, it } from 'vitest';
import { COUNT, type EventsSearch } from '../execution/events-search.ts';
import { windowCounts } from './window-counts.ts';

const signal = new AbortController().signal;
const minute = { from: 0, to: 60_000 };
const next = { from: 60_000, to: 120_000 };
const all = { streams: [] };
const some = { streams: ['b', 'a'] };

/** A store whose windows have as many messages as is said at the moment. */
function store() {
  const asked: unknown[] = [];
  const state = { count: 5, asked, isAway: false };
  const aggregate: EventsSearch['aggregate'] = async ({ streams }, { from }) => {
    if (state.isAway) throw new Error('The engine is away');
    asked.push([from, ...streams]);
    return [{ key: [], values: new Map([[COUNT.id, state.count]]) }];
  };
  return { state, counts: windowCounts({ aggregate }) };
}

it('know of a window without late messages with one question for all who looked at it', async () => {
  const { state, counts } = store();
  await Promise.all([counts.note(all, minute, signal), counts.note(all, minute, signal)]);
  const looks = [0, 1, 2].map(() => counts.mayHaveGrown(all, minute, signal));
  expect(await Promise.all(looks)).toEqual([false, false, false]);
  expect(state.asked).toEqual([[0], [0]]);
});

it('say that a window has grown, for the streams that somebody looks at', async () => {
  const { state, counts } = store();
  await counts.note(some, minute, signal);
  state.count = 6;
  expect(await counts.mayHaveGrown({ streams: ['a', 'b'] }, minute, signal)).toBe(true);
  expect(state.asked).toHaveLength(2);
});

it('leave it open where nobody counted before, or could not', async () => {
  const { state, counts } = store();
  expect(await counts.mayHaveGrown(all, minute, signal)).toBe(true);
  state.isAway = true;
  await counts.note(all, next, signal);
  state.isAway = false;
  expect(await counts.mayHaveGrown(all, next, signal)).toBe(true);
  expect(state.asked).toEqual([]);
});
