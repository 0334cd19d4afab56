// Lengths of time as people read them.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units, for example `2 d 4 h`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return pair(seconds, MINUTE, 'min', 1, 's');
  if (seconds < DAY) return pair(seconds, HOUR, 'h', MINUTE, 'min');
  return pair(seconds, DAY, 'd', HOUR, 'h');
}

function pair(seconds: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((seconds % large) / small);
  const first = `${Math.floor(seconds / large)} ${largeName}`;
  return rest === 0 ? first : `${first} ${rest} ${smallName}`;
}
