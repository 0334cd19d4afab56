// What a new user may look like. The texts are those that clients show.
import type { CreateUser } from '@logboom/contract/identity/schemas';
import { ADMIN_ROLE } from '@logboom/contract/common/permission-catalogue';
import { isSafeName, NAME_RULE } from '@logboom/contract/identity/names';
import { badRequest, validationFailed } from '../../../http/errors.ts';
import type { RoleRow } from '../roles/role.store.ts';

const LIMITS = { username: [1, 100], email: [1, 254], first_name: [0, 100], last_name: [0, 100] } as const;
const LONGEST_FULL_NAME = 200;

type Person = Pick<CreateUser, 'email' | 'first_name' | 'last_name'>;

export function checkNewUser(user: CreateUser): void {
  const problems = problemsOf(user, user.username);
  if (problems['username'] === undefined && !isSafeName(user.username)) problems['username'] = [NAME_RULE];
  if (user.password === '') problems['password'] = ['Value "" is not a valid non-empty String!'];
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}

/** A name that is older than the rule stays as it is. */
export function checkPerson(person: Person, username: string): void {
  const problems = problemsOf(person, username);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}

function problemsOf(person: Person, username: string): Record<string, string[]> {
  const user = { ...person, username };
  for (const [key, name] of [
    ['first_name', 'firstName'],
    ['last_name', 'lastName'],
  ] as const) {
    if (user[key].trim() === '') throw badRequest(`A ${name} value is required.`, 'NAME_MISSING');
  }
  const problems: Record<string, string[]> = {};
  for (const [field, [shortest, longest]] of Object.entries(LIMITS) as [
    keyof typeof LIMITS,
    readonly [number, number],
  ][]) {
    const { length } = user[field];
    if (shortest === 0 && length > longest) problems[field] = [`Value is longer than ${longest} characters!`];
    else if (length < shortest || length > longest) {
      problems[field] = [`Value is not between ${shortest} and ${longest} in length!`];
    }
  }
  if (fullName(user).length > LONGEST_FULL_NAME) {
    problems['full_name'] = [`Value is longer than ${LONGEST_FULL_NAME} characters!`];
  }
  return problems;
}

export function fullName({ first_name, last_name }: Pick<CreateUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Role names are matched whatever their case; they are stored as they are written. */
export function findRoles(names: readonly string[], known: readonly RoleRow[]): RoleRow[] {
  const byName = new Map(known.map((role) => [role.name.toLowerCase(), role]));
  const unknown = names.filter((name) => !byName.has(name.toLowerCase()));
  if (unknown.length > 0) throw badRequest(`Invalid role names: ${unknown.join(', ')}`, 'UNKNOWN_ROLE');
  const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
  return Array.from(new Set(found));
}

export function requireNoAdminService(roleNames: readonly string[], isServiceAccount: boolean): void {
  if (!isServiceAccount || !roleNames.includes(ADMIN_ROLE)) return;
  throw badRequest('Cannot assign Admin role to service account', 'ADMIN_SERVICE_ACCOUNT');
}

/** A time zone that does not exist is not kept. */
export function knownTimeZone(name: string | null | undefined): string | null {
  if (!name) return null;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
