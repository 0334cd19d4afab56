// Between moments and what a clock in a zone shows, as text such as `2026-11-15 09:30:00`.
import { momentOfWall } from '@logboom/contract/common/zone-clock';
import { parseDateTime } from '../../kit/forms/times/dateTimeText.ts';
import { formatDate, parseDate } from '../../kit/values/dateFormats.ts';

/** The text for a moment; empty when there is none. Milliseconds are kept when there are some. */
export function wallText(moment: string | Date | undefined, timeZone: string): string {
  const date = moment === undefined ? undefined : parseDate(moment);
  if (date === undefined) return '';
  return formatDate(date, timeZone, date.getMilliseconds() === 0 ? 'default' : 'complete');
}

/** The moment at which the clock shows the text; undefined for what is no date and time. */
export function wallMoment(text: string, timeZone: string): Date | undefined {
  const parts = parseDateTime(text);
  return parts && momentOfWall(new Date(`${parts.date}T${parts.time}Z`), timeZone);
}
