// Turns a grok expression into one Java pattern: every reference is replaced by what it refers to, in a group of its own.
import { parseCapture, type CaptureTarget } from './capture-types.ts';
import type { GrokLibrary } from './definitions.ts';

export interface ExpandedGrok {
  readonly ok: true;
  readonly source: string;
  /** By the name of the group in the pattern. Groups that the author named are not among them. */
  readonly targets: ReadonlyMap<string, CaptureTarget>;
}

export interface GrokProblem {
  readonly ok: false;
  readonly problem: string;
}

const REFERENCE = /%\{(\w+)(?::([\w:;,\-/.'\s]+))?(?:=([^{}]+))?\}/g;
const MAX_STEPS = 1000;
const LONGEST_SOURCE = 100_000;
/** Captures of this name are for grouping only. */
const UNWANTED = 'UNWANTED';

class GrokFailure extends Error {}

export function expandGrok(
  expression: string,
  library: GrokLibrary,
  namedCapturesOnly: boolean,
): ExpandedGrok | GrokProblem {
  try {
    const expander = new Expander(expression, library, namedCapturesOnly);
    return { ok: true, source: expander.expand(expression, []), targets: expander.targets };
  } catch (error) {
    if (error instanceof GrokFailure) return { ok: false, problem: error.message };
    throw error;
  }
}

class Expander {
  readonly targets = new Map<string, CaptureTarget>();
  readonly #expression: string;
  readonly #library: GrokLibrary;
  readonly #namedOnly: boolean;
  /** `%{NAME=regex}` defines a pattern for the rest of the expression. */
  readonly #inline = new Map<string, string>();
  #steps = 0;
  #length = 0;

  constructor(expression: string, library: GrokLibrary, namedOnly: boolean) {
    this.#expression = expression;
    this.#library = library;
    this.#namedOnly = namedOnly;
  }

  /** `within`: the names of the patterns that this text is part of. */
  expand(text: string, within: readonly string[]): string {
    let result = '';
    let from = 0;
    for (const reference of text.matchAll(REFERENCE)) {
      result += text.slice(from, reference.index) + this.#replace(reference, within);
      from = reference.index + reference[0].length;
    }
    const rest = text.slice(from);
    this.#length += rest.length;
    if (this.#length > LONGEST_SOURCE)
      throw new GrokFailure('The pattern becomes too long when it is expanded');
    return result + rest;
  }

  #replace(reference: RegExpExecArray, within: readonly string[]): string {
    const [, name = '', subname, definition] = reference;
    if (++this.#steps > MAX_STEPS) throw this.#tooDeep('too many references');
    if (definition !== undefined) this.#inline.set(name, definition);
    else if (within.includes(name)) throw this.#tooDeep([...within, name].join(' refers to '));
    const found = definition ?? this.#inline.get(name) ?? this.#library.get(name);
    if (found === undefined) throw new GrokFailure(`No definition for key '${name}' found, aborting`);
    const group = this.#openGroup(name, subname);
    return `${group}${this.expand(found, [...within, name])})`;
  }

  #openGroup(name: string, subname: string | undefined): string {
    if (subname === undefined && this.#namedOnly) return '(?:';
    const capture = parseCapture(subname ?? name);
    if (!capture.ok) throw new GrokFailure(capture.problem);
    if (capture.target.field === UNWANTED) return '(?:';
    const group = `grok${this.targets.size}x`;
    this.targets.set(group, capture.target);
    return `(?<${group}>`;
  }

  #tooDeep(why: string): GrokFailure {
    return new GrokFailure(`Deep recursion pattern compilation of ${this.#expression}: ${why}`);
  }
}
