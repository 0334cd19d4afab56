// The changes of the tables of extractors, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as extractors from './0008-extractors.ts';

export const extractorsMigrations: Readonly<Record<string, Migration>> = {
  '0008-extractors': extractors,
};
