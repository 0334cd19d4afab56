// What people made before there were grants.
import { EVERYONE } from '@logboom/contract/common/grn';
import { sql } from 'kysely';
import { describe, expect, it, inject } from 'vitest';
import { createDatabase } from '../../../../test/postgres.ts';
import { openMetadataStore } from '../../../storage/metadata/database.ts';
import { migrate } from '../../../storage/metadata/migrate.ts';
import { migrations } from '../../../migrations.ts';

const ADA = '64ddc3b0a1b2c3d4e5f60718';

describe('an installation from before there were grants', () => {
  it('gives people what they made, and forgets what a user has with the user', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const store = await openMetadataStore({ url, directory: '', onError: () => {} });
    const { database } = store;
    const before = Object.entries(migrations).filter(([name]) => name < '0013');
    await migrate(database, Object.fromEntries(before));
    await database
      .insertInto('users')
      .values({
        id: ADA,
        username: 'ada',
        password_hash: '',
        email: '',
        first_name: '',
        last_name: '',
        full_name: 'Ada',
        permissions: '[]',
        roles: '[]',
        preferences: null,
        timezone: null,
        session_timeout_ms: 0,
        startpage: null,
        account_status: 'enabled',
        service_account: false,
      })
      .execute();
    const view = (id: string, type: 'SEARCH' | 'DASHBOARD', owner: string | null) => ({
      id,
      type,
      owner,
      title: id,
      summary: '',
      description: '',
      search_id: '',
      document: '{}',
      created_at: new Date(),
    });
    await database
      .insertInto('views')
      .values([
        view('search1', 'SEARCH', 'ada'),
        view('board1', 'DASHBOARD', 'ada'),
        view('search2', 'SEARCH', 'admin'),
        view('search3', 'SEARCH', null),
      ])
      .execute();
    const stream = (id: string, creator_user_id: string) => ({
      id,
      title: id,
      description: null,
      matching_type: 'AND' as const,
      disabled: false,
      creator_user_id,
      created_at: new Date(),
      content_pack: null,
      index_set_id: '',
      remove_matches_from_default_stream: false,
    });
    await database
      .insertInto('streams')
      .values([stream('stream1', 'ada'), stream('stream2', 'local:admin')])
      .execute();

    await migrate(database, migrations);
    const grants = () =>
      database.selectFrom('grants').select(['grantee', 'capability', 'target']).orderBy('target').execute();
    const own = { grantee: `grn::::user:${ADA}`, capability: 'own' };
    expect(await grants()).toEqual([
      { ...own, target: 'grn::::dashboard:board1' },
      { ...own, target: 'grn::::search:search1' },
      { ...own, target: 'grn::::stream:stream1' },
    ]);
    const { rows } = await sql<{ id: string }>`select id from grants`.execute(database);
    expect(rows.every(({ id }) => /^[0-9a-f]{24}$/.test(id))).toBe(true);

    const other = { id: 'g', capability: 'view', target: 'grn::::search:search1' } as const;
    await database
      .insertInto('grants')
      .values({ ...other, grantee: EVERYONE, created_by: 'ada', updated_by: 'ada' })
      .execute();
    await database.deleteFrom('users').where('id', '=', ADA).execute();
    expect(await grants()).toEqual([
      { grantee: EVERYONE, capability: 'view', target: 'grn::::search:search1' },
    ]);
    await store.close();
  });
});
