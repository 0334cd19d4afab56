// The secrets in the configurations of data adapters: stored encrypted, and never shown again.
import { ADAPTER_SECRETS } from '@logboom/contract/lookups/configs';
import type { LookupConfig } from '@logboom/contract/lookups/schemas';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { AdapterContent } from './contents.ts';
import type { EntityStore } from './entity.store.ts';

type Configuration = Readonly<Record<string, unknown>>;

const namesOf = ({ type }: LookupConfig): readonly string[] => ADAPTER_SECRETS[type] ?? [];
const purposeOf = (adapterId: string, field: string) => `lookup adapter ${adapterId} ${field}`;

/** What a request says, made into what is stored. */
export function storedSecrets(
  config: LookupConfig,
  { id, stored }: { readonly id: string; readonly stored: LookupConfig | undefined },
  secrets: Pick<Secrets, 'encrypt'>,
): LookupConfig {
  const before = stored?.type === config.type ? stored : {};
  const encrypt = (text: string, field: string) => secrets.encrypt(text, purposeOf(id, field));
  return { ...withSecrets(namesOf(config), config, before, encrypt), type: config.type };
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
    if (!isEncrypted(value) || secrets.isCurrent(value.encrypted)) return [];
    const text = secrets.decrypt(value.encrypted, purposeOf(id, name));
    return text === undefined ? [] : [[name, { encrypted: secrets.encrypt(text, purposeOf(id, name)) }]];
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

/** How a secret is stored inside a configuration. */
interface Encrypted {
  readonly encrypted: string;
}

function isEncrypted(value: unknown): value is Encrypted {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<Encrypted>).encrypted === 'string'
  );
}

/** What a request wants for a secret: a new text, the one that is there, or none. */
type SecretChange = { readonly set: string } | 'keep' | 'unset';

function secretChange(requested: unknown): SecretChange {
  if (typeof requested === 'string') return requested.trim() === '' ? 'unset' : { set: requested };
  if (typeof requested !== 'object' || requested === null) return 'unset';
  const { set_value, keep_value } = requested as Record<string, unknown>;
  if (typeof set_value === 'string') return secretChange(set_value);
  return keep_value === true ? 'keep' : 'unset';
}

/** Replaces what requests say about the secrets of these names by what is to be stored. Encrypts with `encrypt`. */
function withSecrets(
  names: readonly string[],
  requested: Configuration,
  stored: Configuration,
  encrypt: (text: string, field: string) => string,
): Configuration {
  const result: Record<string, unknown> = { ...requested };
  for (const name of names) {
    if (!(name in requested)) continue;
    const change = secretChange(requested[name]);
    const kept = isEncrypted(stored[name]) ? stored[name] : null;
    if (change === 'keep') result[name] = kept;
    else result[name] = change === 'unset' ? null : { encrypted: encrypt(change.set, name) };
  }
  return result;
}
