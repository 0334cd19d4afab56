// How agents read the values of properties: as text, and as a switch. The two collector families differ.

/** The text of a value in nxlog.conf. */
export function nxlogText(value: unknown): string {
  return text(value, 'True', 'False');
}

/** The text of a value in the files of Beats. */
export function beatText(value: unknown): string {
  return text(value, 'true', 'false');
}

/** Whether NXLog settings count as switched on: any text does, even "false". */
export function isNxlogOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value !== '');
}

/** What Go takes for false in a text; everything else that is not empty counts as true. */
const FALSE_TEXTS = new Set(['', '0', 'f', 'F', 'false', 'False', 'FALSE']);

export function isBeatOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && !FALSE_TEXTS.has(value));
}

function text(value: unknown, yes: string, no: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'number' && Number.isFinite(value) ? BigInt(roundToEven(value)).toString() : '';
}

/** As Go rounds: halves to the even neighbour. */
function roundToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
