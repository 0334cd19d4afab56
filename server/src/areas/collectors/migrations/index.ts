// The changes of the tables of collectors, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as collectors from './0002-collectors.ts';

export const collectorsMigrations: Readonly<Record<string, Migration>> = {
  '0002-collectors': collectors,
};
