// The changes of the tables of lookups, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as lookups from './0020-lookups.ts';

export const lookupsMigrations: Readonly<Record<string, Migration>> = {
  '0020-lookups': lookups,
};
