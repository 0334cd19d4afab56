import { describe, expect, it } from 'vitest';
import { lastUsed } from './last-used.ts';

describe('a memory of what was used last', () => {
  it('forgets what was not used for longest when there are too many', () => {
    const known = lastUsed<number>(3);
    for (const [value, key] of ['a', 'b', 'c'].entries()) known.set(key, value);
    expect(known.get('a')).toBe(0);
    known.set('d', 3);
    expect([...known.keys()]).toEqual(['d', 'a', 'c']);
    known.set('a', 4);
    expect(known.size).toBe(3);
  });

  it('keeps as many as it may, whatever came and went before', () => {
    const known = lastUsed<number>(1000);
    for (let count = 0; count < 5000; count++) {
      known.set(`key ${count}`, count);
      if (count % 7 === 0) known.delete(`key ${count - 3}`);
    }
    expect(known.size).toBeLessThanOrEqual(1000);
    for (let count = 5000; count < 6000; count++) known.set(`key ${count}`, count);
    expect(known.size).toBe(1000);
    expect(known.get('key 5000')).toBe(5000);
  });

  it('forgets what is older than it may be', async () => {
    const known = lastUsed<string>(10, 20);
    known.set('key', 'value');
    await expect.poll(() => known.get('key')).toBeUndefined();
    expect(known.size).toBe(0);
  });
});
