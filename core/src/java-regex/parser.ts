// Reads a Java pattern into a tree. Throws PatternProblem for what is no pattern; `compile` makes it a value.
import { charsOf, complement, EVERYTHING, foldCase, type CharSet } from './char-set.ts';
import { parseClass } from './class-parser.ts';
import { Cursor, type ParserState } from './cursor.ts';
import { parseEscape } from './escape-nodes.ts';
import { codePoints } from './escapes.ts';
import { parseGroupHead } from './group-head.ts';
import { widthOf, type Flags, type Node, type ParsedPattern, type RepeatMode } from './syntax.ts';
import { LINE_TERMINATORS } from './unicode-sets.ts';

const DEEPEST = 200;
const EMPTY: Node = { kind: 'sequence', items: [] };

export function parsePattern(pattern: string, flags: Flags): ParsedPattern {
  const state: ParserState = {
    cursor: new Cursor(pattern),
    flags,
    groupCount: 0,
    groupNames: new Map(),
    depth: 0,
  };
  const root = parseChoice(state);
  if (!state.cursor.atEnd) state.cursor.fail("Unmatched closing ')'");
  return { root, groupCount: state.groupCount, groupNames: state.groupNames };
}

function parseChoice(state: ParserState): Node {
  const options = [parseSequence(state)];
  while (state.cursor.accept('|')) options.push(parseSequence(state));
  const [only = EMPTY] = options;
  return options.length === 1 ? only : { kind: 'choice', options };
}

function parseSequence(state: ParserState): Node {
  const { cursor } = state;
  const items: Node[] = [];
  for (;;) {
    if (state.flags.comments) cursor.skipComments();
    if (cursor.atEnd || cursor.looksAt('|') || cursor.looksAt(')')) break;
    const atoms = parseAtom(state);
    for (const atom of atoms) if (atom.kind === 'set') cursor.spend(1 + atom.set.length / 2);
    // Of quoted text, a quantifier takes the last character only.
    const last = atoms.pop();
    items.push(...atoms);
    if (last !== undefined) items.push(parseQuantifiers(state, last));
  }
  const [only = EMPTY] = items;
  return items.length === 1 ? only : { kind: 'sequence', items };
}

function parseAtom(state: ParserState): Node[] {
  const { cursor, flags } = state;
  const start = cursor.position;
  if (cursor.accept('\\Q')) return codePoints(cursor.quoted()).map((set) => literal(set, flags));
  if (cursor.accept('\\')) return [parseEscape(state)];
  const char = cursor.next();
  switch (char) {
    case '(':
      return parseGroup(state, start);
    case '[':
      return [{ kind: 'set', set: parseClass(cursor, flags) }];
    case '.':
      return [{ kind: 'set', set: anyChar(flags) }];
    case '^':
      return [assertion(flags.multiline ? 'line-start' : 'text-start', flags)];
    case '$':
      return [assertion(flags.multiline ? 'line-end' : 'last-line-end', flags)];
    case '*':
    case '+':
    case '?':
      return cursor.fail(`Dangling meta character '${char}'`, start);
    case '{':
      return cursor.fail('Illegal repetition: nothing before { to repeat; write \\{ for a brace', start);
    default:
      return [literal(charsOf(char), flags)];
  }
}

function parseGroup(state: ParserState, start: number): Node[] {
  const { cursor } = state;
  const outer = state.flags;
  const head = parseGroupHead(state, start);
  // Flags without a group of their own hold until the group around them ends.
  if (head.kind === 'flags') return [];
  state.depth += 1;
  if (state.depth > DEEPEST) cursor.fail('Groups are nested too deeply', start);
  const node = parseChoice(state);
  if (!cursor.accept(')')) cursor.fail('Unclosed group', start);
  state.depth -= 1;
  state.flags = outer;
  switch (head.kind) {
    case 'capture':
      return [{ kind: 'group', index: head.index, node }];
    case 'look':
      if (head.behind && widthOf(node)[1] === Infinity) {
        cursor.fail('Look-behind group does not have an obvious maximum length', start);
      }
      return [{ kind: 'look', behind: head.behind, negative: head.negative, node }];
    case 'atomic':
      return [{ kind: 'atomic', node }];
    default:
      return [node];
  }
}

function parseQuantifiers(state: ParserState, atom: Node): Node {
  const { cursor, flags } = state;
  if (flags.comments) cursor.skipComments();
  const start = cursor.position;
  const found = cursor.match(/([*+?])|\{(\d+)(?:(,)(\d*))?\}/y);
  if (found === undefined) {
    return cursor.looksAt('{') ? cursor.fail('Illegal repetition') : atom;
  }
  const [, sign, low = '', comma, high = ''] = found;
  const min = sign === undefined ? Number(low) : sign === '+' ? 1 : 0;
  const max = sign === undefined ? upperBound(min, comma, high) : sign === '?' ? 1 : Infinity;
  if (max < min || min > 0x7f_ff_ff_ff) cursor.fail('Illegal repetition range', start);
  const mode: RepeatMode = cursor.accept('+') ? 'possessive' : cursor.accept('?') ? 'lazy' : 'greedy';
  if (cursor.match(/(?=[*+?])/y)) cursor.fail(`Dangling meta character '${cursor.peek()}'`);
  return { kind: 'repeat', node: atom, min, max, mode };
}

function upperBound(min: number, comma: string | undefined, high: string): number {
  if (comma === undefined) return min;
  return high === '' ? Infinity : Number(high);
}

function anyChar(flags: Flags): CharSet {
  if (flags.dotAll) return EVERYTHING;
  return complement(flags.unixLines ? charsOf('\n') : LINE_TERMINATORS);
}

function assertion(what: 'line-start' | 'text-start' | 'line-end' | 'last-line-end', flags: Flags): Node {
  return { kind: 'assert', what, unixLines: flags.unixLines };
}

function literal(set: CharSet, flags: Flags): Node {
  return { kind: 'set', set: flags.caseInsensitive ? foldCase(set, flags.unicodeCase) : set };
}
