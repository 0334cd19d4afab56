// The changes of the tables of indices, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as indices from './0005-indices.ts';

export const indicesMigrations: Readonly<Record<string, Migration>> = {
  '0005-indices': indices,
};
