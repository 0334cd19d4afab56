// Where a regular expression matches: places in full text, all of a value elsewhere.
import { compileJavaRegex, type Purse } from '../../java-regex/compile.ts';
import { SEPARATORS, type FieldKind } from '../meaning/analyse.ts';
import type { MatchRange } from './highlight-words.ts';
import { translateLuceneRegex } from '../meaning/lucene-regex.ts';
import type { ValueCondition } from '../meaning/meaning.ts';
import type { Scalar } from './value-tests.ts';

/** @param purse when it is empty, nothing more is found */
export function regexHighlight(
  { pattern }: Extract<ValueCondition, { kind: 'regex' }>,
  purse: Purse,
): (value: Scalar, kind: FieldKind) => MatchRange[] {
  const translated = translateLuceneRegex(pattern);
  if (!translated.ok) return () => [];
  const { source } = translated;
  const edge = `[${SEPARATORS}]`;
  const inText = matches(`(?:\\A|${edge})((?iu:${source}))(?:${edge}|\\z)`, purse);
  const exact = matches(`\\A(${source})\\z`, purse);
  const anyCase = matches(`(?iu)\\A(${source})\\z`, purse);
  return (value, kind) => {
    if (typeof value !== 'string') return [];
    return kind === 'full-text' ? inText(value) : kind === 'lower-case' ? anyCase(value) : exact(value);
  };
}

/** All matches of the first group. Compiled when it is first needed: sets of Unicode letters take milliseconds. */
function matches(source: string, purse: Purse): (text: string) => MatchRange[] {
  let regex: ReturnType<typeof compileJavaRegex> | undefined;
  return (text) => {
    regex ??= compileJavaRegex(source);
    const ranges: MatchRange[] = [];
    for (let from = 0; regex.ok && from <= text.length;) {
      const found = regex.find(text, from, purse);
      if (found.kind !== 'match') break;
      const { start = 0, end = 0 } = found.groups[0] ?? {};
      if (end > start) ranges.push({ start, length: end - start });
      // What stands behind one match may stand before the next one.
      from = Math.max(end, from + 1);
    }
    return ranges;
  };
}
