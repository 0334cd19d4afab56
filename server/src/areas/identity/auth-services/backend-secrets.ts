// The secret of an authentication service: encrypted for this one, so that it opens no other.
import type { Secrets } from '../../../cluster/secrets.ts';
import type { SecretChange } from '../../../cluster/secret-values.ts';
import type { BackendRow, BackendStore } from './backend.store.ts';

const purposeOf = (id: string) => `auth-service:${id}`;

export function backendSecrets(secrets: Secrets) {
  return {
    /** As it is to be stored. */
    changed(id: string, change: SecretChange, stored: string | null): string | null {
      if (change === 'keep') return stored;
      return change === 'unset' ? null : secrets.encrypt(change.set, purposeOf(id));
    },

    read({ id, secret }: Pick<BackendRow, 'id' | 'secret'>): string | undefined {
      return secret === null ? undefined : secrets.decrypt(secret, purposeOf(id));
    },
  };
}

export type BackendSecrets = ReturnType<typeof backendSecrets>;

/** When there is a new key, what was encrypted with an older one is encrypted anew, so that the old one can go. */
export async function resealBackends(
  backends: Pick<BackendStore, 'all' | 'reseal'>,
  secrets: Secrets,
): Promise<void> {
  for (const { id, secret } of await backends.all()) {
    if (secret === null || secrets.isCurrent(secret)) continue;
    const text = secrets.decrypt(secret, purposeOf(id));
    if (text !== undefined) await backends.reseal(id, secret, secrets.encrypt(text, purposeOf(id)));
  }
}
