// Numbers as people read them: grouped in thousands, at most two decimals, the same in every browser language.
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const STEP = 1024;
const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'] as const;

/** `1,234.5`, the format that is also written `0,0.[00]`. */
export function formatNumber(value: number): string {
  return withoutMinusZero(plain.format(value));
}

/** A part of one: `0.125` is `12.50%`. */
export function formatPercentage(fraction: number): string {
  return withoutMinusZero(percent.format(fraction));
}

/** `1.5 KiB`: powers of 1024. */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes);
  let power = 0;
  // What rounds up to 1024 of a unit is one of the next.
  while (power < BYTE_UNITS.length - 1 && Math.round((size / STEP ** power) * 10) / 10 >= STEP) power += 1;
  return `${withoutMinusZero(oneDecimal.format(bytes / STEP ** power))} ${BYTE_UNITS[power] ?? ''}`;
}

function withoutMinusZero(text: string): string {
  return /^-[0.,%]+$/.test(text) ? text.slice(1) : text;
}
