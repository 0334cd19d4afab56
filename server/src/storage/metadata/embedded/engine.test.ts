import { expect, it } from 'vitest';
import { EmbeddedPostgres } from './engine.ts';

/** As PostgreSQL ends itself when the disk is full in the middle of a checkpoint. */
const panic = () => Object.assign(new Error('No space left on device'), { severity: 'PANIC' });

it('the embedded PostgreSQL is opened again after it ended itself, and is asked for nothing before that', async () => {
  const told: Error[] = [];
  let opened = 0;
  const engines = [[panic()], [new Error('a statement that failed'), 1, 2]];
  const create = async () => {
    const answers = engines[opened++] ?? [];
    const query = async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('an engine that has ended was asked');
      if (answer instanceof Error) throw answer;
      return { rows: [[answer]], fields: [] };
    };
    return { query, close: async () => undefined };
  };
  const postgres = new EmbeddedPostgres(create, (error) => told.push(error));
  await postgres.open();
  await expect(postgres.query('checkpoint', [])).rejects.toThrow('No space left');
  expect(opened).toBe(1);
  await expect(postgres.query('select', [])).rejects.toThrow('a statement that failed');
  expect((await postgres.query('select 1', [])).rows).toEqual([[1]]);
  expect((await postgres.query('select 2', [])).rows).toEqual([[2]]);
  expect(opened).toBe(2);
  expect(told).toHaveLength(1);
});
