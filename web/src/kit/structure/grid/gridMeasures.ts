// The measures of the grid that widgets lie on, and positions as they are stored: counted from 1, in cells.

export const ROW_HEIGHT = 100;
export const COLUMN_WIDTH = 175;
export const COLUMNS = { xxl: 12, xl: 10, lg: 8, md: 6, sm: 4, xs: 2 } as const;

export interface GridPosition {
  readonly col: number;
  readonly row: number;
  /** In columns; what is wider than the grid takes all of it, so that `Infinity` means the full width. */
  readonly width: number;
  readonly height: number;
}

export type GridPositions = Readonly<Record<string, GridPosition>>;

/** A place on a grid of a given number of columns, counted from 0, as the layout engine wants it. */
export interface GridPlace {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** As many columns as fit at 175 px each: the largest of the six grids, and never less than the smallest. */
export function columnsFor(width: number): number {
  const grids = Object.values(COLUMNS);
  return grids.find((columns) => width >= columns * COLUMN_WIDTH) ?? COLUMNS.xs;
}

/** The stored positions on a grid that may have fewer columns than the one they were made on. */
export function placesFor(ids: readonly string[], positions: GridPositions, columns: number): GridPlace[] {
  const lowest = Math.max(0, ...Object.values(positions).map(({ row, height }) => row - 1 + height));
  return ids.map((i, order) => {
    // What has no position yet goes below everything else.
    const { col, row, width, height } = positions[i] ?? {
      col: 1,
      row: lowest + 1 + order * 2,
      width: 2,
      height: 2,
    };
    const w = Math.min(Math.max(1, width), columns);
    return {
      i,
      w,
      h: Math.max(1, height),
      x: Math.min(Math.max(0, col - 1), columns - w),
      y: Math.max(0, row - 1),
    };
  });
}

export function positionsFrom(places: readonly GridPlace[]): Record<string, GridPosition> {
  return Object.fromEntries(
    places.map(({ i, x, y, w, h }) => [i, { col: x + 1, row: y + 1, width: w, height: h }]),
  );
}
