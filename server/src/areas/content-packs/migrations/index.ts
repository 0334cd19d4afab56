// The changes of the tables of content packs, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as contentPacks from './0070-content-packs.ts';
import * as openChanges from './0082-open-changes.ts';
import * as shippedPacks from './0092-shipped-packs.ts';

export const contentPacksMigrations: Readonly<Record<string, Migration>> = {
  '0070-content-packs': contentPacks,
  '0082-open-changes': openChanges,
  '0092-shipped-packs': shippedPacks,
};
