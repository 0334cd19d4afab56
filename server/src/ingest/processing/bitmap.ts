// Which messages of a batch are meant, as a compact text.

/** Base 64 of one bit for each number up to the largest. */
export function encodeBitmap(numbers: readonly number[]): string {
  const bytes = Buffer.alloc(((numbers.at(-1) ?? -1) >> 3) + 1);
  for (const number of numbers) bytes[number >> 3] = (bytes[number >> 3] ?? 0) | (1 << (number & 7));
  return bytes.toString('base64');
}

/** The empty text means everything. */
export function readBitmap(text: string): (number: number) => boolean {
  if (text === '') return () => true;
  const bytes = Buffer.from(text, 'base64');
  return (number) => ((bytes[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}
