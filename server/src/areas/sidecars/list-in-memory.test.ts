import { expect, it } from 'vitest';
import { sorted, type MemoryFields } from './list-in-memory.ts';

const FIELDS: MemoryFields<string> = { name: { type: 'text', value: (row) => row } };

it('names are in the order in which people count, whatever their case', () => {
  const names = ['node-10', 'Node-9', 'node-1', 'db-2', 'node-1b'];
  expect(sorted(names, {}, FIELDS, 'name')).toEqual(['db-2', 'node-1', 'node-1b', 'Node-9', 'node-10']);
  expect(sorted(names, { sort: 'name', order: 'desc' }, FIELDS, 'name')[0]).toBe('node-10');
});
