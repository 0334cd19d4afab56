// Colours for nxlog.conf: blocks in angle brackets, directives at the beginning of a line, comments, texts, constants.
import { StreamLanguage, type StringStream } from '@codemirror/language';

interface State {
  /** A directive's name is only one at the beginning of its line. */
  isFirstWord: boolean;
}

const TOKENS: readonly (readonly [RegExp, string | null])[] = [
  [/^#.*/, 'comment'],
  [/^\{\{.*?\}\}/, 'meta'],
  [/^<\/?[A-Za-z][^>]*>/, 'keyword'],
  [/^'(?:[^'\\]|\\.)*'?/, 'string'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  // A path, which would otherwise look like patterns in a row.
  [/^\/[\w.*?-]+(?:\/[\w.*?-]+)+\/?/, null],
  [/^\/(?:[^/\\\s]|\\.)+\//, 'regexp'],
  [/^%[A-Za-z_]\w*%/, 'atom'],
  [/^\$[A-Za-z_][\w.-]*/, 'variableName.definition'],
  [/^(?:true|false)\b/i, 'bool'],
  [/^\d+\b/, 'number'],
  [/^=>/, 'operatorKeyword'],
];

export const nxlog = StreamLanguage.define<State>({
  name: 'nxlog',
  startState: () => ({ isFirstWord: true }),
  token: (stream, state) => {
    if (stream.sol()) state.isFirstWord = true;
    if (stream.eatSpace()) return null;
    const token = special(stream, state);
    return token === undefined ? word(stream, state) : token;
  },
  languageData: { commentTokens: { line: '#' } },
});

function special(stream: StringStream, state: State): string | null | undefined {
  for (const [pattern, token] of TOKENS) {
    if (stream.match(pattern) === null) continue;
    // What stands behind a condition of the agent's templates may still be a directive.
    state.isFirstWord = state.isFirstWord && token === 'meta';
    return token;
  }
  return undefined;
}

function word(stream: StringStream, state: State): string | null {
  if (stream.match(/^[A-Za-z_]\w*/) === null) stream.next();
  const isDirective = state.isFirstWord;
  state.isFirstWord = false;
  return isDirective ? 'propertyName' : null;
}
