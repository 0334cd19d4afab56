// Whether an assertion such as `^`, `$` or `\b` holds at a place of a text, as Java sees it.
import { contains } from './char-set.ts';
import type { Assertion } from './syntax.ts';
import { WORD } from './unicode-sets.ts';

const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(contains(WORD, code)));
const TERMINATOR = /^[\n\r\u0085\u2028\u2029]$/;

export function holds(
  what: Assertion,
  unixLines: boolean,
  text: string,
  here: number,
  from: number,
): boolean {
  switch (what) {
    case 'text-start':
      return here === 0;
    case 'text-end':
      return here === text.length;
    case 'search-start':
      return here === from;
    case 'word-edge':
      return isWord(text, here - 1) !== isWord(text, here);
    case 'no-word-edge':
      return isWord(text, here - 1) === isWord(text, here);
    case 'line-start':
      // Not behind the terminator that ends the text: there is no line.
      return (
        here === 0 ||
        (here < text.length &&
          isTerminator(text.charAt(here - 1), unixLines) &&
          !insidePair(text, here, unixLines))
      );
    case 'line-end':
      return (
        here === text.length ||
        (isTerminator(text.charAt(here), unixLines) && !insidePair(text, here, unixLines))
      );
    case 'last-line-end': {
      if (here === text.length) return true;
      const rest = text.slice(here, here + 3);
      if (!unixLines && rest === '\r\n') return true;
      return rest.length === 1 && isTerminator(rest, unixLines) && !insidePair(text, here, unixLines);
    }
  }
}

function isTerminator(char: string, unixLines: boolean): boolean {
  return unixLines ? char === '\n' : TERMINATOR.test(char);
}

/** Between the two characters of a Windows line end is no line end. */
function insidePair(text: string, here: number, unixLines: boolean): boolean {
  return !unixLines && text.charAt(here - 1) === '\r' && text.charAt(here) === '\n';
}

function isWord(text: string, position: number): boolean {
  if (position < 0 || position >= text.length) return false;
  const code = text.charCodeAt(position);
  return code < 128 ? ASCII_WORD[code] === 1 : contains(WORD, code);
}
