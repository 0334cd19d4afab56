// Finds the keys of this node, and makes sure that they are those of the installation.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { createSecrets, type Secrets } from '../secrets.ts';
import type { EncryptionKey } from './encryption-key.ts';
import { closeKeyFile, EncryptionKeyError, makeKeyFile, readKeyFile } from './key-file.ts';
import { keyRegister } from './key-register.store.ts';

const KEY_FILE = 'encryption-key';

interface Parts {
  settings: Pick<Settings, 'encryptionKey' | 'encryptionKeyFile' | 'acceptNewEncryptionKey'>;
  /** Where the data is. */
  directory: string;
  database: Database;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface OpenedSecrets {
  readonly secrets: Secrets;
  /** To be called when all secrets are encrypted with the first key: older ones are not needed any more. */
  readonly settle: () => Promise<void>;
}

export async function openSecrets({ settings, directory, database, logger }: Parts): Promise<OpenedSecrets> {
  const register = keyRegister(database);
  const { keys, made } = await findKeys(settings, directory, logger);
  const [current] = keys;
  if (current === undefined) throw new EncryptionKeyError('There is no encryption key.');
  const inUse = await register.claim(current.fingerprint);
  if (!keys.some(({ fingerprint }) => fingerprint === inUse)) {
    if (!settings.acceptNewEncryptionKey) {
      if (made !== undefined) await rm(made, { force: true });
      throw new EncryptionKeyError(MISSING_KEY);
    }
    logger.warn('Secrets that were encrypted with another key cannot be read any more; enter them again');
  }
  return {
    secrets: createSecrets(keys, await register.keptHere()),
    settle: () => register.settle(current.fingerprint),
  };
}

const MISSING_KEY =
  `Secrets in the database are encrypted with a key that this node does not have. Copy the file ${KEY_FILE} from the data directory of another node or from a backup, or set LOGBOOM_ENCRYPTION_KEY. ` +
  'If the key is lost for good, start once with LOGBOOM_ACCEPT_NEW_ENCRYPTION_KEY=true, then enter the secrets of inputs again.';

interface FoundKeys {
  readonly keys: readonly EncryptionKey[];
  /** The file, when it was made just now. */
  readonly made?: string;
}

async function findKeys(
  { encryptionKey, encryptionKeyFile }: Parts['settings'],
  directory: string,
  logger: Parts['logger'],
): Promise<FoundKeys> {
  if (encryptionKey !== undefined) return { keys: encryptionKey };
  if (encryptionKeyFile !== undefined) {
    const keys = await readKeyFile(encryptionKeyFile);
    if (keys === undefined)
      throw new EncryptionKeyError(
        `The file ${encryptionKeyFile} (LOGBOOM_ENCRYPTION_KEY_FILE) does not exist. Put a key into it, for example with: openssl rand -base64 32`,
      );
    return { keys };
  }
  return ownFile(join(directory, KEY_FILE), logger);
}

/** Beside the data, made at the first start. */
async function ownFile(file: string, logger: Parts['logger']): Promise<FoundKeys> {
  const found = await readKeyFile(file);
  if (found === undefined) {
    await makeKeyFile(file);
    logger.info(
      { file },
      'A key for the encryption of secrets was made; keep a copy of it apart from the database',
    );
    return { keys: (await readKeyFile(file)) ?? [], made: file };
  }
  if (!(await closeKeyFile(file)))
    throw new EncryptionKeyError(
      `The file ${file} with the encryption keys can be read by other users of this machine. Take their permissions away (chmod 600).`,
    );
  return { keys: found };
}
