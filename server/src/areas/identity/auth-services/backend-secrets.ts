// The secret of an authentication service: encrypted for this one, so that it opens no other.
import type { Secrets } from '../../../cluster/secrets.ts';
import type { SecretChange } from './backend.config.ts';
import type { BackendRow } from './backend.store.ts';

const purposeOf = (id: string) => `auth-service:${id}`;

export function backendSecrets(secrets: Secrets) {
  return {
    /** As it is to be stored. */
    async changed(id: string, change: SecretChange, stored: string | null): Promise<string | null> {
      if (change === 'keep') return stored;
      return change === 'unset' ? null : secrets.encrypt(change.set, purposeOf(id));
    },

    async read({ id, secret }: Pick<BackendRow, 'id' | 'secret'>): Promise<string | undefined> {
      return secret === null ? undefined : secrets.decrypt(secret, purposeOf(id));
    },
  };
}

export type BackendSecrets = ReturnType<typeof backendSecrets>;
