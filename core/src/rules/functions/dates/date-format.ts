// Writes dates by the patterns of Joda-Time, such as `yyyy-MM-dd HH:mm:ss`.
import { offsetText, type DateValue } from '../../values/dates.ts';
import { weekOf } from '../../values/weeks.ts';

export type DateFormat = (date: DateValue) => string;

type Part = (wall: Date, date: DateValue) => string;

const MAX_PATTERN_LENGTH = 200;

/** The format, or what is wrong with the pattern. */
export function compileDateFormat(pattern: string): DateFormat | string {
  if (pattern === '') return 'Invalid pattern specification';
  if (pattern.length > MAX_PATTERN_LENGTH)
    return `The pattern is longer than ${MAX_PATTERN_LENGTH} characters`;
  const parts: Part[] = [];
  const pieces = pattern.match(/'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+|'/g) ?? [];
  for (const piece of pieces) {
    const part = partOf(piece);
    if (typeof part === 'string') return part;
    parts.push(part);
  }
  return (date) => {
    const wall = date.wall();
    return parts.map((part) => part(wall, date)).join('');
  };
}

function partOf(piece: string): Part | string {
  const letter = piece.charAt(0);
  if (letter === "'") {
    if (piece.length === 1) return 'The pattern has a quote that is not closed';
    const literal = piece === "''" ? "'" : piece.slice(1, -1).replaceAll("''", "'");
    return () => literal;
  }
  if (!/[A-Za-z]/.test(letter)) return () => piece;
  return letterPart(letter, piece.length) ?? `Illegal pattern component: ${piece}`;
}

/** Numbers with at least so many digits as there are letters. */
const NUMBERS: ReadonlyMap<string, (wall: Date) => number> = new Map<string, (wall: Date) => number>([
  ['C', (wall) => Math.trunc(wall.getUTCFullYear() / 100)],
  ['w', (wall) => weekOf(wall).week],
  ['e', (wall) => wall.getUTCDay() || 7],
  ['D', (wall) => Math.floor((wall.getTime() - new Date(wall).setUTCMonth(0, 1)) / 86_400_000) + 1],
  ['M', (wall) => wall.getUTCMonth() + 1],
  ['d', (wall) => wall.getUTCDate()],
  ['K', (wall) => wall.getUTCHours() % 12],
  ['h', (wall) => wall.getUTCHours() % 12 || 12],
  ['H', (wall) => wall.getUTCHours()],
  ['k', (wall) => wall.getUTCHours() || 24],
  ['m', (wall) => wall.getUTCMinutes()],
  ['s', (wall) => wall.getUTCSeconds()],
]);

function letterPart(letter: string, count: number): Part | undefined {
  if (letter === 'y' || letter === 'Y') return yearPart((wall) => wall.getUTCFullYear(), count);
  if (letter === 'x') return yearPart((wall) => weekOf(wall).year, count);
  if (letter === 'M' && count > 2) return namePart({ month: count > 3 ? 'long' : 'short' });
  if (letter === 'E') return namePart({ weekday: count > 3 ? 'long' : 'short' });
  if (letter === 'a') return (wall) => (wall.getUTCHours() < 12 ? 'AM' : 'PM');
  if (letter === 'G') return (wall) => (wall.getUTCFullYear() > 0 ? 'AD' : 'BC');
  if (letter === 'S')
    return (wall) => String(wall.getUTCMilliseconds()).padStart(3, '0').padEnd(count, '0').slice(0, count);
  if (letter === 'Z') return zonePart(count);
  if (letter === 'z') return (_, { zone }) => zone.id;
  const number = NUMBERS.get(letter);
  return number && ((wall) => String(number(wall)).padStart(count, '0'));
}

function yearPart(year: (wall: Date) => number, count: number): Part {
  if (count === 2) return (wall) => String(Math.abs(year(wall)) % 100).padStart(2, '0');
  return (wall) => {
    const number = year(wall);
    return (number < 0 ? '-' : '') + String(Math.abs(number)).padStart(count, '0');
  };
}

function namePart(options: Intl.DateTimeFormatOptions): Part {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (wall) => format.format(wall);
}

/** `+0200`, `+02:00`, `Europe/Berlin`. */
function zonePart(count: number): Part {
  if (count > 2) return (_, { zone }) => zone.id;
  return (_, { zone, millis }) => {
    const offset = zone.offsetAt(millis);
    const text = offset === 0 ? '+00:00' : offsetText(offset, false);
    return count === 1 ? text.replace(':', '') : text;
  };
}
