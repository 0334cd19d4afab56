// Wall-clock times to UTC in a named zone, fast enough for every message: offsets are looked up once per quarter hour.
import { remember } from '../../remember.ts';

/** Turns a wall-clock time, written as if it were UTC, into the real one. */
export interface TimeZone {
  toUtc(wallClock: number): number;
}

export const UTC: TimeZone = { toUtc: (wallClock) => wallClock };

/** Zone changes happen on quarter hours, so one lookup holds for all times within. */
const QUARTER_HOUR = 15 * 60_000;
const MAX_REMEMBERED = 2000;

/** Abbreviations are ambiguous; these are what network devices mean by them. In minutes. */
const abbreviations: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['Z', 0],
  ['WET', 0],
  ['WEST', 60],
  ['BST', 60],
  ['CET', 60],
  ['MEZ', 60],
  ['CEST', 120],
  ['MEST', 120],
  ['MESZ', 120],
  ['EET', 120],
  ['SAST', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['IST', 330],
  ['ICT', 420],
  ['HKT', 480],
  ['SGT', 480],
  ['AWST', 480],
  ['JST', 540],
  ['KST', 540],
  ['ACST', 570],
  ['AEST', 600],
  ['ACDT', 630],
  ['AEDT', 660],
  ['NZST', 720],
  ['NZDT', 780],
  ['BRT', -180],
  ['ART', -180],
  ['NST', -210],
  ['AST', -240],
  ['ADT', -180],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['AKST', -540],
  ['AKDT', -480],
  ['HST', -600],
]);

const zones = new Map<string, TimeZone | undefined>();

/** The zone of an id (`Europe/Berlin`), an offset (`+02:00`) or a common abbreviation; undefined when there is none. */
export function findTimeZone(id: string): TimeZone | undefined {
  if (zones.has(id)) return zones.get(id);
  const zone = fixedZone(id) ?? namedZone(id);
  if (id.length <= 64) remember(zones, MAX_REMEMBERED, id, zone);
  return zone;
}

/**
 * The zone that a word behind a date names. Narrower than `findTimeZone`, because the word may as well be a host: only
 * abbreviations in capitals, offsets, and ids with a slash.
 */
export function findStampZone(word: string): TimeZone | undefined {
  const known = abbreviations.get(word);
  if (known !== undefined) return fixedOffset(known);
  return word.includes('/') || /^(?:UTC|GMT)?[+-]\d/.test(word) ? findTimeZone(word) : undefined;
}

/** Minutes east of Greenwich. */
export function fixedOffset(minutes: number): TimeZone {
  return minutes === 0 ? UTC : { toUtc: (wallClock) => wallClock - minutes * 60_000 };
}

function fixedZone(id: string): TimeZone | undefined {
  const known = abbreviations.get(id.toUpperCase());
  if (known !== undefined) return fixedOffset(known);
  const offset = /^(?:UTC|GMT)?([+-])(\d{1,2}):?([0-5]\d)?$/.exec(id);
  if (!offset) return undefined;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 18 * 60 ? undefined : fixedOffset(offset[1] === '-' ? -minutes : minutes);
}

function namedZone(id: string): TimeZone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
  const offsets = new Map<number, number>();
  return {
    toUtc(wallClock) {
      const quarter = Math.floor(wallClock / QUARTER_HOUR);
      const offset =
        offsets.get(quarter) ??
        remember(offsets, MAX_REMEMBERED, quarter, offsetOfWallClock(format, quarter * QUARTER_HOUR));
      return wallClock - offset;
    },
  };
}

/** Twice, since the first answer is for a moment that is off by the offset itself. */
function offsetOfWallClock(format: Intl.DateTimeFormat, wallClock: number): number {
  const guess = zoneOffset(format, wallClock);
  return zoneOffset(format, wallClock - guess);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export function zoneOffset(format: Intl.DateTimeFormat, moment: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
