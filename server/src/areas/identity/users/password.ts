// Hashes and checks passwords with argon2id, at the parameters that its authors recommend.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { LRUCache } from 'lru-cache';
import { hashGate } from '../guessing/hash-gate.ts';

export function hashPassword(password: string): Promise<string> {
  return hashGate.runPatiently(() => hash(password));
}

const MAX_REMEMBERED = 1000;
const rememberKey = randomBytes(32);
const remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED });

/**
 * A script that sends its password with every request would cost a slow hash each time. What was found right is
 * remembered as a keyed sum that includes the stored hash, so a changed password is never taken from memory.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  /** For people whom we know: they wait for their turn and are not sent away. */
  isPatient = false,
): Promise<boolean> {
  const sum = createHmac('sha256', rememberKey).update(`${stored}\0${password}`).digest('base64');
  if (remembered.get(sum) === true) return true;
  const compute = () => verify(stored, password);
  const right = await (isPatient ? hashGate.runPatiently(compute) : hashGate.run(compute));
  if (right) remembered.set(sum, true);
  return right;
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the time does not tell which names exist. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hash(randomBytes(16));
  const stored = await decoy;
  await hashGate.run(() => verify(stored, password));
  return false;
}

export function matchesSha256(password: string, expectedHex: string): boolean {
  return timingSafeEqual(createHash('sha256').update(password).digest(), Buffer.from(expectedHex, 'hex'));
}

/** The name under which a secret id is stored: whoever reads the table cannot use it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Easy to read aloud and to type: no letters that look like digits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('');
}
