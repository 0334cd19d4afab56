// How severe a message is, as syslog counts it: from 0, when all is lost, to 7.
const LEVELS = [
  { word: 'Emergency', tone: 'danger' },
  { word: 'Alert', tone: 'danger' },
  { word: 'Critical', tone: 'danger' },
  { word: 'Error', tone: 'danger' },
  { word: 'Warning', tone: 'warning' },
  { word: 'Notice', tone: 'info' },
  { word: 'Info', tone: 'quiet' },
  { word: 'Debug', tone: 'quiet' },
] as const;

export type Level = (typeof LEVELS)[number];

/** Undefined for what is no level by number: other scales mean other things. */
export function levelOf(value: unknown): Level | undefined {
  if (typeof value === 'number') return LEVELS[value];
  return typeof value === 'string' && /^[0-7]$/.test(value) ? LEVELS[Number(value)] : undefined;
}
