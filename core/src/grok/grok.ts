// Grok expressions, compiled once and run on many texts, within the bounds of `java-regex`.
import { compileJavaRegex, type JavaRegex, type Purse, type Span } from '../java-regex/compile.ts';
import type { CaptureTarget, GrokScalar } from './capture-types.ts';
import type { GrokDefinition, GrokLibrary } from './definitions.ts';
import { expandGrok, type GrokProblem } from './expand.ts';

export type GrokValue = GrokScalar | readonly GrokScalar[];

/** What was captured, in the order of the expression; null for what took no part in the match. */
export type Captures = Map<string, GrokValue | null>;

export type GrokMatch =
  | { readonly kind: 'match'; readonly captures: Captures }
  | { readonly kind: 'none' }
  /** Stopped before an answer was known. */
  | { readonly kind: 'too-costly' };

export interface Grok {
  readonly ok: true;
  readonly expression: string;
  /** `purse`: what the search costs is taken out of it. */
  match(text: string, purse?: Purse): GrokMatch;
}

export interface GrokOptions {
  readonly namedCapturesOnly?: boolean;
  readonly stepLimit?: number;
}

export type CompileGrok = (expression: string, options?: GrokOptions) => Grok | GrokProblem;

interface Capture {
  /** The place in the list of groups. */
  readonly group: number;
  readonly target: CaptureTarget;
}

const NONE: GrokMatch = { kind: 'none' };
const TOO_COSTLY: GrokMatch = { kind: 'too-costly' };

export function compileGrok(
  expression: string,
  library: GrokLibrary,
  options: GrokOptions = {},
): Grok | GrokProblem {
  const { namedCapturesOnly = false, stepLimit } = options;
  const expanded = expandGrok(expression, library, namedCapturesOnly);
  if (!expanded.ok) return expanded;
  const regex = compileJavaRegex(expanded.source, stepLimit === undefined ? {} : { stepLimit });
  if (!regex.ok) return { ok: false, problem: `${regex.problem} at ${regex.position} of ${expanded.source}` };
  const captures = capturesOf(regex, expanded.targets);
  return {
    ok: true,
    expression,
    match(text, purse) {
      if (isBlank(text)) return NONE;
      const found = regex.find(text, 0, purse);
      if (found.kind === 'match') return { kind: 'match', captures: collect(captures, found.groups) };
      return found.kind === 'none' ? NONE : TOO_COSTLY;
    },
  };
}

const REMEMBERED = 1000;

/** Compiles expressions against one state of the library and remembers them; make a new one when the library changes. */
export function createGrokCompiler(library: GrokLibrary): CompileGrok {
  const known = new Map<string, Grok | GrokProblem>();
  return (expression, options = {}) => {
    const key = `${options.namedCapturesOnly === true} ${options.stepLimit ?? ''} ${expression}`;
    let grok = known.get(key);
    if (grok === undefined) {
      grok = compileGrok(expression, library, options);
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, grok);
    }
    return grok;
  };
}

/** Whether a pattern may be stored beside the others; undefined when it may, else what is wrong with it. */
export function checkGrokDefinition(
  { name, pattern }: GrokDefinition,
  library: GrokLibrary,
): string | undefined {
  if (name === '' || pattern === '') return 'A pattern needs a name and a definition';
  if (!/^\w+$/.test(name)) return 'The name of a pattern holds letters, digits and underscores only';
  const whole = library.get(name) === pattern ? library : new Map([...library, [name, pattern]]);
  const compiled = compileGrok(`%{${name}}`, whole);
  return compiled.ok ? undefined : compiled.problem;
}

/** Groups that the author of a pattern named are captures like any other. */
function capturesOf(regex: JavaRegex, targets: ReadonlyMap<string, CaptureTarget>): Capture[] {
  return [...regex.groupNames].map(([name, index]) => ({
    group: index - 1,
    target: targets.get(name) ?? { field: name, type: '', convert: undefined },
  }));
}

function collect(captures: readonly Capture[], groups: readonly (Span | undefined)[]): Captures {
  const found: Captures = new Map();
  for (const { group, target } of captures) {
    const text = groups[group]?.text;
    if (text === undefined) {
      if (!found.has(target.field)) found.set(target.field, null);
      continue;
    }
    add(found, target.field, converted(found, target, text));
  }
  return found;
}

function converted(found: Captures, { field, type, convert }: CaptureTarget, text: string): GrokScalar {
  const value = convert ? convert(text) : text;
  if (value === undefined) found.set(`${field}_grokfailure`, `"${text}" is not a value of the type ${type}`);
  return value === undefined || typeof value === 'string' ? unquote(text) : value;
}

/** Equal values are one value, different ones become a list. */
function add(found: Captures, field: string, value: GrokScalar): void {
  const before = found.get(field);
  if (before === undefined || before === null) found.set(field, value);
  else if (isList(before)) {
    if (!before.some((one) => isSame(one, value))) found.set(field, [...before, value]);
  } else if (!isSame(before, value)) found.set(field, [before, value]);
}

function isList(value: GrokValue): value is readonly GrokScalar[] {
  return Array.isArray(value);
}

function isSame(one: GrokScalar, other: GrokScalar): boolean {
  return one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());
}

function unquote(text: string): string {
  const quote = text.charCodeAt(0);
  const last = text.length - 1;
  if ((quote !== 34 && quote !== 39) || last < 1 || text.charCodeAt(last) !== quote) return text;
  return text.indexOf(text.charAt(0), 1) === last ? text.slice(1, last) : text;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
