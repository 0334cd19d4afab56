import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('go round among those who wait', () => {
    const turns = new Turns<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(item.slice(0, 1), item);
    expect(Array.from({ length: 7 }, () => turns.next())).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b2',
      'a3',
      undefined,
    ]);
    expect(turns.length).toBe(0);
  });

  it('do not come sooner to one who queues again', () => {
    const turns = new Turns<string>();
    turns.add('a', 'a1');
    turns.add('b', 'b1');
    expect(turns.next()).toBe('a1');
    turns.add('a', 'a2');
    expect([turns.next(), turns.next()]).toEqual(['b1', 'a2']);
  });

  it('forget whoever leaves', () => {
    const turns = new Turns<string>();
    turns.add('a', 'a1');
    turns.add('a', 'a2');
    turns.remove('a', 'a1');
    turns.remove('a', 'never came');
    turns.remove('b', 'a2');
    expect([turns.length, turns.lengthOf('a'), turns.next(), turns.length]).toEqual([1, 1, 'a2', 0]);
  });

  it('make room in the longest line only', () => {
    const turns = new Turns<string>();
    for (const item of ['a1', 'b1', 'b2', 'b3']) turns.add(item.slice(0, 1), item);
    expect(turns.dropFromLongest(3)).toBeUndefined();
    expect(turns.dropFromLongest(1)).toBe('b3');
    expect(turns.length).toBe(3);
  });
});
