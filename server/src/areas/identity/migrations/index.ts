// The changes of the tables of identity, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as grants from './0013-grants.ts';
import * as roles from './0016-roles.ts';
import * as headerSessions from './0017-header-sessions.ts';
import * as signInDevices from './0018-sign-in-devices.ts';
import * as authServices from './0031-auth-services.ts';

export const identityMigrations: Readonly<Record<string, Migration>> = {
  '0013-grants': grants,
  '0016-roles': roles,
  '0017-header-sessions': headerSessions,
  '0018-sign-in-devices': signInDevices,
  '0031-auth-services': authServices,
};
