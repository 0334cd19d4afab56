// What requests about users, sessions and tokens are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const identityErrors = errorCatalogue('Users', {
  ADMIN_SERVICE_ACCOUNT: 'The administrator of the settings cannot become a service account.',
  AUTH_SERVICE_IN_USE:
    'An authentication service that is active, or that users came from, cannot be deleted.',
  AUTH_SERVICE_TYPE_FIXED: 'The type of an authentication service cannot be changed.',
  AUTH_SERVICE_TYPE_UNKNOWN: 'There is no such type of authentication services.',
  AUTH_SERVICE_UNAVAILABLE:
    'The active authentication service could not be asked, and no account here has this name and password.',
  AUTH_SERVICE_UNKNOWN: 'There is no such authentication service.',
  LOGIN_INCOMPLETE: 'A log-in needs a user name and a password.',
  NAME_MISSING: 'A user needs a full name, or a first and a last name.',
  NOT_HELD: 'Nobody can give permissions that they do not hold, or get into an account that holds them.',
  OLD_PASSWORD_WRONG: 'A new password needs the old one.',
  OWN_STATUS: 'Nobody can disable or enable themselves.',
  PASSWORD_FORBIDDEN: 'The caller may not change the password of this user.',
  PERMISSION_INVALID: 'The text is no permission.',
  PREFERENCES_INVALID: 'The preferences hold a character that cannot be stored.',
  PREFERENCES_TOO_LARGE: 'The preferences of a user are longer than the server keeps.',
  ROLE_NAME_INVALID:
    'The name of a role uses signs that mean something in permissions, or letters that look like others.',
  ROLE_READ_ONLY: 'The roles that come with the product cannot be changed.',
  ROLE_TAKEN: 'Another role has this name.',
  ROLE_UNKNOWN: 'There is no such role.',
  SERVICE_ACCOUNT_LOGIN: 'Service accounts use tokens; they cannot log in.',
  SESSION_UNKNOWN: 'The user has no such session.',
  STATUS_INVALID: 'A user is enabled, disabled or deleted.',
  TOKEN_FORBIDDEN: 'The caller may not see or change the tokens of this user.',
  TOKEN_LIFETIME_INVALID: 'The lifetime of a token is a duration such as P30D, of ten years at most.',
  TOKEN_NAME_INVALID: 'A token needs a name that is not too long.',
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
