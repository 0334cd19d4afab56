import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GelfChunkAssembler } from './chunks.ts';

function chunk(id: number, number: number, count: number, body: string): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(0x1e0f, 0);
  header.writeBigUInt64BE(BigInt(id), 2);
  header[10] = number;
  header[11] = count;
  return Buffer.concat([header, Buffer.from(body)]);
}

describe('a chunked GELF message', () => {
  it('is whole when its last chunk arrives, in whatever order they came', () => {
    const text = '{"host":"h","short_message":"a longer message"}';
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 4, 2], { minLength: 7 });
    fc.assert(
      fc.property(order, (numbers) => {
        const assembler = new GelfChunkAssembler();
        const whole: string[] = [];
        for (const number of [...numbers, 9]) {
          if (number === 9) continue;
          const result = assembler.add(chunk(1, number, 5, text.slice(number * 10, number * 10 + 10)), 0);
          if (result.kind === 'complete') whole.push(result.payload.toString());
        }
        // A duplicate behind the end opens a new set, which never ends.
        expect(whole).toEqual([text]);
      }),
    );
  });

  it('may be a single chunk', () => {
    const result = new GelfChunkAssembler().add(chunk(1, 0, 1, 'all'), 0);
    expect(result).toEqual({ kind: 'complete', payload: Buffer.from('all') });
  });

  it('is given up five seconds after its first chunk', () => {
    const assembler = new GelfChunkAssembler();
    assembler.add(chunk(1, 0, 2, 'a'), 1000);
    expect(assembler.add(chunk(1, 1, 2, 'b'), 6000)).toMatchObject({ kind: 'complete' });
    assembler.add(chunk(2, 0, 2, 'a'), 1000);
    assembler.expire(6001);
    expect([assembler.dropped, assembler.waitingBytes]).toEqual([1, 0]);
    expect(assembler.add(chunk(2, 1, 2, 'b'), 6001)).toEqual({ kind: 'waiting' });
  });

  it('is refused when its header makes no sense', () => {
    const assembler = new GelfChunkAssembler();
    const kinds = [
      Buffer.from([0x1e, 0x0f, 1]),
      chunk(1, 0, 0, ''),
      chunk(1, 0, 129, ''),
      chunk(1, 5, 5, ''),
    ].map((bytes) => assembler.add(bytes, 0).kind);
    assembler.add(chunk(3, 0, 2, ''), 0);
    expect([...kinds, assembler.add(chunk(3, 1, 3, ''), 0).kind]).toEqual(Array(5).fill('refused'));
  });

  it('cannot fill the memory: the oldest sets give way', () => {
    const assembler = new GelfChunkAssembler({ maxAge: 5000, maxSets: 100, maxBytes: 10_000 });
    for (let id = 0; id < 1000; id++) assembler.add(chunk(id, 0, 2, 'x'.repeat(50)), 0);
    expect(assembler.dropped).toBe(900);
    for (let id = 0; id < 50; id++) assembler.add(chunk(5000 + id, 0, 2, 'x'.repeat(1000)), 0);
    expect(assembler.waitingBytes).toBeLessThanOrEqual(10_000);
    expect(assembler.add(chunk(5049, 1, 2, 'y'), 0)).toMatchObject({ kind: 'complete' });
  });
});
