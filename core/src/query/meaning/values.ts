// Numbers and addresses as queries and messages write them.

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

export function parseNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** An IPv4 or IPv6 address, or a network in CIDR notation. */
export function isAddress(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  if (more.length > 0) return false;
  const isVersion6 = address.includes(':');
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (isVersion6 ? 128 : 32)))
    return false;
  return isVersion6 ? isVersion6Address(address) : isVersion4Address(address);
}

function isVersion4Address(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

/** RFC 4291 section 2.2: eight groups, `::` for some of them, the last two perhaps as an IPv4 address. */
function isVersion6Address(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const hasVersion4 = last.includes('.');
  if (hasVersion4 && (!isVersion4Address(last) || text.endsWith('::'))) return false;
  const plain = hasVersion4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  const count = plain.length + (hasVersion4 ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}
