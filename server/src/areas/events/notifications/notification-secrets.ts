// The secrets in the configurations of notifications: stored encrypted, and never shown again.
import { isNotificationType, NOTIFICATION_SECRETS } from '@logboom/contract/events/notification-configs';
import {
  changedSecret,
  isEncrypted,
  originOf,
  resealedSecret,
  secretChange,
  type Encrypted,
} from '../../../cluster/secret-values.ts';
import type { Secrets } from '../../../cluster/secrets.ts';
import { configurationInvalid } from '../../../http/errors.ts';
import type { StoredConfig } from '../senders/sender.ts';
import type { NotificationStore } from './notification.store.ts';

const ELSEWHERE = 'It names another server. Enter the secrets again, or remove them.';

const purposeOf = (id: string, field: string) => `event notification ${id} ${field}`;

function namesOf({ type }: StoredConfig): readonly string[] {
  return isNotificationType(type) ? (NOTIFICATION_SECRETS[type] ?? []) : [];
}

/** What a request says, made into what is stored; refused when it would send what is stored to another server. */
export function storedSecrets(
  config: StoredConfig,
  { id, stored }: { readonly id: string; readonly stored: StoredConfig | undefined },
  secrets: Pick<Secrets, 'encrypt'>,
): StoredConfig {
  const before = stored?.type === config.type ? stored : undefined;
  if (before && sendsSecretsElsewhere(config, before)) throw configurationInvalid({ url: [ELSEWHERE] });
  const changed = namesOf(config).map((name) => [
    name,
    changedSecret(config[name], before?.[name], (text) => secrets.encrypt(text, purposeOf(id, name))),
  ]);
  return { ...config, ...Object.fromEntries(changed), type: config.type };
}

/** Whether secrets that nobody entered again would go to another server than they were given for. */
function sendsSecretsElsewhere(requested: StoredConfig, stored: StoredConfig): boolean {
  if (originOf(requested['url']) === originOf(stored['url'])) return false;
  return namesOf(stored).some(
    (name) => isEncrypted(stored[name]) && secretChange(requested[name]) === 'keep',
  );
}

/** Answers say whether there is one. */
export function shownSecrets(config: StoredConfig): StoredConfig {
  const states = namesOf(config).map((name) => [name, { is_set: isEncrypted(config[name]) }]);
  return { ...config, ...Object.fromEntries(states), type: config.type };
}

export function secretReader(id: string, secrets: Pick<Secrets, 'decrypt'>) {
  return (field: string, value: Encrypted | null): string | undefined =>
    value === null ? undefined : secrets.decrypt(value.encrypted, purposeOf(id, field));
}

/** After the key of the installation changed: encrypts with the new one what an older one still reads. */
export async function resealNotifications(
  store: Pick<NotificationStore, 'all' | 'replaceConfig'>,
  secrets: Secrets,
): Promise<void> {
  for (const notification of await store.all()) {
    const { id, config } = notification;
    const anew = namesOf(config).flatMap((name) => {
      const value = config[name];
      if (!isEncrypted(value)) return [];
      const current = resealedSecret(secrets, value, purposeOf(id, name));
      return current === value ? [] : [[name, current]];
    });
    if (anew.length > 0)
      await store.replaceConfig(notification, { ...config, ...Object.fromEntries(anew), type: config.type });
  }
}
