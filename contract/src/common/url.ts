// What counts as a URL in a form.

export const DEFAULT_PROTOCOLS: readonly string[] = ['http:', 'https:'];

/** Valid means that it parses as a URL of one of the accepted protocols. */
export function isValidUrl(text: string, protocols: readonly string[] = DEFAULT_PROTOCOLS): boolean {
  if (!URL.canParse(text)) return false;
  return protocols.includes(new URL(text).protocol);
}
