import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Migration } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/postgres.ts';
import { MetadataUnavailableError, openMetadataStore, type MetadataStore } from './database.ts';
import { vacuumTables } from './embedded/housekeeping.ts';
import { migrate, MigrationError } from './migrate.ts';
import { migrations as shipped } from '../../migrations.ts';
import { copyMetadata } from '../../../test/copy-metadata.ts';

const ignoreErrors = () => {};

describe.each(['embedded', 'postgres'] as const)('the %s metadata store', (engine) => {
  let directory: string;
  let url: string | undefined;
  let store: MetadataStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'logboom-metadata-'));
    if (engine === 'embedded') copyMetadata(directory);
    else url = await createDatabase(inject('postgresUrl'));
    store = await openMetadataStore({ url, directory, onError: ignoreErrors });
    await migrate(store.database, shipped);
  });
  afterAll(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('keeps the queries of others out of a transaction', async () => {
    const { database } = store;
    await database.schema.createTable('counting').addColumn('n', 'integer').execute();
    const insert = (n: number) => sql`insert into counting values (${n})`;
    const transaction = database.transaction().execute(async (inside) => {
      await insert(1).execute(inside);
      throw new Error('rolled back');
    });
    const [outcome] = await Promise.allSettled([
      transaction,
      insert(2).execute(database),
      insert(3).execute(database),
    ]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'rolled back' } });
    const { rows } = await sql<{ n: number }>`select n from counting order by n`.execute(database);
    expect(rows).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('goes on after a statement that failed', async () => {
    await expect(sql`select * from nowhere`.execute(store.database)).rejects.toThrow('nowhere');
    expect((await store.health()).state).toBe('ok');
  });

  it('runs migrations in order and once', async () => {
    const ran: string[] = [];
    const record = (name: string): Migration => ({
      up: async () => {
        ran.push(name);
      },
    });
    const known = { ...shipped, '9003-c': record('9003'), '9002-b': record('9002') };
    expect(await migrate(store.database, known)).toEqual(['9002-b', '9003-c']);
    expect(await migrate(store.database, known)).toEqual([]);
    expect(ran).toEqual(['9002', '9003']);
  });

  it('names the migration that failed', async () => {
    const broken: Migration = {
      up: async (database) => {
        await sql`create nonsense`.execute(database);
      },
    };
    const known = { ...shipped, '9002-b': broken, '9003-c': broken, '9004-broken': broken };
    const failure = migrate(store.database, known);
    await expect(failure).rejects.toBeInstanceOf(MigrationError);
    await expect(failure).rejects.toThrow(/^Migration 9004-broken failed: /);
  });
});

describe('upkeep of the embedded store', () => {
  it('gives the room of outdated rows back to new ones', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logboom-upkeep-'));
    copyMetadata(directory);
    const store = await openMetadataStore({ url: undefined, directory, onError: ignoreErrors });
    const { database } = store;
    await sql`create table busy as select n, repeat('x', 500) as filler from generate_series(1, 500) n`.execute(
      database,
    );
    const updateAll = () => sql`update busy set filler = repeat('y', 500)`.execute(database);
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('busy') as bytes`.execute(
        database,
      );
      return Number(rows[0]?.bytes);
    };
    await updateAll();
    await vacuumTables(database);
    const before = await size();
    for (let round = 0; round < 5; round += 1) {
      await updateAll();
      await vacuumTables(database);
    }
    expect(await size()).toBeLessThanOrEqual(before);
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
});

describe('several nodes that start together on one PostgreSQL', () => {
  it('migrate it once', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const open = () => openMetadataStore({ url, directory: '', onError: ignoreErrors });
    const stores = await Promise.all([open(), open(), open(), open()]);
    const applied = await Promise.all(stores.map(({ database }) => migrate(database, shipped)));
    expect(applied.flat()).toEqual(Object.keys(shipped));
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a database that does not answer', () => {
  it('is named, without its password', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    const { port } = server.address() as { port: number };
    const url = `postgresql://someone:secret@127.0.0.1:${port}/logs`;
    const opening = openMetadataStore({ url, directory: '', onError: ignoreErrors });
    await expect(opening).rejects.toBeInstanceOf(MetadataUnavailableError);
    await expect(opening).rejects.toThrow(
      `The database at 127.0.0.1:${port}/logs (LOGBOOM_DATABASE_URL) does not answer`,
    );
    await expect(opening).rejects.not.toThrow('secret');
    server.close();
  });
});
