// The changes of the tables of OpAMP, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as opamp from './0090-opamp.ts';

export const opampMigrations: Readonly<Record<string, Migration>> = { '0090-opamp': opamp };
