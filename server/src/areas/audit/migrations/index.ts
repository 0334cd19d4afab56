// The changes of the tables of the audit log, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as audit from './0016-audit.ts';

export const auditMigrations: Readonly<Record<string, Migration>> = {
  '0016-audit': audit,
};
