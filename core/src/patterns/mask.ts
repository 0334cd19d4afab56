// Replaces what is different in every message by a sign for its kind: numbers, addresses, ids, times, paths.

/** Around the name of a kind; characters that no message uses, so that nothing is mistaken for a placeholder. */
export const OPEN = '\uE000';
export const CLOSE = '\uE001';
export const ANYTHING = `${OPEN}*${CLOSE}`;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const HEX = '[0-9a-fA-F]';

/** In the order in which they are tried at a place. None of them can take more than linear time. */
const KINDS: readonly (readonly [kind: string, source: string])[] = [
  ['uuid', `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`],
  [
    'time',
    String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?` +
      String.raw`|\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d(?: [+-]\d{4})?|\d\d:\d\d:\d\d(?:[.,]\d{1,9})?`,
  ],
  ['mac', `${HEX}{2}(?::${HEX}{2}){5}`],
  ['ip', String.raw`(?:${OCTET}\.){3}${OCTET}(?::\d{1,5})?(?:\/\d{1,2})?`],
  ['ip', `(?:${HEX}{1,4}:){7}${HEX}{1,4}|(?:${HEX}{1,4}:){1,6}:${HEX}{1,4}`],
  ['email', String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`],
  ['hex', `0x${HEX}+`],
  // With both letters and digits, or it would be a word or a number.
  ['hex', `(?=[a-fA-F]*\\d)(?=\\d*[a-fA-F])${HEX}{8,128}`],
  ['path', String.raw`(?:[A-Za-z]:)?(?:[\/\\][\w.@%+~-]+){2,40}[\/\\]?`],
  ['num', String.raw`[+-]?\d+(?:[.,]\d+)*(?:[eE][+-]?\d+)?(?:%|ns|us|µs|ms|s|m|h|d|[KMGT]i?B|B|k|M|G)?`],
];

const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:${KINDS.map(([, source]) => `(${source})`).join('|')})(?![\p{L}\p{N}_])`,
  'gu',
);

export function masked(text: string): string {
  return text.replaceAll(PATTERN, (...found) => {
    const kind = KINDS.findIndex((_, index) => found[index + 1] !== undefined);
    return OPEN + (KINDS[kind]?.[0] ?? 'num') + CLOSE;
  });
}
