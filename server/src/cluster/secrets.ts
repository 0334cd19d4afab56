// Encrypts what entities must keep but nobody may read back, such as passwords for other systems.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../storage/metadata/database.ts';

export interface Secrets {
  /** `purpose` names what the secret belongs to; the text can be read again only for the same purpose. */
  encrypt(text: string, purpose: string): Promise<string>;
  /** Undefined when it was encrypted for something else, with another key, or is none of ours. */
  decrypt(secret: string, purpose: string): Promise<string | undefined>;
}

const ALGORITHM = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];
const KEY_NAME = 'entities';

/** The key is made by whichever node needs it first, and is the same for all. */
export function createSecrets(database: Database): Secrets {
  let loading: Promise<Buffer> | undefined;
  const key = () => {
    loading ??= loadKey(database).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async encrypt(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    async decrypt(secret, purpose) {
      const bytes = Buffer.from(secret, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, await key(), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

async function loadKey(database: Database): Promise<Buffer> {
  await database
    .insertInto('encryption_keys')
    .values({ name: KEY_NAME, key: randomBytes(KEY_BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await database
    .selectFrom('encryption_keys')
    .select('key')
    .where('name', '=', KEY_NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(key, 'base64');
}
