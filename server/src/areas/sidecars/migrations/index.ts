// The changes of the tables of sidecars, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as sidecars from './0042-sidecars.ts';
import * as configurationVersions from './0080-sidecar-configuration-versions.ts';

export const sidecarsMigrations: Readonly<Record<string, Migration>> = {
  '0042-sidecars': sidecars,
  '0080-sidecar-configuration-versions': configurationVersions,
};
