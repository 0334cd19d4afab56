// The changes of the tables of inputs, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as inputs from './0003-inputs.ts';

export const inputsMigrations: Readonly<Record<string, Migration>> = {
  '0003-inputs': inputs,
};
