// Lengths of time between the wire, which counts milliseconds, and fields with a number and a unit.
import type { TimeUnit } from '@logboom/contract/common/time-units';
import type { Rule } from '@logboom/contract/common/form-rules';
import type { UnitDuration } from '../../../../kit/forms/times/UnitDurationField.tsx';

const LENGTHS: Readonly<Partial<Record<TimeUnit, number>>> = {
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};
const LONGEST_FIRST = ['DAYS', 'HOURS', 'MINUTES', 'SECONDS', 'MILLISECONDS'] as const;
export const DURATION_UNITS: readonly TimeUnit[] = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'];

export function millisecondsOf({ amount, unit }: UnitDuration): number {
  const number = typeof amount === 'number' ? amount : Number.parseInt(amount, 10);
  return Number.isFinite(number) ? number * (LENGTHS[unit] ?? 1) : 0;
}

/** In the longest unit of which it is a whole number. */
export function durationOf(milliseconds: number): UnitDuration {
  if (milliseconds === 0) return { amount: 0, unit: 'MINUTES' };
  const unit = LONGEST_FIRST.find((each) => milliseconds % (LENGTHS[each] ?? 1) === 0) ?? 'MILLISECONDS';
  return { amount: milliseconds / (LENGTHS[unit] ?? 1), unit };
}

export const positive: Rule<UnitDuration> = (duration) =>
  millisecondsOf(duration) > 0 ? undefined : 'Must be longer than nothing.';
