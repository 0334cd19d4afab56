// What a backslash means outside character classes: assertions, references, and everything a class knows.
import { charsOf, foldCase, range } from './char-set.ts';
import { parseSetEscape } from './escapes.ts';
import type { ParserState } from './cursor.ts';
import type { Assertion, Flags, Node } from './syntax.ts';
import { shorthandSet } from './unicode-sets.ts';

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  z: 'text-end',
  Z: 'last-line-end',
  b: 'word-edge',
  B: 'no-word-edge',
  G: 'search-start',
};

/** The cursor stands behind the backslash. */
export function parseEscape(state: ParserState): Node {
  const { cursor, flags } = state;
  const start = cursor.position - 1;
  const letter = cursor.peek();
  const what = ASSERTIONS[letter];
  if (what !== undefined) {
    cursor.next();
    if (letter === 'b' && cursor.looksAt('{')) cursor.fail('Text boundaries \\b{…} are not supported', start);
    return { kind: 'assert', what, unixLines: flags.unixLines };
  }
  if (letter >= '1' && letter <= '9') return numberedReference(state, start);
  if (cursor.accept('k')) return namedReference(state, start);
  if (cursor.accept('R')) return anyLineBreak();
  if (letter === 'X') cursor.fail('Grapheme clusters (\\X) are not supported', start);
  const found = parseSetEscape(cursor, flags);
  if ('set' in found) return { kind: 'set', set: found.set };
  const set = range(found.char, found.char);
  return { kind: 'set', set: flags.caseInsensitive ? foldCase(set, flags.unicodeCase) : set };
}

/** Takes as many digits as make the number of a group that has been opened, and at least one. */
function numberedReference(state: ParserState, start: number): Node {
  const { cursor } = state;
  let index = Number(cursor.next());
  for (;;) {
    const longer = index * 10 + Number(/^\d$/.test(cursor.peek()) ? cursor.peek() : Number.NaN);
    if (!(longer <= state.groupCount)) break;
    index = longer;
    cursor.next();
  }
  if (index > state.groupCount) cursor.fail(`There is no group ${index} before this reference`, start);
  return { kind: 'backreference', index, fold: foldOf(state.flags) };
}

function namedReference({ cursor, flags, groupNames }: ParserState, start: number): Node {
  const name = cursor.match(/<([A-Za-z][A-Za-z0-9]*)>/y)?.[1];
  if (name === undefined) return cursor.fail('\\k is not followed by <name>', start);
  const index = groupNames.get(name);
  if (index === undefined) return cursor.fail(`Named capturing group <${name}> does not exist`, start);
  return { kind: 'backreference', index, fold: foldOf(flags) };
}

function foldOf(flags: Flags): 'none' | 'ascii' | 'unicode' {
  if (!flags.caseInsensitive) return 'none';
  return flags.unicodeCase ? 'unicode' : 'ascii';
}

function anyLineBreak(): Node {
  const windows: Node = {
    kind: 'sequence',
    items: [
      { kind: 'set', set: charsOf('\r') },
      { kind: 'set', set: charsOf('\n') },
    ],
  };
  return { kind: 'choice', options: [windows, { kind: 'set', set: shorthandSet('v', false) ?? [] }] };
}
