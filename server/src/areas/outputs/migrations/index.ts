// The changes of the tables of outputs, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as outputs from './0007-outputs.ts';

export const outputsMigrations: Readonly<Record<string, Migration>> = {
  '0007-outputs': outputs,
};
