// The changes of the tables of streams, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as streams from './0004-streams.ts';

export const streamsMigrations: Readonly<Record<string, Migration>> = {
  '0004-streams': streams,
};
