// Prints measurements with the target beside each. A benchmark reports; it never judges.

import { recordSheet, type Figure } from './runs.ts';

export type { Figure };

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that this share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Says each figure as it comes, so that a run which fails later has told what it knew; at the end all of them in a table. */
export class FigureSheet {
  readonly #figures: Figure[] = [];

  add(...figures: readonly Figure[]): void {
    for (const { what, value, target, note } of figures) {
      const rest = [target && `target ${target}`, note].filter(Boolean).join('; ');
      console.log(`  ${what}: ${value}${rest && ` (${rest})`}`);
    }
    this.#figures.push(...figures);
  }

  /** @param before figures that come first, and were said in parts */
  print(title: string, before: readonly Figure[] = []): void {
    printFigures(title, [...before, ...this.#figures]);
  }
}

export function printFigures(title: string, figures: Figure[]): void {
  const rows = figures.map(({ what, value, target = '–', note = '' }) => [what, value, target, note]);
  const table = [['', 'measured', 'target', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]!.length)));
  recordSheet(title, figures);
  console.log(`\n${title}\n`);
  for (const [what = '', value = '', target = '', note = ''] of table) {
    const cells = [what.padEnd(widths[0]!), value.padStart(widths[1]!), target.padStart(widths[2]!), note];
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
  console.log();
}
