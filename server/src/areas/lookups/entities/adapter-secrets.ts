// The secrets in the configurations of data adapters: stored encrypted, and never shown again.
import { ADAPTER_SECRETS } from '@logboom/contract/lookups/configs';
import type { LookupConfig } from '@logboom/contract/lookups/schemas';
import { isEncrypted, withSecrets } from '../../../cluster/secret-settings.ts';
import type { Secrets } from '../../../cluster/secrets.ts';

const namesOf = ({ type }: LookupConfig): readonly string[] => ADAPTER_SECRETS[type] ?? [];
const purposeOf = (adapterId: string, field: string) => `lookup adapter ${adapterId} ${field}`;

/** What a request says, made into what is stored. */
export async function storedSecrets(
  config: LookupConfig,
  { id, stored }: { readonly id: string; readonly stored: LookupConfig | undefined },
  secrets: Pick<Secrets, 'encrypt'>,
): Promise<LookupConfig> {
  const before = stored?.type === config.type ? stored : {};
  const encrypt = (text: string, field: string) => secrets.encrypt(text, purposeOf(id, field));
  return { ...(await withSecrets(namesOf(config), config, before, encrypt)), type: config.type };
}

/** Answers say whether there is one. */
export function shownSecrets(config: LookupConfig): LookupConfig {
  const states = namesOf(config).map((name) => [name, { is_set: isEncrypted(config[name]) }]);
  return { ...config, ...Object.fromEntries(states), type: config.type };
}

export async function readSecret(
  adapterId: string,
  field: string,
  value: { readonly encrypted: string } | null,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<string | undefined> {
  return value === null ? undefined : secrets.decrypt(value.encrypted, purposeOf(adapterId, field));
}
