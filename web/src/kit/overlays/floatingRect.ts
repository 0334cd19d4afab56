// Where a floating dialog is and how large: every move and change of size keeps it inside the window.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Distance {
  readonly x: number;
  readonly y: number;
}

export const DEFAULT_SIZE: Size = { width: 450, height: 400 };
export const SMALLEST_SIZE: Size = { width: 240, height: 160 };
/** Free space between the dialog and the window's edge. */
export const EDGE = 8;

/** In the middle of the window, a little above it, as dialogs are. */
export function centred(size: Size, view: Size): Rect {
  return inside({ ...size, x: (view.width - size.width) / 2, y: (view.height - size.height) / 3 }, view);
}

export function moved(rect: Rect, by: Distance, view: Size): Rect {
  return inside({ ...rect, x: rect.x + by.x, y: rect.y + by.y }, view);
}

/** Drags the lower right corner; the upper left stays where it is. */
export function resized(rect: Rect, by: Distance, view: Size): Rect {
  return {
    ...rect,
    width: between(SMALLEST_SIZE.width, rect.width + by.x, view.width - EDGE - rect.x),
    height: between(SMALLEST_SIZE.height, rect.height + by.y, view.height - EDGE - rect.y),
  };
}

/** The nearest place that is wholly in the window, smaller if it has to be. */
export function inside(rect: Rect, view: Size): Rect {
  const width = Math.min(rect.width, view.width - 2 * EDGE);
  const height = Math.min(rect.height, view.height - 2 * EDGE);
  return {
    width,
    height,
    x: Math.round(between(EDGE, rect.x, view.width - EDGE - width)),
    y: Math.round(between(EDGE, rect.y, view.height - EDGE - height)),
  };
}

/** The upper bound wins: a window smaller than the smallest dialog still shows all of it. */
function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
