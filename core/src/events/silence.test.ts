import { describe, expect, it } from 'vitest';
import { learn, silencesOf, type Heard, type SilenceRules, type Source } from './silence.ts';

const MINUTE = 60_000;
const rules: SilenceRules = {
  interval: 'learned',
  pauseFactor: 2,
  silentAfterMs: 0,
  executeEveryMs: MINUTE,
  forgetAfterMs: 24 * 60 * MINUTE,
  maxValues: 10,
};
const fixed: SilenceRules = { ...rules, interval: 'fixed', silentAfterMs: 5 * MINUTE };

/** Heard at these minutes. */
function heard(value: string, ...minutes: readonly number[]): Heard {
  const times = minutes.map((minute) => minute * MINUTE);
  const pauses = times.slice(1).map((to, place): [number, number] => [times[place] ?? 0, to]);
  return {
    value,
    slots: times.length,
    first: times[0] ?? 0,
    last: times.at(-1) ?? 0,
    longestPauseMs: Math.max(0, ...pauses.map(([from, to]) => to - from)),
    pauses,
  };
}

const listen = (known: readonly Source[], some: readonly Heard[], minute: number, more = {}) =>
  learn(known, { heard: some, to: minute * MINUTE, isResumed: false, isCut: false, ...more }, rules);
const values = (sources: readonly { value: string }[]) => sources.map(({ value }) => value);

describe('a source that is watched', () => {
  const known = listen([], [heard('web', 0, 3, 6, 9)], 10).sources;

  it('is silent once, after twice its longest pause, and no more when it is heard again', () => {
    expect(listen(known, [], 15).fellSilent).toEqual([]);
    const silent = listen(known, [], 16);
    expect(values(silent.fellSilent)).toEqual(['web']);
    const later = listen(silent.sources, [], 17);
    expect([later.fellSilent, later.sources[0]?.silentSince]).toEqual([[], 9 * MINUTE]);
    const back = listen(later.sources, [heard('web', 30)], 31);
    expect(back.sources[0]).toMatchObject({ silentSince: null, longestPauseMs: 3 * MINUTE });
  });

  it('learns longer pauses of which nobody was told', () => {
    const [source] = listen(known, [heard('web', 9, 14)], 15).sources;
    expect(source?.longestPauseMs).toBe(5 * MINUTE);
  });

  it('says nothing when it was heard only once or twice, or for too short a time', () => {
    const seldom = listen([], [heard('once', 0), heard('twice', 0, 9), heard('burst', 0, 0.1, 0.2)], 10);
    expect(listen(seldom.sources, [], 600).fellSilent).toEqual([]);
  });

  it('is not blamed when nobody listened, or not everything could be read', () => {
    const resumed = listen(known, [], 600, { isResumed: true });
    expect(resumed.fellSilent).toEqual([]);
    expect(listen(resumed.sources, [], 606).fellSilent).toEqual([]);
    expect(values(listen(resumed.sources, [], 607).fellSilent)).toEqual(['web']);
    expect(listen(known, [], 600, { isCut: true }).fellSilent).toEqual([]);
  });

  it('is forgotten after a time, and there are never more than allowed', () => {
    expect(listen(known, [], 9 + 24 * 60 + 1)).toMatchObject({ sources: [], forgotten: ['web'] });
    const many = Array.from({ length: 12 }, (_, place) => heard(`host-${place}`, 1));
    const full = listen(known, many, 10);
    expect([full.sources.length, full.refused]).toEqual([10, 3]);
  });

  it('was silent in the past where a pause was longer than what was learned before', () => {
    const past = heard('web', 0, 2, 4, 6, 100, 102, 104);
    const span = { from: 50 * MINUTE, to: 110 * MINUTE };
    expect(silencesOf(past, span, fixed).map(({ at }) => at / MINUTE)).toEqual([109]);
    expect(silencesOf(past, { ...span, from: 5 * MINUTE }, fixed).map(({ at }) => at / MINUTE)).toEqual([
      11, 109,
    ]);
  });
});
