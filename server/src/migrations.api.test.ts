// Installations of earlier versions: from the first schema on, step by step and at once, with people and settings in them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../test/postgres.ts';
import { startTestApp } from '../test/test-app.ts';
import { hashPassword } from './areas/identity/users/password.ts';
import { migrations } from './migrations.ts';
import { openMetadataStore, type Database, type MetadataStore } from './storage/metadata/database.ts';
import { migrate } from './storage/metadata/migrate.ts';

const onError = () => undefined;
const names = Object.keys(migrations);
const upTo = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));
const PASSWORD = 'a password of long ago';
const SETTING = 'org.graylog2.indexer.searches.SearchesClusterConfig';

/** As the first version wrote it. */
async function live(database: Database): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await sql`
    insert into users (id, username, password_hash, email, first_name, last_name, full_name, permissions, roles,
      session_timeout_ms, account_status, service_account)
    values ('54e3deadbeefdeadbeef0001', 'ada', ${hash}, 'ada@example.org', 'Ada', 'Test', 'Ada Test',
      '["streams:read:000000000000000000000001"]', '["Reader"]', 3600000, 'enabled', false)`.execute(
    database,
  );
  await sql`
    insert into cluster_config (class_name, payload) values (${SETTING}, '{"query_time_range_limit":"P9D"}')
  `.execute(database);
}

/** Tables, columns with their types and defaults, indices and constraints. */
async function schemaOf(database: Database): Promise<unknown> {
  const columns = await sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(database);
  const indices = await sql`
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by tablename, indexname`.execute(database);
  const constraints = await sql`
    select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1, 2`.execute(database);
  return [columns.rows, indices.rows, constraints.rows];
}

const open = async () =>
  openMetadataStore({ url: await createDatabase(inject('postgresUrl')), directory: '', onError });

it('every change of the schema has a name of its own that says its place', () => {
  expect(names).toEqual(names.toSorted());
  expect(names[0]).toBe('0001-foundation');
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z-]+$/);
});

describe('a database of the first version', () => {
  let old: MetadataStore;
  let fresh: MetadataStore;
  beforeAll(async () => {
    [old, fresh] = await Promise.all([open(), open()]);
    await migrate(fresh.database, migrations);
    await migrate(old.database, upTo(1));
    await live(old.database);
  });
  afterAll(() => Promise.all([old.close(), fresh.close()]));

  it.each(names.slice(1).map((name, place) => [name, place + 2] as const))(
    'keeps people and settings through %s',
    async (name, count) => {
      expect(await migrate(old.database, upTo(count))).toEqual([name]);
      const { rows } = await sql`select username, email from users`.execute(old.database);
      expect(rows).toContainEqual({ username: 'ada', email: 'ada@example.org' });
    },
  );

  it('then has the schema of a new one', async () => {
    expect(await schemaOf(old.database)).toEqual(await schemaOf(fresh.database));
  });
});

it('a data directory of the first version is brought up to date when the server starts', async () => {
  const home = await mkdtemp(join(tmpdir(), 'logboom-upgrade-'));
  const store = await openMetadataStore({ url: undefined, directory: join(home, 'metadata'), onError });
  await migrate(store.database, upTo(1));
  await live(store.database);
  await store.close();

  const server = await startTestApp(['--data-dir', home], 'embedded');
  const as: [string, string] = ['ada', PASSWORD];
  const ada = (await server.call('GET /users/ada', { as })).json();
  expect(ada).toMatchObject({ email: 'ada@example.org', roles: ['Reader'] });
  expect(ada.permissions).toContain('streams:read:000000000000000000000001');
  const setting = (await server.call(`GET /system/cluster_config/${SETTING}`)).json();
  expect(setting.query_time_range_limit).toBe('P9D');
  const payload = { title: 'New', index_set_id: '', rules: [], matching_type: 'AND' };
  const { index_sets } = (await server.call('GET /system/indices/index_sets')).json();
  payload.index_set_id = index_sets[0].id;
  expect((await server.call('POST /streams', { payload })).statusCode).toBe(201);
  await server.close();
  await rm(home, { recursive: true, force: true });
});
