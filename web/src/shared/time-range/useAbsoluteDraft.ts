// The two moments of an absolute range while somebody edits them.
import { useState } from 'react';
import { DEFAULT_RELATIVE_SECONDS, type AbsoluteRange, type TimeRange } from '../../routes/timeRange.ts';
import { secondsAgo } from './relativeDraft.ts';
import { momentComplaint } from './timeRangeLimit.ts';
import { wallMoment, wallText } from './wallClock.ts';

interface Checked {
  readonly errors: { readonly from?: string; readonly until?: string };
  readonly range?: AbsoluteRange;
}

const NO_DATE = 'Must be a date and time such as 2026-11-15 09:30:00.';

export function useAbsoluteDraft(value: TimeRange, timeZone: string, limit: string | undefined) {
  const [initial] = useState(() => startingPoint(value));
  const [from, setFrom] = useState(() => wallText(initial.from, timeZone));
  const [until, setUntil] = useState(() => wallText(initial.to, timeZone));
  return { from, setFrom, until, setUntil, check: () => checkRange(from, until, timeZone, limit) };
}

export function checkRange(from: string, until: string, timeZone: string, limit?: string): Checked {
  const [begin, end] = [wallMoment(from, timeZone), wallMoment(until, timeZone)];
  if (begin === undefined || end === undefined) {
    return {
      errors: { ...(begin ? {} : { from: NO_DATE }), ...(end ? {} : { until: NO_DATE }) },
    };
  }
  const complaint = momentComplaint(begin, limit);
  if (complaint !== undefined) return { errors: { from: complaint } };
  if (begin >= end) return { errors: { until: 'Must be later than the beginning.' } };
  return { errors: {}, range: { type: 'absolute', from: begin.toISOString(), to: end.toISOString() } };
}

/** Whoever switches from a relative range continues with the moments that it means now. */
function startingPoint(value: TimeRange): { from: string | Date; to: string | Date } {
  if (value.type === 'absolute') return value;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const { from, to } = secondsAgo(value.type === 'relative' ? value : undefined);
  return {
    from: new Date(now - (from || DEFAULT_RELATIVE_SECONDS) * 1000),
    to: new Date(now - to * 1000),
  };
}
