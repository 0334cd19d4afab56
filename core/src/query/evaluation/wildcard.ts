// Wildcard patterns against text: `*` any number of characters, `?` one, a backslash takes that away.

type Piece = { readonly wild: '*' | '?' } | { readonly char: string };

export function compileWildcard(pattern: string): (text: string) => boolean {
  const pieces = piecesOf(pattern);
  return (text) => matches(pieces, SURROGATES.test(text) ? Array.from(text) : text);
}

/** Where there are none, each unit is a character, and the text need not be taken apart. */
const SURROGATES = /[\ud800-\udfff]/;

function piecesOf(pattern: string): Piece[] {
  const chars = Array.from(pattern);
  const pieces: Piece[] = [];
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (char === '*' || char === '?') pieces.push({ wild: char });
    else if (char === '\\' && at + 1 < chars.length) pieces.push({ char: chars[++at] ?? '' });
    else pieces.push({ char });
  }
  return pieces;
}

/** When something does not fit, the last `*` takes one character more; earlier ones need not be tried again. */
function matches(pieces: readonly Piece[], chars: readonly string[] | string): boolean {
  let [piece, char] = [0, 0];
  let star = -1;
  let starTook = 0;
  while (char < chars.length) {
    const wanted = pieces[piece];
    if (wanted !== undefined && 'wild' in wanted && wanted.wild === '*') {
      [star, starTook] = [piece, char];
      piece += 1;
    } else if (wanted !== undefined && ('wild' in wanted || wanted.char === chars[char])) {
      piece += 1;
      char += 1;
    } else if (star >= 0) {
      starTook += 1;
      [piece, char] = [star + 1, starTook];
    } else return false;
  }
  return pieces.slice(piece).every((rest) => 'wild' in rest && rest.wild === '*');
}
