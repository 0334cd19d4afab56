import { expect, it } from 'vitest';
import { deliveryLog, latest } from './deliveries.ts';

it('remembers the last version of each configuration', () => {
  const log = deliveryLog(() => 1);
  log.record('a', 'c1', 'first');
  log.record('a', 'c1', 'second');
  log.record('a', 'c2', 'other');
  expect(log.of('a')).toMatchObject({ c1: { etag: 'second' }, c2: { etag: 'other' } });
  expect(log.of('b')).toEqual({});
});

it('takes the newer one of what two nodes know, and forgets the oldest of very many', () => {
  const at = (etag: string, time: number) => ({ etag, at: time });
  expect(latest({ c1: at('old', 1), c2: at('kept', 5) }, { c1: at('new', 2), c2: at('late', 3) })).toEqual({
    c1: at('new', 2),
    c2: at('kept', 5),
  });
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, time) => [`c${time}`, at('x', time)]));
  expect(Object.keys(latest(many, {}))).toHaveLength(50);
  expect(latest(many, {})).not.toHaveProperty('c0');
});
