// A pattern for all whole numbers between two: Lucene's `<1-100>`.

/** Written with equally many digits, the numbers have exactly that many; otherwise any leading zeros are fine. */
export function numberRange(first: string, last: string): string {
  const [low, high] = [Number(first), Number(last)].sort((a, b) => a - b) as [number, number];
  const width = first.length === last.length ? first.length : 0;
  if (width > 0) return sameWidth(pad(low, width), pad(high, width));

  const options: string[] = [];
  for (let digits = String(low).length; digits <= String(high).length; digits++) {
    const from = Math.max(low, digits === 1 ? 0 : 10 ** (digits - 1));
    const to = Math.min(high, 10 ** digits - 1);
    options.push(sameWidth(String(from), String(to)));
  }
  return `0*(?:${options.join('|')})`;
}

function pad(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

/** Splits at the first digit that differs: its own rest, whole tens between, its own rest again. */
function sameWidth(low: string, high: string): string {
  if (low === high) return low;
  if (low.length === 1) return digit(low, high);
  const [lowHead, highHead] = [low.charAt(0), high.charAt(0)];
  const [lowTail, highTail] = [low.slice(1), high.slice(1)];
  if (lowHead === highHead) return lowHead + grouped(sameWidth(lowTail, highTail));

  const rest = low.length - 1;
  const options: string[] = [];
  const fromZero = /^0*$/.test(lowTail);
  const toNine = /^9*$/.test(highTail);
  if (!fromZero) options.push(lowHead + grouped(sameWidth(lowTail, '9'.repeat(rest))));
  const firstWhole = Number(lowHead) + (fromZero ? 0 : 1);
  const lastWhole = Number(highHead) - (toNine ? 0 : 1);
  if (firstWhole <= lastWhole) options.push(`${digit(String(firstWhole), String(lastWhole))}[0-9]{${rest}}`);
  if (!toNine) options.push(highHead + grouped(sameWidth('0'.repeat(rest), highTail)));
  return options.join('|');
}

function digit(low: string, high: string): string {
  return low === high ? low : `[${low}-${high}]`;
}

function grouped(source: string): string {
  return `(?:${source})`;
}
