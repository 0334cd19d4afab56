// Every change of the tables, of the cluster and of all areas. They run in the order of their names.
import type { Migration } from 'kysely';
import { identityArea } from './areas/identity/index.ts';
import { areas } from './areas/index.ts';
import { clusterMigrations } from './cluster/migrations/index.ts';

export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  [clusterMigrations, ...[identityArea, ...areas].map((area) => area.migrations ?? {})].flatMap(
    Object.entries,
  ),
);
