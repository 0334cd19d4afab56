// The account whose tokens agents sign in with. It comes with the product, and is there again after every start.
import type { ServiceAccounts } from '../identity/index.ts';

export function accountService(accounts: ServiceAccounts, username: string) {
  return {
    ensure: () =>
      accounts.ensure({
        username,
        firstName: 'Sidecar',
        lastName: 'System User (built-in)',
        email: 'sidecar@graylog.local',
        roles: ['Sidecar System (Internal)', 'Reader'],
      }),
    /** Somebody may have deleted it since. */
    setup: async () => ({ user_id: (await accounts.idOf(username)) ?? null, username }),
  };
}

export type AccountService = ReturnType<typeof accountService>;
