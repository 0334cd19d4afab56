// The one number of a pivot, and how it compares with the time before.
import type { PivotResult } from '@logboom/contract/search/schemas';

/** The first metric of the first row, whatever it is; undefined when nothing was found. */
export function singleValue({ rows }: Pick<PivotResult, 'rows'>): unknown {
  const first = rows?.[0];
  if (first?.source !== 'leaf') return undefined;
  return first.values.find(({ source }) => source === 'row-leaf')?.value;
}

export interface NumberChange {
  readonly difference: number;
  /** As a part of what was before; undefined when that was nothing. */
  readonly share: number | undefined;
}

export function numberChange(now: number, before: number): NumberChange {
  const difference = now - before;
  if (before === 0) return { difference, share: difference === 0 ? 0 : undefined };
  return { difference, share: difference / Math.abs(before) };
}
