// What a new user may look like. The texts are those that clients show.
import type { CreateUser } from '@logboom/contract/identity/schemas';
import { ADMIN_ROLE, BUILT_IN_ROLES } from '@logboom/contract/common/permission-catalogue';
import { badRequest, validationFailed } from '../../../http/errors.ts';

const LIMITS = { username: [1, 100], email: [1, 254], first_name: [0, 100], last_name: [0, 100] } as const;
const LONGEST_FULL_NAME = 200;

export function checkNewUser(user: CreateUser): void {
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
  if (user.password === '') problems['password'] = ['Value "" is not a valid non-empty String!'];
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}

export function fullName({ first_name, last_name }: Pick<CreateUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Role names are matched whatever their case; the answer has them as they are written. */
export function checkRoles(names: readonly string[], isServiceAccount: boolean): string[] {
  const matches = names.map((name) => ({
    name,
    role: BUILT_IN_ROLES.find((role) => role.name.toLowerCase() === name.toLowerCase()),
  }));
  const unknown = matches.filter(({ role }) => role === undefined).map(({ name }) => name);
  if (unknown.length > 0) throw badRequest(`Invalid role names: ${unknown.join(', ')}`, 'UNKNOWN_ROLE');
  const roles = matches.flatMap(({ role }) => (role ? [role.name] : []));
  if (isServiceAccount && roles.includes(ADMIN_ROLE)) {
    throw badRequest('Cannot assign Admin role to service account', 'ADMIN_SERVICE_ACCOUNT');
  }
  return [...new Set(roles)];
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
