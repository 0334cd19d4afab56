// Replacement texts of Java regular expressions: `$1`, `${name}`, and a backslash before what is meant literally.
import type { Found, JavaRegex, Purse } from '../java-regex/compile.ts';

/** Literal text, or the number of a group. */
export type Replacement =
  | { readonly ok: true; readonly parts: readonly (string | number)[] }
  | { readonly ok: false; readonly problem: string };

type Match = Found & { kind: 'match' };

export function parseReplacement(text: string, regex: JavaRegex): Replacement {
  const parts: (string | number)[] = [];
  let literal = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') {
      if (++at === text.length) return { ok: false, problem: 'The replacement ends with a backslash' };
      literal += text.charAt(at);
    } else if (character === '$') {
      const reference = readReference(text, at + 1, regex);
      if (typeof reference === 'string') return { ok: false, problem: reference };
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(reference.group);
      at = reference.end - 1;
    } else literal += character;
  }
  if (literal !== '') parts.push(literal);
  return { ok: true, parts };
}

function readReference(text: string, at: number, regex: JavaRegex): { group: number; end: number } | string {
  const named = /^\{([A-Za-z][A-Za-z0-9]*)\}/.exec(text.slice(at, at + 200));
  if (named) {
    const group = regex.groupNames.get(named[1] ?? '');
    if (group === undefined) return `No group with name {${named[1] ?? ''}}`;
    return { group, end: at + named[0].length };
  }
  if (!isDigit(text, at)) return 'Illegal group reference';
  let group = Number(text.charAt(at));
  if (group > regex.groupCount) return `No group ${group}`;
  let end = at + 1;
  // As many digits as name a group that exists: with three groups, $12 is group 1 and a 2.
  while (isDigit(text, end) && group * 10 + Number(text.charAt(end)) <= regex.groupCount)
    group = group * 10 + Number(text.charAt(end++));
  return { group, end };
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Searching again and again costs the text's length each time in the worst case; this is what it may cost in all. */
const MAX_STEPS = 5_000_000;

export interface Replaced {
  readonly text: string;
  /** The first match. */
  readonly first: Match;
}

export interface ReplacementLimits {
  /** What the searches cost is taken out of this one instead. */
  readonly purse?: Purse;
  /** The longest result. */
  readonly maxLength?: number;
}

/** Undefined when nothing matches. A result that becomes too long counts as too costly. */
export function replaceMatches(
  regex: JavaRegex,
  parts: readonly (string | number)[],
  text: string,
  all: boolean,
  { purse = { steps: MAX_STEPS }, maxLength = Number.POSITIVE_INFINITY }: ReplacementLimits = {},
): Replaced | undefined | 'too-costly' {
  let result = '';
  let copied = 0;
  let from = 0;
  let first: Match | undefined;
  while (from <= text.length) {
    const found = regex.find(text, from, purse);
    if (found.kind === 'too-costly') return 'too-costly';
    if (found.kind === 'none') break;
    first ??= found;
    result += text.slice(copied, found.match.start) + filledIn(parts, found);
    if (result.length > maxLength) return 'too-costly';
    copied = found.match.end;
    from = found.match.end > found.match.start ? found.match.end : found.match.end + 1;
    if (!all) break;
  }
  return first && { text: result + text.slice(copied), first };
}

function filledIn(parts: readonly (string | number)[], { match, groups }: Match): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else text += part === 0 ? match.text : (groups[part - 1]?.text ?? '');
  }
  return text;
}
