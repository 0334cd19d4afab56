import { expect, it } from 'vitest';
import { SpareBytes } from './spare-bytes.ts';

it('gives the same memory again, with room for what is asked for and little more', () => {
  const spare = new SpareBytes(1 << 20);
  const first = spare.take(5000);
  expect(first.length).toBe(5120);
  spare.give(first.buffer);
  expect(spare.take(4097).buffer).toBe(first.buffer);
  expect(spare.take(4097).buffer).not.toBe(first.buffer);
});

it('keeps no more than it may, nothing that came from elsewhere or was given away, and nothing once cleared', () => {
  const spare = new SpareBytes(3000);
  const [one, other] = [spare.take(2048), spare.take(2048)];
  spare.give(one.buffer);
  spare.give(other.buffer);
  expect(spare.take(2048).buffer).toBe(one.buffer);
  expect(spare.take(2048).buffer).not.toBe(other.buffer);

  const foreign = Buffer.allocUnsafeSlow(2047);
  spare.give(foreign.buffer);
  const moved = spare.take(1024);
  structuredClone(moved.buffer, { transfer: [moved.buffer] });
  spare.give(moved.buffer);
  expect(spare.take(1024)).toHaveLength(1024);

  spare.give(one.buffer);
  spare.clear();
  expect(spare.take(2048).buffer).not.toBe(one.buffer);
});
