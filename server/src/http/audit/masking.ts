// Takes secrets out of what is written into the audit log.

const MASK = '<masked>';
const SECRET_NAME =
  /pass(?:word|wd|phrase)|secret|token|credential|private_?key|api_?key|access_?key|session_?id|authorization|cookie/i;
/** `https://name:password@host` */
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*):[^\s/@]+@/gi;
const MAX_DEPTH = 12;
const MAX_LENGTH = 16_384;

/** A copy that is small enough to keep. The secrets are those that their names tell, and passwords in addresses. */
export function masked(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const safe = maskedAt(value, 0);
  const length = JSON.stringify(safe)?.length ?? 0;
  return length <= MAX_LENGTH ? safe : `Too large for the audit log (${length} characters).`;
}

function maskedAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutUrlPassword(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Buffer.isBuffer(value)) return '<binary>';
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => maskedAt(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name, inner) ? MASK : maskedAt(inner, depth + 1),
    ]),
  );
}

/** Whether there is a secret, `{ is_set: true }`, is none. */
function isSecret(name: string, value: unknown): boolean {
  if (!SECRET_NAME.test(name) || typeof value === 'boolean' || typeof value === 'number') return false;
  if (value === null || value === '') return false;
  return !(typeof value === 'object' && 'is_set' in value);
}

function withoutUrlPassword(text: string): string {
  return text.replaceAll(URL_PASSWORD, `$1:${MASK}@`).replaceAll('\0', '');
}

/** The path of a call, without the tokens and session ids that some paths have. */
export function maskedPath(pattern: string, params: Readonly<Record<string, unknown>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    SECRET_NAME.test(name) ? MASK : textOf(params[name]),
  );
}

/** Others say what is done: `/users/:userId/status/:status`. */
const ENTITY_NAME = /(?:id|name|grn)$/i;

/** The last parameter that is no secret names what a call is about. */
export function entityIn(pattern: string, params: Readonly<Record<string, unknown>>): string | null {
  const names = [...pattern.matchAll(/:(\w+)/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((one) => !SECRET_NAME.test(one));
  const name = names.findLast((one) => ENTITY_NAME.test(one)) ?? names.at(-1);
  return name === undefined ? null : textOf(params[name]);
}

/** PostgreSQL has no NUL characters. */
function textOf(parameter: unknown): string {
  return typeof parameter === 'string' || typeof parameter === 'number'
    ? String(parameter).replaceAll('\0', '')
    : '';
}
