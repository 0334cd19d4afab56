// Numbers as people and devices write them: `42`, `-1.5`, `.5`, `3e8`; nothing else counts as a number.

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Undefined for everything that is no decimal number, such as '', `0x10`, `NaN` or `12 ms`. */
export function parseDecimal(text: string): number | undefined {
  const first = text.charCodeAt(0);
  // Most texts that are asked are words: those with a letter in front need no closer look.
  if (!(first <= 57)) return undefined;
  return DECIMAL.test(text) ? Number(text) : undefined;
}
