import { describe, expect, it } from 'vitest';
import { isQuiet, quietFor, type QuietTimes } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const NIGHTS: QuietTimes = {
  time_zone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5],
  from: '22:00',
  to: '06:30',
  first_day: null,
  last_day: null,
};

describe('quiet hours', () => {
  it.each([
    ['2026-03-02T20:59:00Z', false],
    ['2026-03-02T21:00:00Z', true],
    ['2026-03-03T05:29:00Z', true],
    ['2026-03-03T05:30:00Z', false],
    // The night that begins on Friday ends on Saturday; none begins on Saturday.
    ['2026-03-07T05:00:00Z', true],
    ['2026-03-07T22:00:00Z', false],
    // None began on Sunday.
    ['2026-03-09T04:00:00Z', false],
  ])('pass midnight: %s', (moment, quiet) => expect(isQuiet(NIGHTS, at(moment))).toBe(quiet));

  it('follow the clocks when these change', () => {
    const morning = { ...NIGHTS, days: [7], from: '01:30', to: '03:30' };
    // At two o'clock it is three: the hour between is not there.
    expect(isQuiet(morning, at('2026-03-29T00:30:00Z'))).toBe(true);
    expect(isQuiet(morning, at('2026-03-29T01:00:00Z'))).toBe(true);
    expect(isQuiet(morning, at('2026-03-29T01:30:00Z'))).toBe(false);
    // At three o'clock it is two once more: three hours instead of two.
    expect(isQuiet(morning, at('2026-10-24T23:30:00Z'))).toBe(true);
    expect(isQuiet(morning, at('2026-10-25T02:29:00Z'))).toBe(true);
    expect(isQuiet(morning, at('2026-10-25T02:30:00Z'))).toBe(false);
  });

  it('last for whole days, and from one day to another', () => {
    const works: QuietTimes = {
      ...NIGHTS,
      time_zone: 'UTC',
      days: [1, 2, 3, 4, 5, 6, 7],
      from: '00:00',
      to: '00:00',
      first_day: '2026-05-01',
      last_day: '2026-05-02',
    };
    const quiet = ['2026-04-30T23:59Z', '2026-05-01T00:00Z', '2026-05-02T23:59Z', '2026-05-03T00:00Z'];
    expect(quiet.map((moment) => isQuiet(works, at(moment)))).toEqual([false, true, true, false]);
  });

  it.each([
    ['all', { definitions: [], tags: [] }, ['a', 'b', 'c']],
    ['named ones', { definitions: ['a'], tags: [] }, ['a']],
    ['those with a tag', { definitions: [], tags: ['night'] }, ['b']],
    ['named ones and those with a tag', { definitions: ['a'], tags: ['night'] }, ['a', 'b']],
  ])('are for %s', (_, chosen, expected) => {
    const hours = { ...NIGHTS, enabled: true, ...chosen };
    const definitions = [{ id: 'a' }, { id: 'b', tags: ['day', 'night'] }, { id: 'c', tags: ['day'] }];
    const inNight = at('2026-03-03T01:00:00Z');
    const quiet = definitions.filter((one) => quietFor([hours], one, inNight) !== undefined);
    expect(quiet.map(({ id }) => id)).toEqual(expected);
    expect(quietFor([{ ...hours, enabled: false }], { id: 'a' }, inNight)).toBeUndefined();
  });
});
