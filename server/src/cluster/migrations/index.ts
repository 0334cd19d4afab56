// The changes of the tables of the cluster, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as system from './0006-system.ts';
import * as storedTo from './0098-stored-to.ts';

export const clusterMigrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0006-system': system,
  '0098-stored-to': storedTo,
};
