// What becomes of personal settings when a person is deleted.
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../test/postgres.ts';
import { migrations } from '../../../migrations.ts';
import { openMetadataStore } from '../../../storage/metadata/database.ts';
import { migrate } from '../../../storage/metadata/migrate.ts';
import { personalSettingsStore } from '../personal-settings.store.ts';

const ADA = '64ddc3b0a1b2c3d4e5f60718';
const ROOT = 'local:admin';

it('personal settings go with the user, and those of the administrator stay', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const store = await openMetadataStore({ url, directory: '', onError: () => {} });
  await migrate(store.database, migrations);
  await store.database
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
  const settings = personalSettingsStore(store.database);
  for (const person of [ADA, ROOT]) await settings.save(person, 'list:streams', { per_page: 20 }, 10);
  expect(await settings.save(ADA, 'list:outputs', {}, 1)).toBe(false);
  await store.database.deleteFrom('users').where('id', '=', ADA).execute();
  expect(await settings.find(ADA, 'list:streams')).toBeUndefined();
  expect(await settings.find(ROOT, 'list:streams')).toEqual({ per_page: 20 });
  await store.close();
});
