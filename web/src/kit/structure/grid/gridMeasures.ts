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

/** On a grid of so few columns everything takes the whole width, one below the other. */
const SINGLE_COLUMN = COLUMNS.xs;
export const isSingleColumn = (columns: number) => columns <= SINGLE_COLUMN;

/** Positions of the widest grid in the same proportions on a narrower one: what stands side by side still does. */
export function scaledPlaces(ids: readonly string[], positions: GridPositions, columns: number): GridPlace[] {
  const places = placesFor(ids, positions, COLUMNS.xxl);
  if (isSingleColumn(columns)) {
    const ordered = places.toSorted((one, other) => one.y - other.y || one.x - other.x);
    return ordered.map((place, order) => ({ ...place, x: 0, w: columns, y: order * 100 }));
  }
  const scale = (edge: number) => Math.round((edge * columns) / COLUMNS.xxl);
  return places.map((place) => {
    const x = Math.min(scale(place.x), columns - 1);
    return { ...place, x, w: Math.max(1, scale(place.x + place.w) - x) };
  });
}

/** What was moved on a narrower grid, for the widest one; what kept its place there keeps the exact one. */
export function unscaledPositions(
  places: readonly GridPlace[],
  before: readonly GridPlace[],
  positions: GridPositions,
  columns: number,
): Record<string, GridPosition> {
  const scale = (edge: number) => Math.round((edge * COLUMNS.xxl) / columns);
  return Object.fromEntries(
    places.map(({ i, x, y, w, h }) => {
      const old = before.find((place) => place.i === i);
      const stored = positions[i];
      const isKept = stored !== undefined && old?.x === x && old.w === w;
      const across = isKept
        ? { col: stored.col, width: stored.width }
        : { col: scale(x) + 1, width: Math.max(1, scale(x + w) - scale(x)) };
      return [i, { ...across, row: y + 1, height: h }];
    }),
  );
}
