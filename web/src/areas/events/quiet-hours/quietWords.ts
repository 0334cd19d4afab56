// Quiet hours in words.
import type { QuietHours } from '@logboom/contract/events/quiet-hours-endpoints';

export const DAYS = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
] as const;

const WEEKDAYS = '1,2,3,4,5';
const WEEKEND = '6,7';

function daysText(days: readonly number[]): string {
  const joined = days.join(',');
  if (days.length === 7) return 'Every day';
  if (joined === WEEKDAYS) return 'Monday to Friday';
  if (joined === WEEKEND) return 'Saturday and Sunday';
  return DAYS.filter(({ value }) => days.includes(Number(value)))
    .map(({ label }) => label)
    .join(', ');
}

export function timesText({ days, from, to, time_zone, first_day, last_day }: QuietHours): string {
  const times = from === to ? (from === '00:00' ? 'all day' : `24 hours from ${from}`) : `${from} to ${to}`;
  const first = first_day === null ? '' : ` from ${first_day}`;
  const last = last_day === null ? '' : ` until ${last_day}`;
  return `${daysText(days)}, ${times} (${time_zone})${first}${last}`;
}

/** Which event definitions they are for. */
export function concernedText({ definitions, tags }: QuietHours): string {
  if (definitions.length === 0 && tags.length === 0) return 'All';
  const named = definitions.length === 0 ? [] : [`${definitions.length} by name`];
  return [...named, ...tags.map((tag) => `#${tag}`)].join(', ');
}
