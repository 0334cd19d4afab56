// Every migration, in order of name. A migration that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as collectors from './0002-collectors.ts';

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-collectors': collectors,
};
