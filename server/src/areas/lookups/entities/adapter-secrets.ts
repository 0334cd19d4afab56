// The secrets in the configurations of data adapters: stored encrypted, and never shown again.
import { ADAPTER_SECRETS } from '@logboom/contract/lookups/configs';
import type { LookupConfig } from '@logboom/contract/lookups/schemas';
import { changedSecret, isEncrypted, resealedSecret } from '../../../cluster/secret-values.ts';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { AdapterContent } from './contents.ts';
import type { EntityStore } from './entity.store.ts';

const namesOf = ({ type }: LookupConfig): readonly string[] => ADAPTER_SECRETS[type] ?? [];
const purposeOf = (adapterId: string, field: string) => `lookup adapter ${adapterId} ${field}`;

/** What a request says, made into what is stored. */
export function storedSecrets(
  config: LookupConfig,
  { id, stored }: { readonly id: string; readonly stored: LookupConfig | undefined },
  secrets: Pick<Secrets, 'encrypt'>,
): LookupConfig {
  const before = stored?.type === config.type ? stored : undefined;
  const changed = namesOf(config)
    .filter((name) => name in config)
    .map((name) => [
      name,
      changedSecret(config[name], before?.[name], (text) => secrets.encrypt(text, purposeOf(id, name))),
    ]);
  return { ...config, ...Object.fromEntries(changed), type: config.type };
}

/** Answers say whether there is one. */
export function shownSecrets(config: LookupConfig): LookupConfig {
  const states = namesOf(config).map((name) => [name, { is_set: isEncrypted(config[name]) }]);
  return { ...config, ...Object.fromEntries(states), type: config.type };
}

/** After the key of the installation changed: encrypts with the new one what an older one still reads. */
export async function resealAdapters(
  store: Pick<EntityStore<AdapterContent>, 'all' | 'replaceContent'>,
  secrets: Secrets,
): Promise<void> {
  for (const { id, content } of await store.all()) {
    const config = resealed(id, content.config, secrets);
    if (config !== undefined) await store.replaceContent(id, content, { ...content, config });
  }
}

/** Undefined when there is nothing to do. */
function resealed(id: string, config: LookupConfig, secrets: Secrets): LookupConfig | undefined {
  const anew = namesOf(config).flatMap((name) => {
    const value = config[name];
    if (!isEncrypted(value)) return [];
    const current = resealedSecret(secrets, value, purposeOf(id, name));
    return current === value ? [] : [[name, current]];
  });
  return anew.length === 0 ? undefined : { ...config, ...Object.fromEntries(anew), type: config.type };
}

export function readSecret(
  adapterId: string,
  field: string,
  value: { readonly encrypted: string } | null,
  secrets: Pick<Secrets, 'decrypt'>,
): string | undefined {
  return value === null ? undefined : secrets.decrypt(value.encrypted, purposeOf(adapterId, field));
}
