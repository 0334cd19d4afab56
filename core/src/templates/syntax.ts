// Reads templates such as `Alert: ${event.message}` into parts, in the syntax of JMTE.

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: ValuePart }
  | {
      readonly kind: 'if';
      readonly test: Test;
      readonly whenTrue: readonly TemplatePart[];
      readonly otherwise: readonly TemplatePart[];
    }
  | {
      readonly kind: 'foreach';
      readonly list: readonly string[];
      readonly item: string;
      readonly separator: string;
      readonly body: readonly TemplatePart[];
    };

export interface ValuePart {
  readonly path: readonly string[];
  readonly fallback: string;
  readonly prefix: string;
  readonly suffix: string;
}

export interface Test {
  readonly path: readonly string[];
  readonly negated: boolean;
  /** Compared with this text; undefined asks whether there is a value at all. */
  readonly equals: string | undefined;
}

export type ReadTemplate =
  | { readonly ok: true; readonly parts: readonly TemplatePart[] }
  | { readonly ok: false; readonly problem: string; readonly at: number };

interface Token {
  readonly kind: 'text' | 'tag';
  readonly text: string;
  readonly at: number;
}

class TemplateProblem extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

export function readTemplate(text: string): ReadTemplate {
  try {
    const tokens = tokensOf(text);
    const parts: TemplatePart[] = [];
    const end = readParts(tokens, 0, parts, 0);
    const left = tokens[end];
    if (left !== undefined) throw new TemplateProblem(`\${${left.text}} has nothing to end`, left.at);
    return { ok: true, parts };
  } catch (error) {
    if (error instanceof TemplateProblem) return { ok: false, problem: error.message, at: error.at };
    throw error;
  }
}

/** A backslash takes the meaning from the sign after it. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '\\' && /[$\\{}]/.test(text.charAt(at + 1))) {
      plain += text.charAt(at + 1);
      at += 2;
    } else if (char === '$' && text.charAt(at + 1) === '{') {
      const end = endOfTag(text, at);
      if (plain !== '') tokens.push({ kind: 'text', text: plain, at });
      plain = '';
      tokens.push({ kind: 'tag', text: text.slice(at + 2, end).replaceAll(/\\([\\{}$])/g, '$1'), at });
      at = end + 1;
    } else {
      plain += char;
      at += 1;
    }
  }
  if (plain !== '') tokens.push({ kind: 'text', text: plain, at });
  return tokens;
}

function endOfTag(text: string, start: number): number {
  for (let at = start + 2; at < text.length; at++) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '}') return at;
  }
  throw new TemplateProblem('This ${ has no }', start);
}

const MAX_DEPTH = 20;

/** Returns the place of the tag that ended it, or of the end. */
function readParts(tokens: readonly Token[], from: number, into: TemplatePart[], depth: number): number {
  let at = from;
  for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
    const word =
      token.kind === 'tag' ? (/^\s*(if|foreach|else|end)\b(?!\.)/.exec(token.text)?.[1] ?? '') : '';
    if (word === 'else' || word === 'end') return at;
    if (depth > MAX_DEPTH) throw new TemplateProblem('There is too much inside each other here', token.at);
    if (token.kind === 'text') into.push({ kind: 'text', text: token.text });
    else if (word === 'if') at = readIf(tokens, at, into, depth);
    else if (word === 'foreach') at = readForeach(tokens, at, into, depth);
    else into.push({ kind: 'value', value: valueOf(token) });
    at += 1;
  }
  return at;
}

function readIf(tokens: readonly Token[], start: number, into: TemplatePart[], depth: number): number {
  const opening = tokenAt(tokens, start);
  const whenTrue: TemplatePart[] = [];
  const otherwise: TemplatePart[] = [];
  let end = readParts(tokens, start + 1, whenTrue, depth + 1);
  if (tokens[end]?.text.trim() === 'else') end = readParts(tokens, end + 1, otherwise, depth + 1);
  demandEnd(tokens, end, opening);
  into.push({ kind: 'if', test: testOf(opening), whenTrue, otherwise });
  return end;
}

function readForeach(tokens: readonly Token[], start: number, into: TemplatePart[], depth: number): number {
  const opening = tokenAt(tokens, start);
  const [, list, item, separator = ''] = /^\s*foreach\s+(\S+)\s+(\w+)(?:\s(.*))?$/s.exec(opening.text) ?? [];
  if (list === undefined || item === undefined)
    throw new TemplateProblem('foreach needs a list and a name: ${foreach list name}', opening.at);
  const body: TemplatePart[] = [];
  const end = readParts(tokens, start + 1, body, depth + 1);
  demandEnd(tokens, end, opening);
  into.push({ kind: 'foreach', list: pathOf(list), item, separator, body });
  return end;
}

function tokenAt(tokens: readonly Token[], at: number): Token {
  const token = tokens[at];
  if (token === undefined) throw new TemplateProblem('The template ends too early', 0);
  return token;
}

function demandEnd(tokens: readonly Token[], at: number, opening: Token): void {
  if (tokens[at]?.text.trim() !== 'end')
    throw new TemplateProblem(`\${${opening.text}} has no \${end}`, opening.at);
}

function testOf({ text, at }: Token): Test {
  const [, not, path, , quoted, bare] =
    /^\s*if\s+(!?)\s*([^\s=]+)\s*(=\s*(?:'([^']*)'|(\S+))\s*)?$/.exec(text) ?? [];
  if (path === undefined) throw new TemplateProblem("if needs a value: ${if name} or ${if name='text'}", at);
  return { path: pathOf(path), negated: not === '!', equals: quoted ?? bare };
}

/** `name`, `name(default)`, `prefix,name,suffix`; the name of a renderer after a semicolon changes nothing. */
function valueOf({ text, at }: Token): ValuePart {
  const pieces = text.split(',');
  const [prefix, middle, suffix] = pieces.length === 3 ? pieces : ['', text, ''];
  const [, path, fallback = ''] = /^\s*([^\s();]+)\s*(?:\(([^)]*)\))?\s*(?:;.*)?$/s.exec(middle ?? '') ?? [];
  if (path === undefined) throw new TemplateProblem('Between ${ and } is no name of a value', at);
  return { path: pathOf(path), fallback, prefix: prefix ?? '', suffix: suffix ?? '' };
}

const pathOf = (text: string): string[] => text.split('.');
