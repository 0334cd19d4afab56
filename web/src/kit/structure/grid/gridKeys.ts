// Moving and resizing on the grid by keyboard: one cell at a time, with the rules of dragging.
import { moveElement, verticalCompactor, type Layout } from 'react-grid-layout';
import type { GridPlace } from './gridMeasures.ts';

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const STEPS: Record<GridKey, readonly [horizontal: number, vertical: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isGridKey(key: string): key is GridKey {
  return Object.hasOwn(STEPS, key);
}

export function compacted(places: readonly GridPlace[], columns: number): GridPlace[] {
  return plain(verticalCompactor.compact(copyOf(places), columns));
}

/** The layout after one press; the same places when there is nowhere to go. */
export function moveByKey(
  places: readonly GridPlace[],
  id: string,
  key: GridKey,
  columns: number,
): GridPlace[] {
  const item = places.find(({ i }) => i === id);
  if (item === undefined) return [...places];
  const far = Math.max(...places.map(({ y, h }) => y + h));
  const [dx, dy] = STEPS[key];
  // What lies below moves up only when the item has passed most of it: go on until something changes.
  for (let step = 1; step <= (dy === 0 ? 1 : far); step += 1) {
    const x = item.x + dx * step;
    const y = item.y + dy * step;
    if (x < 0 || y < 0 || x + item.w > columns) break;
    const moved = moveTo(places, id, x, y, columns);
    if (!isSame(moved, places)) return moved;
  }
  return [...places];
}

export function resizeByKey(
  places: readonly GridPlace[],
  id: string,
  key: GridKey,
  columns: number,
): GridPlace[] {
  const [dw, dh] = STEPS[key];
  const resized = places.map((place) =>
    place.i === id
      ? { ...place, w: Math.min(Math.max(1, place.w + dw), columns - place.x), h: Math.max(1, place.h + dh) }
      : place,
  );
  const item = resized.find(({ i }) => i === id);
  return item === undefined ? [...places] : moveTo(resized, id, item.x, item.y, columns);
}

function moveTo(
  places: readonly GridPlace[],
  id: string,
  x: number,
  y: number,
  columns: number,
): GridPlace[] {
  const layout = copyOf(places);
  const item = layout.find(({ i }) => i === id);
  if (item === undefined) return [...places];
  const moved = moveElement(layout, item, x, y, true, false, 'vertical', columns);
  return plain(verticalCompactor.compact(moved, columns));
}

function copyOf(places: readonly GridPlace[]) {
  return places.map((place) => ({ ...place }));
}

function plain(layout: Layout): GridPlace[] {
  return layout.map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
}

function isSame(a: readonly GridPlace[], b: readonly GridPlace[]): boolean {
  return a.every((place) => {
    const other = b.find(({ i }) => i === place.i);
    return other?.x === place.x && other.y === place.y && other.w === place.w && other.h === place.h;
  });
}
