// Java regular expressions, validated and run so that no pattern can hold a node up. See docs/decisions/0005.
import { compileLinear } from './linear.ts';
import { findBounded } from './machine.ts';
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
  /** The first match at or behind a position. `groups[0]` is group 1. */
  find(text: string, from?: number): Found;
}

export interface JavaRegexProblem {
  readonly ok: false;
  readonly problem: string;
  /** Counted in UTF-16 units from the start of the pattern. */
  readonly position: number;
}

const LONGEST_PATTERN = 20_000;
const STEP_LIMIT = 500_000;
/** Instructions times characters: what the linear engine may do in the worst case. */
const LINEAR_WORK_LIMIT = 500_000_000;
const LARGEST_LINEAR_PROGRAM = 20_000;

const OTHER_LINE_ENDS = /[\r\u0085\u2028\u2029]|\n$/;

export function compileJavaRegex(
  pattern: string,
  options: JavaRegexOptions = {},
): JavaRegex | JavaRegexProblem {
  if (pattern.length > LONGEST_PATTERN) {
    return { ok: false, problem: `Longer than ${LONGEST_PATTERN} characters`, position: LONGEST_PATTERN };
  }
  const { stepLimit = STEP_LIMIT, ...chosen } = options;
  try {
    return runnable(parsePattern(pattern, { ...NO_FLAGS, ...chosen }), stepLimit);
  } catch (error) {
    if (error instanceof PatternProblem)
      return { ok: false, problem: error.message, position: error.position };
    throw error;
  }
}

function runnable({ root, groupCount, groupNames }: ParsedPattern, stepLimit: number): JavaRegex {
  const compiled = compileLinear(root, groupCount);
  const linear = compiled && compiled.size <= LARGEST_LINEAR_PROGRAM ? compiled : undefined;
  const program = compileProgram(root, groupCount);
  return {
    ok: true,
    engine: linear ? 'linear' : 'bounded',
    groupCount,
    groupNames,
    find(text, from = 0) {
      if (linear && !(linear.mindsLines && OTHER_LINE_ENDS.test(text))) {
        if (linear.size * text.length > LINEAR_WORK_LIMIT) return { kind: 'too-costly' };
        const slots = linear.find(text, from);
        return slots === undefined ? { kind: 'none' } : present(slots, groupCount, text);
      }
      const result = findBounded(program, text, from, stepLimit);
      return typeof result === 'string' ? { kind: result } : present(result.slots, groupCount, text);
    },
  };
}

function present(slots: readonly number[], groupCount: number, text: string): Found {
  const span = (index: number): Span | undefined => {
    const [start = -1, end = -1] = [slots[2 * index], slots[2 * index + 1]];
    return start < 0 || end < 0 ? undefined : { start, end, text: text.slice(start, end) };
  };
  const match = span(0) ?? { start: 0, end: 0, text: '' };
  return { kind: 'match', match, groups: Array.from({ length: groupCount }, (_, index) => span(index + 1)) };
}
