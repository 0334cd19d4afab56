// Cuts the text of a rule into words, quoted values, colons and brackets.

export interface Token {
  readonly kind: 'word' | 'quoted' | 'colon' | 'open' | 'close' | 'end';
  readonly text: string;
  /** The offset in the rule. */
  readonly at: number;
}

/** Thrown inside of this folder only: `parseRule` returns it as a value. */
export class RuleError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const SINGLE: Readonly<Record<string, Token['kind']>> = { ':': 'colon', '(': 'open', ')': 'close' };
const WORD = /[^\s:()"]+/y;
/** Addresses have colons of their own. */
const VALUE = /[^\s()"]+/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character.trim() === '') {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, tokens.at(-1)?.kind === 'colon');
    tokens.push(token);
    at += token.kind === 'quoted' ? lengthOf(QUOTED, text, at) : token.text.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

function tokenAt(text: string, at: number, isValue: boolean): Token {
  const character = text.charAt(at);
  if (character === '"') {
    const length = lengthOf(QUOTED, text, at);
    if (length === 0) throw new RuleError('A quote is never closed', at);
    const inside = text.slice(at + 1, at + length - 1).replaceAll(/\\(.)/gs, '$1');
    return { kind: 'quoted', text: inside, at };
  }
  const single = isValue && character === ':' ? undefined : SINGLE[character];
  if (single !== undefined) return { kind: single, text: character, at };
  return { kind: 'word', text: text.slice(at, at + lengthOf(isValue ? VALUE : WORD, text, at)), at };
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
