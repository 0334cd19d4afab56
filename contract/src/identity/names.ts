// The names that users and roles may have. They become part of permission strings, so nothing in them may mean
// anything there, and no two of them may look alike because of characters from other alphabets.
import { ALL_PERMISSIONS } from '../common/permissions.ts';

export const MAX_NAME_LENGTH = 100;

/** Letters of Latin alphabets that have no double elsewhere, digits, and signs that permissions do not use. */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-įĴ-ķĹ-ľŁ-ňŊ-ž';
const SIGNS = String.raw`._@+'()#&=$~/\\-`;
const SAFE_NAME = new RegExp(`^[${LETTERS}0-9_](?:[ ]?[${LETTERS}0-9${SIGNS}])*$`);

export const NAME_RULE =
  "Use letters, digits, single spaces and . _ - + @ ' ( ) # & = $ ~ / \\ only, and begin with a letter, a digit or _.";

/** As it is stored: letters are compared by their code points. */
export function isSafeName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.normalize('NFKC') === name && SAFE_NAME.test(name);
}

/**
 * A name or id as the last part of a permission that is needed. What could be read as more than one part, as several
 * values or as a wildcard stands for all of them: only those pass who hold the permission for everything.
 */
export function asPermissionPart(value: string): string {
  return value === '' || /[*,:]/.test(value) ? ALL_PERMISSIONS : value;
}

/** The permission that somebody needs to do this with a user. */
export function userPermission(action: string, username: string): string {
  return `users:${action}:${asPermissionPart(username)}`;
}

const PERMISSION_PART = String.raw`(?:\*|[^\s:*,][^:*,]*(?:,[^\s:*,][^:*,]*)*)`;
const PERMISSION = new RegExp(`^${PERMISSION_PART}(?::${PERMISSION_PART}){0,2}$`, 'u');

export const MAX_PERMISSION_LENGTH = 512;

/** Whether this can be given to a user or a role. Ownership cannot: it comes with a share and goes with it. */
export function isPermission(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text.length <= MAX_PERMISSION_LENGTH && !/[\u0000-\u001f]/.test(text) && PERMISSION.test(text);
}
