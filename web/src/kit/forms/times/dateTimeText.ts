// Dates with times as people write them, without a zone: `2026-11-15 09:30:00`.
import type { Rule } from '@logboom/contract/common/form-rules';

const PATTERN =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[ T](?<hours>\d{2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?<fraction>\.\d{1,3})?)?)?$/;

export interface DateTimeParts {
  /** `2026-11-15` */
  readonly date: string;
  /** `09:30:00` or `09:30:00.250` */
  readonly time: string;
}

/** The parts of a complete text, a missing time being midnight; undefined for what is no day or no time. */
export function parseDateTime(text: string): DateTimeParts | undefined {
  const groups = PATTERN.exec(text.trim())?.groups;
  if (!groups?.['date']) return undefined;
  const { date, hours = '00', minutes = '00', seconds = '00', fraction = '' } = groups;
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isTime && isDay(date) ? { date, time: `${hours}:${minutes}:${seconds}${fraction}` } : undefined;
}

export function formatParts({ date, time }: DateTimeParts): string {
  return `${date} ${time}`;
}

/** Empty is left to `required`. */
export const dateTime: Rule = (value) =>
  typeof value !== 'string' || value.trim() === '' || parseDateTime(value)
    ? undefined
    : 'Must be a date and time such as 2026-11-15 09:30:00.';

/** The 31st of February would otherwise quietly become a day in March. */
function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
