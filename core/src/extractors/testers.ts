// What the extractor editor shows for an example text, before anything is saved.
import { compileJavaRegex, type Span } from '../java-regex/compile.ts';
import type { CompileGrok, GrokValue } from '../grok/grok.ts';
import type { Extracted } from './extracted.ts';
import { dotAll } from './regex-types.ts';
import { parseReplacement, replaceMatches } from './replacement.ts';
import { splitAndIndex, substring } from './text-types.ts';

export interface TestFailure {
  readonly ok: false;
  /** Whether the pattern cannot be used at all, or only not on this text. */
  readonly reason: 'invalid' | 'too-costly';
  readonly problem: string;
}

/** `match` is null when the pattern has no group; its text is null when the group took no part. */
export interface RegexTest {
  readonly ok: true;
  readonly matched: boolean;
  readonly match: { readonly match: string | null; readonly start: number; readonly end: number } | null;
}

const TOO_COSTLY: TestFailure = {
  ok: false,
  reason: 'too-costly',
  problem: 'The pattern takes too long on this text',
};
const NO_MATCH: RegexTest = { ok: true, matched: false, match: null };

export function testRegex(pattern: string, text: string): RegexTest | TestFailure {
  const regex = compileJavaRegex(pattern, dotAll);
  if (!regex.ok) return invalid(regex.problem);
  const found = regex.find(text);
  if (found.kind === 'too-costly') return TOO_COSTLY;
  if (found.kind === 'none') return NO_MATCH;
  if (regex.groupCount === 0) return { ok: true, matched: true, match: null };
  const group = found.groups[0];
  return { ok: true, matched: true, match: { match: group?.text ?? null, ...spanOf(group) } };
}

export function testRegexReplace(
  pattern: string,
  replacement: string,
  replaceAll: boolean,
  text: string,
): RegexTest | TestFailure {
  const regex = compileJavaRegex(pattern, dotAll);
  if (!regex.ok) return invalid(regex.problem);
  const parsed = parseReplacement(replacement === '' ? '$1' : replacement, regex);
  if (!parsed.ok) return invalid(parsed.problem);
  const replaced = replaceMatches(regex, parsed.parts, text, replaceAll);
  if (replaced === 'too-costly') return TOO_COSTLY;
  if (replaced === undefined) return NO_MATCH;
  return { ok: true, matched: true, match: { match: replaced.text, ...spanOf(replaced.first.groups[0]) } };
}

export interface GrokTest {
  readonly matched: boolean;
  readonly matches: readonly { readonly name: string; readonly match: string }[];
  /** What is wrong with the pattern. */
  readonly problem: string | null;
}

export function testGrok(
  expression: string,
  text: string,
  namedCapturesOnly: boolean,
  compileGrok: CompileGrok,
): GrokTest {
  const grok = compileGrok(expression, { namedCapturesOnly });
  if (!grok.ok) return { matched: false, matches: [], problem: grok.problem };
  const found = grok.match(text);
  if (found.kind === 'too-costly') return { matched: false, matches: [], problem: TOO_COSTLY.problem };
  if (found.kind === 'none') return { matched: false, matches: [], problem: null };
  const matches: { name: string; match: string }[] = [];
  for (const [name, value] of found.captures)
    if (value !== null) matches.push({ name, match: captureText(value) });
  return { matched: true, matches, problem: null };
}

export interface CutTest {
  readonly successful: boolean;
  readonly cut: string | null;
  readonly begin: number;
  readonly end: number;
}

export function testSplitAndIndex(text: string, splitBy: string, index: number): CutTest {
  return cutTest(splitAndIndex(text, splitBy, index), 0, 0);
}

export function testSubstring(text: string, begin: number, end: number): CutTest {
  return cutTest(substring(text, begin, end), begin, end);
}

export interface ContainsTest {
  readonly matched: boolean;
  readonly match: { readonly start: number; readonly end: number } | null;
}

export function testContains(text: string, searched: string): ContainsTest {
  const start = text.indexOf(searched);
  if (start < 0) return { matched: false, match: null };
  return { matched: true, match: { start, end: start + searched.length } };
}

function invalid(problem: string): TestFailure {
  return { ok: false, reason: 'invalid', problem };
}

function cutTest(extracted: Extracted, begin: number, end: number): CutTest {
  if (extracted.kind !== 'value' || typeof extracted.value !== 'string')
    return { successful: false, cut: null, begin, end };
  return { successful: true, cut: extracted.value, begin: extracted.start, end: extracted.end };
}

function spanOf(group: Span | undefined): { start: number; end: number } {
  return { start: group?.start ?? -1, end: group?.end ?? -1 };
}

function captureText(value: GrokValue): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? `[${value.map(captureText).join(', ')}]` : String(value);
}
