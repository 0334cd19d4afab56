import { expect, it } from 'vitest';
import { MAX_FIELDS_APART, MAX_FIELDS_OF_MANY } from '../../../storage/messages/tables/message-table.ts';
import { manyFields } from './many-fields.ts';

const field = (table: string, number: number) => ({
  table,
  index: 0,
  stream: 's',
  name: `field_${number}`,
  kinds: 1,
});
const fields = (table: string, count: number) =>
  Array.from({ length: count }, (_, number) => field(table, number));

const NOTHING = { joinInserted: async () => undefined, mergeFew: async () => undefined };

it('joins what is inserted once there are very many fields, once for each table', async () => {
  const joined: string[] = [];
  const note = manyFields({ ...NOTHING, joinInserted: async (table) => void joined.push(table) });
  await note([...fields('few', MAX_FIELDS_APART), ...fields('few', MAX_FIELDS_APART)]);
  expect(joined).toEqual([]);
  await note(fields('many', MAX_FIELDS_APART + 10));
  await note([field('few', 1000), field('many', 1000)]);
  expect(joined).toEqual(['many', 'few']);
});

it('lets merges take few parts once there are even more, after that', async () => {
  const done: string[] = [];
  const note = manyFields({
    joinInserted: async (table) => void done.push(`${table} joins`),
    mergeFew: async (table) => void done.push(`${table} merges few`),
  });
  await note(fields('many', MAX_FIELDS_OF_MANY));
  expect(done).toEqual(['many joins']);
  await note(fields('many', MAX_FIELDS_OF_MANY + 10));
  await note(fields('many', MAX_FIELDS_OF_MANY + 20));
  expect(done).toEqual(['many joins', 'many merges few']);
});

it('tries again when the engine does not answer', async () => {
  let isAway = true;
  let times = 0;
  const note = manyFields({
    ...NOTHING,
    joinInserted: async () => {
      times += 1;
      if (isAway) throw new Error('away');
    },
  });
  await expect(note(fields('many', 60))).rejects.toThrow('away');
  isAway = false;
  await note(fields('many', 60));
  expect(times).toBe(2);
});
