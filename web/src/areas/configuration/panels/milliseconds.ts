// Milliseconds of the wire as an amount and a unit that people would choose, and back.
import type { NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import type { UnitDuration } from '../../../kit/forms/times/UnitDurationField.tsx';

const UNITS = [
  ['DAYS', 86_400_000],
  ['HOURS', 3_600_000],
  ['MINUTES', 60_000],
  ['SECONDS', 1000],
  ['MILLISECONDS', 1],
] as const;

export const OFFERED_UNITS = UNITS.map(([unit]) => unit).toReversed();

export function toUnitDuration(milliseconds: number): UnitDuration {
  if (milliseconds === 0) return { amount: 0, unit: 'SECONDS' };
  const [unit, size] = UNITS.find((each) => milliseconds % each[1] === 0) ?? ['MILLISECONDS', 1];
  return { amount: milliseconds / size, unit };
}

export function toMilliseconds({ amount, unit }: UnitDuration): number {
  const size = UNITS.find(([name]) => name === unit)?.[1] ?? 1;
  return Math.round(Number(amount) * size);
}

export function inWords(milliseconds: number): string {
  const { amount, unit } = toUnitDuration(milliseconds);
  const name = unit.toLowerCase();
  return `${Number(amount).toLocaleString('en-US')} ${amount === 1 ? name.slice(0, -1) : name}`;
}

/** A whole number that is not negative. */
export function wholeAmount(value: NumberValue): string | undefined {
  if (value === '') return 'Field is required.';
  return Number.isInteger(Number(value)) && Number(value) >= 0
    ? undefined
    : 'Must be a whole number, zero or more.';
}
