import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMetadata } from '../../../../test/copy-metadata.ts';
import { METADATA_THREAD } from '../../../paths.ts';
import { PostgresThread } from './postgres-thread.ts';

let home: string;
let postgres: PostgresThread;
const open = (directory: string) =>
  PostgresThread.open({ entry: METADATA_THREAD, directory, image: undefined });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'logboom-thread-'));
  copyMetadata(join(home, 'metadata'));
  postgres = await open(join(home, 'metadata'));
});
afterAll(async () => {
  await postgres.close();
  await rm(home, { recursive: true, force: true });
});

describe('the thread of the embedded PostgreSQL', () => {
  it('takes and gives values of every kind', async () => {
    const moment = new Date('2026-01-02T03:04:05.678Z');
    const values = [
      ['text', 'Grüße "🎉" \\ \n', 'Grüße "🎉" \\ \n'],
      ['text', null, null],
      ['integer', 42, 42],
      ['float8', 0.1, 0.1],
      ['boolean', true, true],
      ['bigint', 12, 12],
      ['bigint', 9_007_199_254_740_993n, 9_007_199_254_740_993n],
      ['numeric', '1.50', '1.50'],
      ['timestamptz', moment, moment],
      ['jsonb', { a: [1, 'x', null] }, { a: [1, 'x', null] }],
      ['jsonb', '["x"]', ['x']],
      ['json', 'null', null],
      ['bytea', Buffer.from('bytes'), new Uint8Array(Buffer.from('bytes'))],
      ['text[]', ['a', 'b "c"', '{}'], ['a', 'b "c"', '{}']],
      ['integer[]', [1, 2], [1, 2]],
      ['uuid', '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001'],
    ] as const;
    for (const [type, given, expected] of values) {
      const { rows } = await postgres.query<{ value: unknown }>(`select $1::${type} as value`, [given]);
      expect([type, rows]).toEqual([type, [{ value: expected }]]);
    }
  });

  it('counts what a statement changed', async () => {
    await postgres.query('create table counted (n integer)', []);
    const inserted = await postgres.query('insert into counted values (1), (2), (3)', []);
    expect(inserted).toEqual({ rows: [], affectedRows: 3 });
    const deleted = await postgres.query('delete from counted where n > 1 returning n', []);
    expect(deleted).toEqual({ rows: [{ n: 2 }, { n: 3 }], affectedRows: 2 });
  });

  it('says what PostgreSQL says about an error, but not the values', async () => {
    await postgres.query('create table unique_things (id text primary key)', []);
    const insert = () => postgres.query('insert into unique_things values ($1)', ['secret']);
    await insert();
    const error = await insert().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      message: 'duplicate key value violates unique constraint "unique_things_pkey"',
      code: '23505',
      severity: 'ERROR',
      table: 'unique_things',
      constraint: 'unique_things_pkey',
      detail: 'Key (id)=(secret) already exists.',
    });
    expect(error).not.toHaveProperty('params');
    await expect(postgres.query('select $1::text', ['a\u0000b'])).rejects.toMatchObject({ code: '22021' });
  });

  it('leaves the event loop free while a statement takes long', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    const began = performance.now();
    await postgres.query('select sum(sqrt(n)) from generate_series(1, 3000000) n', []);
    const took = performance.now() - began;
    clearInterval(timer);
    // A busy machine may swallow most of them; a statement on the same thread would let none through.
    expect(ticks).toBeGreaterThan(Math.min(10, took / 50));
  });

  it('answers in the order in which it was asked, and tells what it does', async () => {
    const answered: number[] = [];
    const asked = Array.from({ length: 50 }, async (_, n) => {
      await postgres.query('select $1::integer', [n]);
      answered.push(n);
    });
    expect(postgres.state().orders).toBe(50);
    await Promise.all(asked);
    expect(answered).toEqual(asked.map((_, n) => n));
    expect(postgres.state()).toMatchObject({ orders: 0, threadId: expect.any(Number) as number });
  });

  it('copies its files, and the copy has what was committed', async () => {
    await postgres.query('create table copied as select 7 as n', []);
    await postgres.copyFiles(join(home, 'copy'));
    expect(await readdir(join(home, 'copy'))).toContain('PG_VERSION');
    const copy = await open(join(home, 'copy'));
    expect((await copy.query('select n from copied', [])).rows).toEqual([{ n: 7 }]);
    await copy.close();
  });

  it('finishes what was asked before it is closed, and refuses what comes later', async () => {
    copyMetadata(join(home, 'closed'));
    const closed = await open(join(home, 'closed'));
    const last = closed.query('create table last as select 1 as n', []);
    await closed.close();
    expect((await last).rows).toEqual([]);
    await expect(closed.query('select 1', [])).rejects.toThrow('The embedded PostgreSQL is closed');
    const again = await open(join(home, 'closed'));
    expect((await again.query('select n from last', [])).rows).toEqual([{ n: 1 }]);
    await again.close();
  });

  it('says why it could not be opened', async () => {
    await expect(open('/dev/null/metadata')).rejects.toThrow(/ENOTDIR|not a directory/i);
  });

  it('takes the process along when it ends, whose last words say so', async () => {
    const program = join(import.meta.dirname, '../../../../test/lost-thread-child.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program]);
    const words = text(child.stderr);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(await words).toContain('The thread of the embedded PostgreSQL ended');
  });
});
