// Reads a time range in words, such as "last 4 hours" or "monday to friday", in a given zone and at a given moment.
import { momentOfWall, wallOfMoment } from '@logboom/contract/common/zone-clock';
import type { ParsedComponents, ParsedResult } from 'chrono-node';
// English only: all languages together would take a quarter of a second of every start.
import { casual } from 'chrono-node/en';

export interface DateRange {
  readonly from: Date;
  readonly to: Date;
}

interface ZoneClock {
  readonly now: Date;
  /** What the clocks of the zone show now. */
  readonly wallNow: Date;
  /** When they show this. */
  readonly instant: (wall: Date) => Date;
}

const WHOLE_PERIOD = /^(last|this|next) (week|month|year)$/;
const COUNTED = /^(?:the )?(?:last|past|previous|next) (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day$)/;
const LEAD = /^(?:from|between|since|on|at|in)?$/;
const BETWEEN = /^(?:to|and|until|till|-|–)$/;
const DISTANCES = { last: -1, this: 0, next: 1 } as const;

/** Undefined when the words mean no time, or only some of them do. */
export function parseNaturalDate(words: string, timeZone: string, now = new Date()): DateRange | undefined {
  const text = words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const clock: ZoneClock = {
    now,
    wallNow: wallOfMoment(now, timeZone),
    instant: (wall) => momentOfWall(wall, timeZone),
  };
  const period = WHOLE_PERIOD.exec(text);
  if (period) return wholePeriod(clock, period[1] as keyof typeof DISTANCES, period[2] as Period);

  const found = findDates(text, clock);
  if (found === undefined) return undefined;
  const { start, end } = found;
  if (end !== undefined) return ordered(startOf(start, clock), endOf(end, clock));
  // Counted from now, "last 3 days" ends today, and "next 3 days" begins today.
  if (COUNTED.test(text) && !hasTime(start))
    return ordered(dayStart(earlier(start, clock), clock), dayEnd(later(start, clock), clock));
  if (text.startsWith('since ')) return ordered(startOf(start, clock), now);
  if (hasTime(start)) return ordered(instantOf(start, clock), now);
  return { from: startOf(start, clock), to: endOf(start, clock) };
}

interface Found {
  readonly start: ParsedComponents;
  readonly end: ParsedComponents | undefined;
}

/** All of the text must have been understood: half a sentence is more often a mistake than a wish. */
function findDates(text: string, clock: ZoneClock): Found | undefined {
  const results = casual.parse(text, { instant: clock.wallNow, timezone: 0 });
  const [first, second] = results;
  if (first === undefined || results.length > 2) return undefined;
  const [lead, between, rest] = [text.slice(0, first.index), ...around(text, first, second)].map((part) =>
    part.trim(),
  );
  if (!LEAD.test(lead ?? '') || rest !== '') return undefined;
  if (second === undefined) return { start: first.start, end: first.end ?? undefined };
  return BETWEEN.test(between ?? '') ? { start: first.start, end: second.end ?? second.start } : undefined;
}

function around(text: string, first: ParsedResult, second: ParsedResult | undefined): [string, string] {
  const end = first.index + first.text.length;
  if (second === undefined) return ['', text.slice(end)];
  return [text.slice(end, second.index), text.slice(second.index + second.text.length)];
}

type Period = 'week' | 'month' | 'year';

function wholePeriod(clock: ZoneClock, which: keyof typeof DISTANCES, period: Period): DateRange {
  const distance = DISTANCES[which];
  const [year, month, day] = [
    clock.wallNow.getUTCFullYear(),
    clock.wallNow.getUTCMonth(),
    clock.wallNow.getUTCDate(),
  ];
  const begin = (steps: number): Date => {
    if (period === 'year') return clock.instant(new Date(Date.UTC(year + steps, 0, 1)));
    if (period === 'month') return clock.instant(new Date(Date.UTC(year, month + steps, 1)));
    // Weeks begin on Monday, here as in the buckets of a histogram.
    const sinceMonday = (clock.wallNow.getUTCDay() + 6) % 7;
    return clock.instant(new Date(Date.UTC(year, month, day - sinceMonday + 7 * steps)));
  };
  return { from: begin(distance), to: begin(distance + 1) };
}

function hasTime(date: ParsedComponents): boolean {
  return date.isCertain('hour');
}

/** Hours and minutes ago are counted in real time; everything else is what clocks on the wall show. */
function instantOf(date: ParsedComponents, clock: ZoneClock): Date {
  return date.tags().has('result/relativeDateAndTime')
    ? new Date(clock.now.getTime() + date.date().getTime() - clock.wallNow.getTime())
    : clock.instant(date.date());
}

function startOf(date: ParsedComponents, clock: ZoneClock): Date {
  return hasTime(date) ? instantOf(date, clock) : dayStart(date.date(), clock);
}

function endOf(date: ParsedComponents, clock: ZoneClock): Date {
  return hasTime(date) ? instantOf(date, clock) : dayEnd(date.date(), clock);
}

function earlier(date: ParsedComponents, { wallNow }: ZoneClock): Date {
  return date.date() < wallNow ? date.date() : wallNow;
}

function later(date: ParsedComponents, { wallNow }: ZoneClock): Date {
  return date.date() > wallNow ? date.date() : wallNow;
}

function dayStart(wall: Date, clock: ZoneClock): Date {
  return clock.instant(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())));
}

/** The beginning of the next day, which the range does not include. */
function dayEnd(wall: Date, clock: ZoneClock): Date {
  return clock.instant(new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1)));
}

function ordered(one: Date, other: Date): DateRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
