// Dates as queries write them: ISO 8601, the stored form with a blank, and date math (`now-5d/d`, `2023-07-01||+1M`).

/** A date says as much as it is written with: `2023-07-01` is a whole day. Both ends are part of it. */
export interface DateInterval {
  readonly first: number;
  readonly last: number;
}

/** Undefined when the text is not a date. Without a zone it is UTC. */
export function parseDate(text: string, now: number): DateInterval | undefined {
  if (text.startsWith('now')) return applyMath({ first: now, last: now }, text.slice(3));
  const bar = text.indexOf('||');
  const anchor = parseWritten(bar < 0 ? text : text.slice(0, bar));
  if (anchor === undefined || bar < 0) return anchor;
  return applyMath({ first: anchor.first, last: anchor.first }, text.slice(bar + 2));
}

const WRITTEN =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?$/;

function parseWritten(text: string): DateInterval | undefined {
  const parts = WRITTEN.exec(text);
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => part && Number(part)) as [
    number,
    number,
    ...(number | undefined)[],
  ];
  const millis = parts[7] === undefined ? undefined : Number(parts[7].slice(0, 3).padEnd(3, '0'));
  const outOfRange = (hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59 || month < 1 || month > 12;
  if (outOfRange || day === 0 || (day ?? 1) > lastDayOf(year, month)) return undefined;
  const offset = zoneOffset(parts[8]);
  if (offset === undefined) return undefined;
  const end = { hour: hour ?? 23, minute: minute ?? 59, second: second ?? 59, millis: millis ?? 999 };
  return {
    first: utc(year, month, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0, millis ?? 0) - offset,
    last:
      utc(year, month, day ?? lastDayOf(year, month), end.hour, end.minute, end.second, end.millis) - offset,
  };
}

/** `Date.UTC` takes the year 50 for 1950. */
function utc(year: number, month: number, ...rest: [number, number, number, number, number]): number {
  const [day, hour, minute, second, millis] = rest;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, millis);
  return date.getTime();
}

function lastDayOf(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

function zoneOffset(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 18 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const STEP = /([+-])(\d{0,9})([yMwdhHms])|\/([yMwdhHms])/y;

type Unit = 'y' | 'M' | 'w' | 'd' | 'h' | 'm' | 's';

/** Steps from left to right; rounding makes the date as long as the unit. */
function applyMath(start: DateInterval, math: string): DateInterval | undefined {
  let { first, last } = start;
  STEP.lastIndex = 0;
  for (let at = 0; at < math.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const step = STEP.exec(math);
    if (step === null) return undefined;
    const [, sign, count, unit, rounding] = step;
    if (rounding === undefined) {
      const amount = (sign === '-' ? -1 : 1) * Number(count === '' ? 1 : count);
      const by = normalUnit(unit ?? '');
      first = add(first, amount, by);
      last = add(last, amount, by);
    } else {
      const by = normalUnit(rounding);
      first = floor(first, by);
      last = add(floor(last, by), 1, by) - 1;
    }
  }
  return Number.isNaN(first) || Number.isNaN(last) ? undefined : { first, last };
}

function normalUnit(unit: string): Unit {
  return (unit === 'H' ? 'h' : unit) as Unit;
}

const LENGTHS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

function add(time: number, amount: number, unit: Unit): number {
  if (unit !== 'M' && unit !== 'y') return time + amount * LENGTHS[unit];
  const date = new Date(time);
  const months = date.getUTCMonth() + amount * (unit === 'y' ? 12 : 1);
  const year = date.getUTCFullYear() + Math.floor(months / 12);
  const month = ((months % 12) + 12) % 12;
  // The 31st of January plus a month is the last of February.
  return date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDayOf(year, month + 1)));
}

/** The epoch began on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4 * LENGTHS.d;

function floor(time: number, unit: Unit): number {
  if (unit === 'M' || unit === 'y') {
    const date = new Date(time);
    return utc(date.getUTCFullYear(), unit === 'y' ? 1 : date.getUTCMonth() + 1, 1, 0, 0, 0, 0);
  }
  const shift = unit === 'w' ? FIRST_MONDAY : 0;
  return Math.floor((time - shift) / LENGTHS[unit]) * LENGTHS[unit] + shift;
}
