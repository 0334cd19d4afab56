import { describe, expect, it } from 'vitest';
import { holds, readCondition, seriesIn, type Condition } from './conditions.ts';
import {
  firstSpan,
  nextFilterSpan,
  nextRunAt,
  nextSpan,
  SETTLE_MS,
  windowsIn,
  type Span,
} from './windows.ts';

const ref = (name: string) => ({ expr: 'number-ref', ref: name });
const number = (value: number) => ({ expr: 'number', value });
const read = (sent: unknown): Condition => {
  const result = readCondition(sent);
  if (!result.ok) throw new Error(result.problem);
  return result.condition;
};

describe('a condition', () => {
  const above = { expr: '>', left: ref('count-'), right: number(10) };
  const below = { expr: '<=', left: ref('avg-took'), right: number(5) };

  it('is held against the values of its series', () => {
    const both = read({ expr: '&&', left: above, right: { expr: 'group', operator: '||', child: below } });
    expect(seriesIn(both)).toEqual(['count-', 'avg-took']);
    const values = (count: number, took: number) =>
      new Map(Object.entries({ 'count-': count, 'avg-took': took }));
    expect(holds(both, values(11, 5))).toBe(true);
    expect(holds(both, values(10, 5))).toBe(false);
    expect(holds(read({ expr: '||', left: above, right: below }), values(10, 5))).toBe(true);
    expect(holds(read({ expr: '!', left: above }), values(10, 5))).toBe(true);
    expect(holds(read({ expr: 'true' }), new Map())).toBe(true);
  });

  it('is not met by what has no value', () => {
    expect(holds(read(above), new Map())).toBe(false);
    expect(holds(read({ expr: '<', left: ref('count-'), right: number(1) }), new Map())).toBe(false);
  });

  it.each([
    [undefined],
    [{ expr: '&&', left: above }],
    [{ expr: '>', left: {}, right: number(1) }],
    [{ left: ref('x'), right: number(1) }],
    [{ expr: '>', left: { expr: 'number-ref' }, right: number(1) }],
  ])('is refused when a part is missing: %j', (sent) => expect(readCondition(sent).ok).toBe(false));
});

describe('the windows of a definition', () => {
  const MINUTE = 60_000;
  const tumbling = { searchWithinMs: 5 * MINUTE, executeEveryMs: 5 * MINUTE };
  const hopping = { searchWithinMs: 5 * MINUTE, executeEveryMs: MINUTE };

  it('follow each other without gaps and without doubles', () => {
    let now = 1_000_000_000;
    let span: Span = firstSpan(tumbling, now);
    expect(span).toEqual({ from: now - SETTLE_MS - 5 * MINUTE, to: now - SETTLE_MS });
    for (let run = 0; run < 5; run++) {
      const next = nextSpan(tumbling, span, now, 60 * MINUTE);
      expect(next.from).toBe(span.to);
      expect(nextRunAt(next, now)).toBe(next.to + SETTLE_MS);
      now = next.to + SETTLE_MS;
      span = next;
    }
  });

  it('are looked at together by a filter that is behind', () => {
    const now = 1_000_000_000;
    const last = { from: now - 10 * MINUTE, to: now - 9 * MINUTE };
    const everyMinute = { searchWithinMs: MINUTE, executeEveryMs: MINUTE };
    expect(nextFilterSpan(everyMinute, last, now - SETTLE_MS)).toEqual({ from: last.to, to: now - MINUTE });
    const upToDate = { from: now - 2 * MINUTE, to: now - MINUTE };
    expect(nextFilterSpan(everyMinute, upToDate, now - SETTLE_MS)).toEqual({ from: now - MINUTE, to: now });
    // With gaps between the windows, each is looked at by itself.
    const gaps = { searchWithinMs: MINUTE / 2, executeEveryMs: MINUTE };
    expect(nextFilterSpan(gaps, last, now - SETTLE_MS)).toEqual({
      from: last.to + MINUTE / 2,
      to: last.to + MINUTE,
    });
  });

  it('are evaluated one by one when several were missed', () => {
    const now = 1_000_000_000;
    const last = { from: now - 205 * MINUTE, to: now - 200 * MINUTE };
    const next = nextSpan(tumbling, last, now, 60 * MINUTE);
    expect(next).toEqual({ from: last.to, to: last.to + 60 * MINUTE });
    const windows = windowsIn(next, tumbling);
    expect(windows).toHaveLength(12);
    expect(windows.every(({ from }, at) => from === (windows[at - 1]?.to ?? next.from))).toBe(true);
    const overlapping = windowsIn(nextSpan(hopping, last, now, 60 * MINUTE), hopping);
    expect(overlapping[0]).toEqual({ from: last.from + MINUTE, to: last.to + MINUTE });
    expect(overlapping.at(-1)?.to).toBe(last.to + 60 * MINUTE);
  });
});
