// Functions that make periods.
import { PeriodValue, type PeriodUnit } from '../../values/dates.ts';
import { RuleFailure } from '../../values/failure.ts';
import { clampedInteger, type Long } from '../../values/numbers.ts';
import type { RuleValue } from '../../values/rule-value.ts';
import type { Implementations, RuleFunction } from '../implementation.ts';

function unit(name: PeriodUnit): RuleFunction {
  return (_, value: Long | null) =>
    value === null ? null : new PeriodValue({ [name]: clampedInteger(value) });
}

const PERIOD =
  /^P(?:(-?\d{1,10})Y)?(?:(-?\d{1,10})M)?(?:(-?\d{1,10})W)?(?:(-?\d{1,10})D)?(?:T(?:(-?\d{1,10})H)?(?:(-?\d{1,10})M)?(?:(-?\d{1,10})(?:[.,](\d{1,3})\d{0,6})?S)?)?$/;

function parsePeriod(value: RuleValue): PeriodValue | null {
  if (typeof value !== 'string') return null;
  const found = PERIOD.exec(value);
  const numbers = found?.slice(1).map((text) => Number(text ?? 0));
  if (numbers === undefined || value === 'P' || value.endsWith('T'))
    throw new RuleFailure(`Invalid format: "${value.slice(0, 100)}"`);
  if (numbers.some((number) => Math.abs(number) > 2 ** 31 - 1))
    throw new RuleFailure(`Value too large: "${value.slice(0, 100)}"`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  const fraction = Number((found?.[8] ?? '').padEnd(3, '0'));
  const millis = found?.[7]?.startsWith('-') === true ? -fraction : fraction;
  return new PeriodValue({ years, months, weeks, days, hours, minutes, seconds, millis });
}

export const periodFunctions: Implementations = {
  years: unit('years'),
  months: unit('months'),
  weeks: unit('weeks'),
  days: unit('days'),
  hours: unit('hours'),
  minutes: unit('minutes'),
  seconds: unit('seconds'),
  millis: unit('millis'),
  period: { run: (_, value: PeriodValue | null) => value, prepare: { value: parsePeriod } },
};
