// What requests about users, sessions and tokens are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const identityErrors = errorCatalogue('Users', {
  ADMIN_SERVICE_ACCOUNT: 'The administrator of the settings cannot become a service account.',
  LOGIN_INCOMPLETE: 'A log-in needs a user name and a password.',
  NAME_MISSING: 'A user needs a full name, or a first and a last name.',
  PREFERENCES_TOO_LARGE: 'The preferences of a user are longer than the server keeps.',
  SERVICE_ACCOUNT_LOGIN: 'Service accounts use tokens; they cannot log in.',
  TOKEN_FORBIDDEN: 'The caller may not see or change the tokens of this user.',
  TOKEN_UNKNOWN: 'The user has no such token.',
  UNKNOWN_ROLE: 'There is no role with this name.',
  USERNAME_TAKEN: 'Another user has this name.',
  USER_FORBIDDEN: 'The caller may not see or change this user.',
  USER_READ_ONLY: 'The administrator of the settings cannot be changed.',
  USER_UNKNOWN: 'There is no such user.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof identityErrors> {}
}
