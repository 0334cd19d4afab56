// What both sides agree on about authentication. No schemas here, so that pages can use it.

/** A token of HTTP, RFC 9110 section 5.6.2. */
export const HEADER_NAME_PATTERN = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

/** Headers that mean something else: a name in one of them would let anybody in, or nobody. */
export const RESERVED_HEADERS: readonly string[] = [
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'origin',
  'referer',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-requested-by',
  'x-requested-with',
];

export function isReservedHeader(name: string): boolean {
  return RESERVED_HEADERS.includes(name.trim().toLowerCase());
}
