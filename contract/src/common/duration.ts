// ISO 8601 durations as people type them and as the wire carries them.

const DURATION =
  /^P(?=.)(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?=\d)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:\.\d{1,9})?)S)?)?$/;

const MILLISECONDS = {
  years: 365 * 86_400_000,
  months: 30 * 86_400_000,
  weeks: 7 * 86_400_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
} as const;

type Unit = keyof typeof MILLISECONDS;
const UNITS = Object.keys(MILLISECONDS) as Unit[];

/** What a duration field makes of typed text: upper case, with the leading P that people forget. */
export function normaliseDuration(text: string): string {
  const upper = text.trim().toUpperCase();
  return upper.startsWith('P') ? upper : `P${upper}`;
}

/** Milliseconds of an ISO 8601 duration, or undefined when the text is none. Years count 365 days, months 30. */
export function parseDuration(text: string): number | undefined {
  const amounts = durationParts(text);
  if (!amounts) return undefined;
  const total = amounts.reduce((sum, [unit, amount]) => sum + amount * MILLISECONDS[unit], 0);
  return Number.isSafeInteger(Math.round(total)) ? Math.round(total) : undefined;
}

export function isDuration(text: string): boolean {
  return parseDuration(text) !== undefined;
}

/** A duration in words, for example `1 day, 2 hours`; undefined when the text is no duration. */
export function describeDuration(text: string): string | undefined {
  const amounts = durationParts(text);
  if (!amounts) return undefined;
  const words = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([unit, amount]) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`);
  return words.length === 0 ? '0 seconds' : words.join(', ');
}

function durationParts(text: string): [Unit, number][] | undefined {
  const groups = DURATION.exec(text)?.groups;
  if (!groups) return undefined;
  return UNITS.filter((unit) => groups[unit] !== undefined).map((unit) => [unit, Number(groups[unit])]);
}
