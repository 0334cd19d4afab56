// Java regular expressions, validated and run so that no pattern can hold a node up. See docs/decisions/0005.
import { compileLinear, type LinearProgram } from './linear.ts';
import { requiredTexts } from './known-texts.ts';
import { Machine } from './machine.ts';
import { parsePattern } from './parser.ts';
import { compileProgram } from './program.ts';
import { NO_FLAGS, PatternProblem, type ParsedPattern } from './syntax.ts';

export interface JavaRegexOptions {
  readonly dotAll?: boolean;
  readonly caseInsensitive?: boolean;
  readonly multiline?: boolean;
  /** For the bounded engine; a step is about one character looked at. */
  readonly stepLimit?: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type Found =
  | { readonly kind: 'match'; readonly match: Span; readonly groups: readonly (Span | undefined)[] }
  | { readonly kind: 'none' }
  /** Stopped before an answer was known; callers treat it as a failure, not as "no match". */
  | { readonly kind: 'too-costly' };

export interface JavaRegex {
  readonly ok: true;
  /** `linear` never stops early on texts of sane length; `bounded` may. */
  readonly engine: 'linear' | 'bounded';
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
  /** Every match contains at least one of these; empty when nothing is known. */
  readonly required: readonly string[];
  /** The first match at or behind a position. `groups[0]` is group 1. */
  find(text: string, from?: number, purse?: Purse): Found;
}

/** What several searches may cost together; each takes its steps out of it. */
export interface Purse {
  steps: number;
}

export interface JavaRegexProblem {
  readonly ok: false;
  readonly problem: string;
  /** Counted in UTF-16 units from the start of the pattern. */
  readonly position: number;
}

const LONGEST_PATTERN = 20_000;
/** Plus two for each character, so that long texts are not refused for their length alone. */
const STEP_LIMIT = 500_000;
/** Instructions times characters: what the linear engine may do in the worst case, in about half a second. */
const LINEAR_WORK_LIMIT = 10_000_000;

const NONE: Found = { kind: 'none' };
const TOO_COSTLY: Found = { kind: 'too-costly' };

/** Most patterns are harmless on most texts, and then the bounded engine is faster than RE2; so it may try first. */
function quickSteps(text: string): number {
  return 2000 + 16 * text.length;
}

const OTHER_LINE_ENDS = /[\r\u0085\u2028\u2029]|\n$/;

export function compileJavaRegex(
  pattern: string,
  options: JavaRegexOptions = {},
): JavaRegex | JavaRegexProblem {
  if (pattern.length > LONGEST_PATTERN) {
    return { ok: false, problem: `Longer than ${LONGEST_PATTERN} characters`, position: LONGEST_PATTERN };
  }
  const { stepLimit, ...chosen } = options;
  try {
    return runnable(parsePattern(pattern, { ...NO_FLAGS, ...chosen }), stepLimit);
  } catch (error) {
    if (error instanceof PatternProblem)
      return { ok: false, problem: error.message, position: error.position };
    throw error;
  }
}

function runnable({ root, groupCount, groupNames }: ParsedPattern, stepLimit: number | undefined): JavaRegex {
  let tried: { readonly linear: LinearProgram | undefined } | undefined;
  // Made when the first text needs it: few do, and it takes most of the time of a pattern with sets of letters.
  const linearOf = () => (tried ??= { linear: compileLinear(root, groupCount) }).linear;
  const machine = new Machine(compileProgram(root, groupCount));
  const required = requiredTexts(root);
  function run(text: string, from: number, steps: number, purse: Purse): Found {
    const result = machine.find(text, from, steps);
    purse.steps -= machine.spent;
    return typeof result === 'string' ? { kind: result } : present(result.slots, groupCount, text);
  }
  return {
    ok: true,
    get engine() {
      return linearOf() ? 'linear' : 'bounded';
    },
    groupCount,
    groupNames,
    required,
    find(text, from = 0, purse = { steps: Number.POSITIVE_INFINITY }) {
      if (purse.steps <= 0) return TOO_COSTLY;
      if (required.length > 0 && !required.some((some) => text.includes(some, from))) return NONE;
      const limit = Math.min(stepLimit ?? STEP_LIMIT + 2 * text.length, purse.steps);
      const quick = run(text, from, Math.min(limit, quickSteps(text)), purse);
      if (quick.kind !== 'too-costly') return quick;
      const linear = linearOf();
      if (linear && !(linear.mindsLines && OTHER_LINE_ENDS.test(text))) {
        const work = linear.size * (text.length - from);
        if (linear.size * text.length > LINEAR_WORK_LIMIT || work > purse.steps) return TOO_COSTLY;
        purse.steps -= work;
        const slots = linear.find(text, from);
        return slots === undefined ? NONE : present(slots, groupCount, text);
      }
      return limit <= quickSteps(text) ? TOO_COSTLY : run(text, from, limit, purse);
    },
  };
}

function present(slots: readonly number[], groupCount: number, text: string): Found {
  const groups: (Span | undefined)[] = [];
  for (let index = 1; index <= groupCount; index++) groups.push(spanOf(slots, index, text));
  return { kind: 'match', match: spanOf(slots, 0, text) ?? { start: 0, end: 0, text: '' }, groups };
}

function spanOf(slots: readonly number[], index: number, text: string): Span | undefined {
  const start = slots[2 * index] ?? -1;
  const end = slots[2 * index + 1] ?? -1;
  return start < 0 || end < 0 ? undefined : { start, end, text: text.slice(start, end) };
}
