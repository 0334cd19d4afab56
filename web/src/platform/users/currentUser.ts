// The logged-in user with their permissions, for everything below the shell.
import { users } from '@logboom/contract/identity/endpoints';
import { createContext, use } from 'react';
import type { User } from '@logboom/contract/identity/schemas';
import { keyOfName, queryOf } from '../call.ts';

const CurrentUserContext = createContext<User | undefined>(undefined);

export const CurrentUserProvider = CurrentUserContext.Provider;

/** Begins the key of the current user, whoever that is. */
export const CURRENT_USER = keyOfName(users.readByName);

export function currentUserQuery(username: string) {
  return { ...queryOf(users.readByName, { username }), staleTime: 30_000, throwOnError: false };
}

export function useCurrentUser(): User {
  const user = use(CurrentUserContext);
  if (user === undefined) throw new Error('useCurrentUser needs a CurrentUserProvider above it');
  return user;
}

/** How to call a person: the name they gave, else the one they log in with. */
export function displayName(user: Pick<User, 'full_name' | 'username'>): string {
  const name = user.full_name?.trim();
  return name ? name : user.username;
}
