import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  placesFor,
  positionsFrom,
  ROW_HEIGHT,
  scaledPlaces,
  unscaledPositions,
} from './gridMeasures.ts';

describe('the grid of widgets', () => {
  it('has rows of 100 px and as many columns as fit at 175 px each', () => {
    expect(ROW_HEIGHT).toBe(100);
    const widths = [2100, 2099, 1750, 1749, 1400, 1399, 1050, 1049, 700, 699, 350, 120];
    expect(widths.map(columnsFor)).toEqual([12, 10, 10, 8, 8, 6, 6, 4, 4, 2, 2, 2]);
  });

  it('keeps positions on a grid with enough columns', () => {
    const stored = { a: { col: 1, row: 1, width: 4, height: 3 }, b: { col: 5, row: 1, width: 8, height: 2 } };
    expect(positionsFrom(placesFor(['a', 'b'], stored, 12))).toEqual(stored);
  });

  it('moves and narrows what does not fit', () => {
    const stored = {
      a: { col: 9, row: 1, width: 4, height: 3 },
      b: { col: 1, row: 4, width: Infinity, height: 2 },
    };
    expect(placesFor(['a', 'b'], stored, 6)).toEqual([
      { i: 'a', x: 2, y: 0, w: 4, h: 3 },
      { i: 'b', x: 0, y: 3, w: 6, h: 2 },
    ]);
  });

  it('puts what has no position below the others', () => {
    const stored = { a: { col: 1, row: 1, width: 4, height: 3 } };
    expect(placesFor(['new', 'a'], stored, 12)[0]).toMatchObject({ i: 'new', x: 0, y: 3 });
  });

  it('keeps things side by side on a narrower grid, and knows their exact places afterwards', () => {
    const stored = {
      a: { col: 1, row: 1, width: 4, height: 3 },
      b: { col: 5, row: 1, width: 4, height: 3 },
      c: { col: 9, row: 1, width: 4, height: 3 },
    };
    const places = scaledPlaces(['a', 'b', 'c'], stored, 8);
    expect(places.map(({ x, w }) => [x, w])).toEqual([
      [0, 3],
      [3, 2],
      [5, 3],
    ]);
    const moved = places.map((place) => (place.i === 'c' ? { ...place, x: 0, y: 3, w: 4 } : place));
    expect(unscaledPositions(moved, places, stored, 8)).toEqual({
      a: stored.a,
      b: stored.b,
      c: { col: 1, row: 4, width: 6, height: 3 },
    });
  });

  it('puts everything into one column where there is room for one only', () => {
    const stored = {
      right: { col: 7, row: 1, width: 6, height: 2 },
      left: { col: 1, row: 1, width: 6, height: 2 },
    };
    const places = scaledPlaces(['right', 'left'], stored, 2);
    expect(places.map(({ i, x, w }) => [i, x, w])).toEqual([
      ['left', 0, 2],
      ['right', 0, 2],
    ]);
  });
});
