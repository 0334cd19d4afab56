// What is wrong in a text, and where.

/** A way to mend it: what is written instead of what. */
export interface CodeFix {
  readonly label: string;
  readonly changes: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

export interface CodeDiagnostic {
  /** Offsets in the text; `to` is not included. */
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly fixes?: readonly CodeFix[];
}

/** Lines and columns count from one, as people and parsers do. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The offset of a line and column; what lies outside of the text is moved to its nearest edge. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const index = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return start + Math.min(Math.max(column - 1, 0), lines[index]?.length ?? 0);
}

/** Within the text, from left to right: positions arrive later than the next keystroke. */
export function withinText(diagnostic: CodeDiagnostic, length: number): CodeDiagnostic {
  const from = Math.min(Math.max(diagnostic.from, 0), length);
  return { ...diagnostic, from, to: Math.min(Math.max(diagnostic.to, from), length) };
}
