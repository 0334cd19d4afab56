// What a change of a user means for its row, apart from what they may do.
import type { ChangeUser, Startpage } from '@logboom/contract/identity/schemas';
import { checkPerson, fullName, knownTimeZone } from './user.validation.ts';
import type { UserChanges, UserRow } from './user.store.ts';

/** Clients send a part of the user only; what each leaves out is as the contract has it. */
export function changesOf(user: UserRow, change: ChangeUser): UserChanges {
  return {
    ...personChanges(user, change),
    ...timezoneChanges(change),
    ...(change.startpage && { startpage: startpageOf(change.startpage) }),
    ...(typeof change.service_account === 'boolean' && { service_account: change.service_account }),
  };
}

/** An external user is named by the service that they come from. A name changes as a whole. */
function personChanges(user: UserRow, change: ChangeUser): UserChanges {
  if (user.external) return {};
  const isNamed = typeof change.first_name === 'string' && typeof change.last_name === 'string';
  const person = {
    email: change.email ?? user.email,
    first_name: isNamed ? (change.first_name ?? '') : user.first_name,
    last_name: isNamed ? (change.last_name ?? '') : user.last_name,
  };
  if (!isNamed && typeof change.email !== 'string') return {};
  checkPerson(person, user.username);
  return { ...person, full_name: fullName(person) };
}

/** One that is not given is cleared; one that does not exist changes nothing. */
function timezoneChanges({ timezone }: ChangeUser): UserChanges {
  if (!timezone) return { timezone: null };
  const known = knownTimeZone(timezone);
  return known === null ? {} : { timezone: known };
}

/** As it is stored; null for none. */
export function startpageOf(startpage: Startpage | null | undefined): string | null {
  const { type, id } = startpage ?? {};
  return type && id ? JSON.stringify({ type, id }) : null;
}
