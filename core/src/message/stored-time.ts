// The text form in which times are stored and compared: `yyyy-MM-dd HH:mm:ss.SSS`, always UTC.

let lastSecond = Number.NaN;
let lastText = '';

/** Neighbouring messages share their second, so only the milliseconds are written anew. */
export function formatStoredTime(time: number): string {
  const whole = Math.round(time);
  const second = Math.floor(whole / 1000);
  if (second !== lastSecond) {
    const date = new Date(second * 1000);
    if (Number.isNaN(date.getTime())) return formatStoredTime(0);
    const iso = date.toISOString();
    lastText = `${iso.slice(0, -14)} ${iso.slice(-13, -4)}`;
    lastSecond = second;
  }
  const rest = whole - second * 1000;
  return lastText + (rest < 10 ? `00${rest}` : rest < 100 ? `0${rest}` : rest);
}

const SHAPE = '0000-00-00 00:00:00.000';

/** Milliseconds, or undefined when the text is not a time in exactly the stored form. */
export function parseStoredTime(text: string): number | undefined {
  if (text.length !== SHAPE.length) return undefined;
  for (let index = 0; index < SHAPE.length; index++) {
    const code = text.charCodeAt(index);
    const wanted = SHAPE.charCodeAt(index);
    if (wanted === 48 ? code < 48 || code > 57 : code !== wanted) return undefined;
  }
  const time = Date.parse(`${text.slice(0, 10)}T${text.slice(11)}Z`);
  // Date.parse turns 30 February into 2 March; only what reads back the same is a date.
  return Number.isNaN(time) || formatStoredTime(time) !== text ? undefined : time;
}
