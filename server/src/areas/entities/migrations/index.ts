// The changes of the tables of entities, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as personalSettings from './0017-personal-settings.ts';
import * as settingsOfUsers from './0018-settings-go-with-users.ts';
import * as startPage from './0011-start-page.ts';

export const entitiesMigrations: Readonly<Record<string, Migration>> = {
  '0011-start-page': startPage,
  '0017-personal-settings': personalSettings,
  '0018-settings-go-with-users': settingsOfUsers,
};
