// The two moments of an absolute range while somebody edits them.
import { useState } from 'react';
import type { AbsoluteRange, TimeRange } from '../../routes/timeRange.ts';
import { wallMoment, wallText } from './wallClock.ts';

interface Checked {
  readonly errors: { readonly from?: string; readonly until?: string };
  readonly range?: AbsoluteRange;
}

const NO_DATE = 'Must be a date and time such as 2026-11-15 09:30:00.';

export function useAbsoluteDraft(value: TimeRange, timeZone: string) {
  const [initial] = useState(() => startingPoint(value));
  const [from, setFrom] = useState(() => wallText(initial.from, timeZone));
  const [until, setUntil] = useState(() => wallText(initial.to, timeZone));
  return { from, setFrom, until, setUntil, check: () => checkRange(from, until, timeZone) };
}

export function checkRange(from: string, until: string, timeZone: string): Checked {
  const [begin, end] = [wallMoment(from, timeZone), wallMoment(until, timeZone)];
  if (begin === undefined || end === undefined) {
    return {
      errors: { ...(begin ? {} : { from: NO_DATE }), ...(end ? {} : { until: NO_DATE }) },
    };
  }
  if (begin >= end) return { errors: { until: 'Must be later than the beginning.' } };
  return { errors: {}, range: { type: 'absolute', from: begin.toISOString(), to: end.toISOString() } };
}

/** Whoever switches from a relative range continues with the moments that it means now. */
function startingPoint(value: TimeRange): { from: string | Date; to: string | Date } {
  if (value.type === 'absolute') return value;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const seconds = value.type !== 'relative' ? 300 : 'range' in value ? value.range : value.from;
  const until = value.type === 'relative' && 'from' in value ? (value.to ?? 0) : 0;
  return { from: new Date(now - (seconds || 300) * 1000), to: new Date(now - until * 1000) };
}
