// Puts totals into their place: where nothing was found, the engine may write them before everything else, depending on
// which of its threads is first, and the answer is no JSON then.

const TOTALS_FIRST = /^\s*\],\s*"totals":/;
const BEGINNING = '{\n\t"meta":';
const ROWS_BEGIN = '"data":\n\t[\n';

/** @param text an answer in the format JSON */
export function withTotalsInPlace(text: string): string {
  if (!TOTALS_FIRST.test(text)) return text;
  // No text value can look like these: in JSON, its line breaks are written otherwise.
  const beginsAt = text.indexOf(BEGINNING);
  const rowsAt = text.indexOf(ROWS_BEGIN, beginsAt);
  if (beginsAt < 0 || rowsAt < 0) return text;
  const rowsFrom = rowsAt + ROWS_BEGIN.length;
  return text.slice(beginsAt, rowsFrom) + text.slice(0, beginsAt) + text.slice(rowsFrom);
}
