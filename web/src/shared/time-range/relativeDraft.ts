// A relative range while somebody edits it: from so long ago up to so long ago.
import { DEFAULT_RELATIVE_SECONDS, type RelativeRange } from '../../routes/timeRange.ts';
import { amountOf, secondsOf, type RelativeUnit } from './describeTimeRange.ts';
import { limitComplaint } from './timeRangeLimit.ts';

export interface Amount {
  /** Text while it is no number. */
  readonly amount: number | string;
  readonly unit: RelativeUnit;
}

interface RelativeDraft {
  readonly from: Amount;
  readonly to: Amount;
}

interface Checked {
  readonly errors: { readonly from?: string; readonly to?: string };
  readonly range?: RelativeRange;
}

const NO_AMOUNT = 'Enter a whole number.';

/** Seconds ago of the beginning and of the end; a beginning of zero is all there is, an end of zero is now. */
export function secondsAgo(range: RelativeRange | undefined): { from: number; to: number } {
  if (range === undefined) return { from: DEFAULT_RELATIVE_SECONDS, to: 0 };
  return 'range' in range ? { from: range.range, to: 0 } : { from: range.from, to: range.to ?? 0 };
}

export function relativeDraft(current: RelativeRange | undefined): RelativeDraft {
  const { from, to } = secondsAgo(current);
  return { from: amountOf(from), to: amountOf(to) };
}

export function checkRelative(
  draft: RelativeDraft,
  current: RelativeRange | undefined,
  limit: string | undefined,
): Checked {
  const [from, to] = [secondsIn(draft.from), secondsIn(draft.to)];
  if (from === undefined || to === undefined) {
    return {
      errors: {
        ...(from === undefined && { from: NO_AMOUNT }),
        ...(to === undefined && { to: NO_AMOUNT }),
      },
    };
  }
  const complaint = limitComplaint(from, limit);
  if (complaint !== undefined) return { errors: { from: complaint } };
  if (from !== 0 && to >= from) return { errors: { to: 'Must be less than the time above.' } };
  return { errors: {}, range: rangeOf(from, to, current) };
}

function secondsIn({ amount, unit }: Amount): number | undefined {
  return typeof amount === 'number' && Number.isInteger(amount) ? secondsOf(amount, unit) : undefined;
}

/** What was not changed stays as it was written, too. */
function rangeOf(from: number, to: number, current: RelativeRange | undefined): RelativeRange {
  const before = secondsAgo(current);
  if (current && before.from === from && before.to === to) return current;
  return to === 0 ? { type: 'relative', range: from } : { type: 'relative', from, to };
}
