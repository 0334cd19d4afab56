// What a line of Markdown is made of: plain, strong and emphasised words, code and links.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  | { kind: 'break' };

const MAX_NESTING = 8;
/** One alternative for each kind, each of limited length, so that no text takes long. */
const MARK =
  /`([^`\n]{1,1000})`|\*\*([^*\n]{1,1000})\*\*|__([^_\n]{1,1000})__|\*([^*\s][^*\n]{0,1000})\*|\b_([^_\n]{1,1000})_\b|\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)|(https?:\/\/[^\s<>()]{1,2000})|( {2,9}\n)/;

export function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  while (rest !== '') {
    const found = depth < MAX_NESTING ? MARK.exec(rest) : null;
    if (found === null) return [...parts, plain(rest)];
    if (found.index > 0) parts.push(plain(rest.slice(0, found.index)));
    parts.push(partOf(found, depth));
    rest = rest.slice(found.index + found[0].length);
  }
  return parts;
}

function plain(text: string): Inline {
  return { kind: 'text', text };
}

function partOf(found: RegExpExecArray, depth: number): Inline {
  const [whole, code, stars, bars, star, bar, words, target, address] = found;
  const inner = (text: string) => parseInline(text, depth + 1);
  if (code !== undefined) return { kind: 'code', text: code };
  const strong = stars ?? bars;
  if (strong !== undefined) return { kind: 'strong', content: inner(strong) };
  const emphasis = star ?? bar;
  if (emphasis !== undefined) return { kind: 'emphasis', content: inner(emphasis) };
  if (words !== undefined && target !== undefined) {
    return isSafeLink(target) ? { kind: 'link', href: target, content: inner(words) } : plain(whole);
  }
  if (address !== undefined) return { kind: 'link', href: address, content: [plain(address)] };
  return { kind: 'break' };
}

/** Addresses of the web, of mail, and of this application; nothing that could run. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
}
