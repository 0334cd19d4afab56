// Secrets inside configurations: how requests set, keep and delete them, and how they are stored.

type Configuration = Readonly<Record<string, unknown>>;

/** How a secret is stored inside a configuration. */
interface Encrypted {
  readonly encrypted: string;
}

export function isEncrypted(value: unknown): value is Encrypted {
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
export async function withSecrets(
  names: readonly string[],
  requested: Configuration,
  stored: Configuration,
  encrypt: (text: string, field: string) => Promise<string>,
): Promise<Configuration> {
  const result: Record<string, unknown> = { ...requested };
  for (const name of names) {
    if (!(name in requested)) continue;
    const change = secretChange(requested[name]);
    const kept = isEncrypted(stored[name]) ? stored[name] : null;
    if (change === 'keep') result[name] = kept;
    else result[name] = change === 'unset' ? null : { encrypted: await encrypt(change.set, name) };
  }
  return result;
}
