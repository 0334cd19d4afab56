// The places in a text where the query was found, as pieces to draw one after the other.
export interface HighlightRange {
  readonly start: number;
  readonly length: number;
}

export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly isFound: boolean;
}

/** Ranges that overlap become one; what lies outside of the text is left out. */
export function piecesOf(text: string, ranges: readonly HighlightRange[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (from: number, to: number, isFound: boolean) => {
    if (from < to) pieces.push({ text: text.slice(from, to), start: from, isFound });
  };
  for (const { start, length } of ranges.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, end);
    const to = Math.min(start + length, text.length);
    if (from >= to) continue;
    add(end, from, false);
    add(from, to, true);
    end = to;
  }
  add(end, text.length, false);
  return pieces;
}
