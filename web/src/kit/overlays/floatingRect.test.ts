import { describe, expect, it } from 'vitest';
import { centred, DEFAULT_SIZE, inside, moved, resized } from './floatingRect.ts';

const view = { width: 1000, height: 800 };
const start = { x: 100, y: 100, width: 450, height: 400 };

describe('the place of a floating dialog', () => {
  it('is 450 by 400 in the middle at first', () => {
    expect(DEFAULT_SIZE).toEqual({ width: 450, height: 400 });
    expect(centred(DEFAULT_SIZE, view)).toEqual({ x: 275, y: 133, width: 450, height: 400 });
  });

  it('follows a move, and stops at the edges of the window', () => {
    expect(moved(start, { x: 30, y: -40 }, view)).toMatchObject({ x: 130, y: 60 });
    expect(moved(start, { x: 5000, y: 5000 }, view)).toMatchObject({ x: 542, y: 392 });
    expect(moved(start, { x: -5000, y: -5000 }, view)).toMatchObject({ x: 8, y: 8 });
  });

  it('grows and shrinks at its lower right corner, within limits', () => {
    expect(resized(start, { x: 50, y: -50 }, view)).toEqual({ ...start, width: 500, height: 350 });
    expect(resized(start, { x: -5000, y: -5000 }, view)).toEqual({ ...start, width: 240, height: 160 });
    expect(resized(start, { x: 5000, y: 5000 }, view)).toEqual({ ...start, width: 892, height: 692 });
  });

  it('comes back in when the window gets smaller, and shrinks when it must', () => {
    expect(inside({ ...start, x: 700 }, { width: 480, height: 900 })).toEqual({
      x: 22,
      y: 100,
      width: 450,
      height: 400,
    });
    expect(inside(start, { width: 300, height: 200 })).toEqual({ x: 8, y: 8, width: 284, height: 184 });
  });
});
