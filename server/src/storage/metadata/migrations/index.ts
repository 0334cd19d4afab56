// Every migration, in order of name. A migration that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
};
