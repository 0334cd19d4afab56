import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonStream } from './large-answer.ts';

describe('a large answer', () => {
  it('is the same JSON as in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (answer) => {
        expect(await text(jsonStream(answer))).toBe(JSON.stringify(answer));
      }),
      { numRuns: 200 },
    );
    const odd = {
      date: new Date(0),
      none: undefined,
      list: [undefined, 1],
      deep: { a: { b: { c: { d: {} } } } },
    };
    expect(await text(jsonStream(odd))).toBe(JSON.stringify(odd));
  });

  it('comes in pieces, between which others have their turn', async () => {
    const messages = Array.from({ length: 3000 }, (_, at) => ({ message: { text: 'ü'.repeat(1000), at } }));
    const answer = { results: { query: { search_types: { list: { messages } } } } };
    let turns = 0;
    let isOver = false;
    const take = () => {
      turns += 1;
      if (!isOver) setImmediate(take);
    };
    setImmediate(take);
    const sizes: number[] = [];
    const pieces: Buffer[] = [];
    for await (const piece of jsonStream(answer)) {
      sizes.push((piece as Buffer).length);
      pieces.push(piece as Buffer);
    }
    isOver = true;
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(answer);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(turns).toBeGreaterThan(10);
  });
});
