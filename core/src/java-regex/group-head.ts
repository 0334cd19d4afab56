// What comes behind an opening parenthesis: the kind of group, its name, inline flags.
import type { ParserState } from './cursor.ts';
import type { Flags } from './syntax.ts';

type GroupHead =
  | { kind: 'capture'; index: number }
  | { kind: 'plain' }
  | { kind: 'flags' }
  | { kind: 'atomic' }
  | { kind: 'look'; behind: boolean; negative: boolean };

const FLAG_NAMES: Readonly<Record<string, readonly (keyof Flags)[]>> = {
  i: ['caseInsensitive'],
  d: ['unixLines'],
  m: ['multiline'],
  s: ['dotAll'],
  u: ['unicodeCase'],
  x: ['comments'],
  // Unicode classes bring Unicode case along.
  U: ['unicodeClasses', 'unicodeCase'],
};

/** The cursor stands behind the parenthesis, and afterwards behind the head. */
export function parseGroupHead(state: ParserState, start: number): GroupHead {
  const { cursor } = state;
  if (!cursor.accept('?')) return capture(state);
  if (cursor.accept(':')) return { kind: 'plain' };
  if (cursor.accept('>')) return { kind: 'atomic' };
  if (cursor.accept('=')) return { kind: 'look', behind: false, negative: false };
  if (cursor.accept('!')) return { kind: 'look', behind: false, negative: true };
  if (cursor.accept('<=')) return { kind: 'look', behind: true, negative: false };
  if (cursor.accept('<!')) return { kind: 'look', behind: true, negative: true };
  if (cursor.accept('<')) return namedCapture(state);
  return inlineFlags(state, start);
}

function capture(state: ParserState): GroupHead {
  state.groupCount += 1;
  return { kind: 'capture', index: state.groupCount };
}

function namedCapture(state: ParserState): GroupHead {
  const { cursor, groupNames } = state;
  const start = cursor.position;
  const name = cursor.match(/([A-Za-z][A-Za-z0-9]*)>/y)?.[1];
  if (name === undefined) {
    return cursor.fail('A group name begins with a letter and holds letters and digits only');
  }
  if (groupNames.has(name)) cursor.fail(`Named capturing group <${name}> is already defined`, start);
  groupNames.set(name, state.groupCount + 1);
  return capture(state);
}

function inlineFlags(state: ParserState, start: number): GroupHead {
  const { cursor } = state;
  const found = cursor.match(/([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/y);
  if (found === undefined) return cursor.fail('Unknown group type', start);
  const [, on = '', off = '', end] = found;
  const changed: Partial<Record<keyof Flags, boolean>> = {};
  for (const [letters, value] of [
    [on, true],
    [off, false],
  ] as const) {
    for (const letter of letters) {
      const names = FLAG_NAMES[letter];
      if (names === undefined) return cursor.fail(`Unknown inline flag '${letter}'`, start);
      for (const name of names) changed[name] = value;
    }
  }
  state.flags = { ...state.flags, ...changed };
  return { kind: end === ':' ? 'plain' : 'flags' };
}
