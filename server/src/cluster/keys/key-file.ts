// The file that holds the keys: one on each line, the first encrypts, the others are only read with.
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { newKeyText, parseKey, type EncryptionKey } from './encryption-key.ts';

/** One sentence a person can act on; the program ends with it. */
export class EncryptionKeyError extends Error {}

const OTHERS = 0o077;

/** Undefined when there is none. */
export async function readKeyFile(file: string): Promise<EncryptionKey[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new EncryptionKeyError(`The encryption keys in ${file} cannot be read: ${error.message}.`);
  });
  if (text === undefined) return undefined;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => parseKey(line));
  if (keys.length === 0 || keys.includes(undefined))
    throw new EncryptionKeyError(
      `The file ${file} must hold encryption keys, one on each line: 32 bytes in base64 or hexadecimal.`,
    );
  return keys.filter((key) => key !== undefined);
}

/** It appears with its content or not at all: a key that was half written would be another key. */
export async function makeKeyFile(file: string): Promise<void> {
  const prepared = `${file}.${process.pid}`;
  try {
    await writeFile(prepared, `${newKeyText()}\n`, { mode: 0o600, flush: true });
    await link(prepared, file);
  } catch (error) {
    throw new EncryptionKeyError(
      `The file ${file} for the encryption key cannot be made: ${(error as Error).message}.`,
    );
  } finally {
    await rm(prepared, { force: true });
  }
}

/** Whether others cannot read it, which this mends where it may. */
export async function closeKeyFile(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return true;
  return chmod(file, mode & ~OTHERS & 0o7777).then(
    () => true,
    () => false,
  );
}
