// Hours in which nobody is told of events: days of the week and times of the day, as the clocks of a zone show them.
import { wallOfMoment } from '@logboom/contract/common/zone-clock';

export interface QuietTimes {
  readonly time_zone: string;
  /** 1 is Monday, 7 is Sunday: the days on which they begin. */
  readonly days: readonly number[];
  /** `HH:MM`. What ends before it begins ends on the next day; the same time twice is a whole day. */
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD`: the first and the last day on which they begin. */
  readonly first_day: string | null;
  readonly last_day: string | null;
}

export interface QuietFor extends QuietTimes {
  readonly enabled: boolean;
  /** By id and by tag; none of both for all of them. */
  readonly definitions: readonly string[];
  readonly tags: readonly string[];
}

/** An event definition, as far as quiet hours name it. */
export interface Muted {
  readonly id: string;
  readonly tags?: readonly string[];
}

const DAY_MS = 86_400_000;

/** The first of them in which an event definition is at a moment. */
export function quietFor<Hours extends QuietFor>(
  all: readonly Hours[],
  definition: Muted,
  at: number,
): Hours | undefined {
  return all.find((hours) => hours.enabled && concerns(hours, definition) && isQuiet(hours, at));
}

function concerns({ definitions, tags: named }: QuietFor, { id, tags = [] }: Muted): boolean {
  if (definitions.length === 0 && named.length === 0) return true;
  return definitions.includes(id) || tags.some((tag) => named.includes(tag));
}

export function isQuiet(times: QuietTimes, at: number): boolean {
  const wall = wallOfMoment(new Date(at), times.time_zone);
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const from = minutesOf(times.from);
  const to = minutesOf(times.to);
  if (from === to) return minute >= from ? beginsOn(times, wall) : beginsOn(times, dayBefore(wall));
  if (from < to) return minute >= from && minute < to && beginsOn(times, wall);
  if (minute >= from) return beginsOn(times, wall);
  return minute < to && beginsOn(times, dayBefore(wall));
}

const dayBefore = (wall: Date) => new Date(wall.getTime() - DAY_MS);

function beginsOn({ days, first_day: first, last_day: last }: QuietTimes, wall: Date): boolean {
  const date = wall.toISOString().slice(0, 10);
  if ((first !== null && date < first) || (last !== null && date > last)) return false;
  return days.includes(wall.getUTCDay() || 7);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
