// What a run of an extractor's type can come to, and what it needs from outside.
import type { CompileGrok } from '../grok/grok.ts';
import type { OfferedValue } from '../message/set-field.ts';

/** What the world outside has to offer while messages run through. None of these may take long. */
export interface ExtractorTools {
  /** Milliseconds since 1970: the year of dates that do not name one. */
  readonly now: number;
  /** The single value of a key in a lookup table; undefined or null when there is none. */
  lookup(table: string, key: string): OfferedValue;
  /** The moment that a phrase such as `yesterday at noon` names; undefined when it names none. */
  naturalDate(text: string, zone: string): number | undefined;
  /** In lower-case hexadecimal digits, of the text in UTF-8. */
  md5(text: string): string;
}

/** What must be known when an extractor is made. */
export interface CompileTools {
  readonly compileGrok: CompileGrok;
  hasLookupTable(name: string): boolean;
}

export type Extracted =
  | { readonly kind: 'nothing' }
  /** `start` is -1 when no span of the source can be cut. */
  | { readonly kind: 'value'; readonly value: OfferedValue; readonly start: number; readonly end: number }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, OfferedValue> }
  /** `stopped`: the work was cut short because it would have taken too long. */
  | { readonly kind: 'failed'; readonly details: string; readonly stopped: boolean };

export type Extract = (text: string, tools: ExtractorTools) => Extracted;

export type Problem = 'missing-setting' | 'invalid-pattern' | 'unknown-lookup-table';

export type CompiledExtract =
  | { readonly ok: true; readonly extract: Extract }
  | { readonly ok: false; readonly reason: Problem; readonly problem: string };

export const NOTHING: Extracted = { kind: 'nothing' };

export const TOO_COSTLY: Extracted = {
  kind: 'failed',
  details: 'Stopped: the pattern takes too long on this text',
  stopped: true,
};

export function failed(details: string): Extracted {
  return { kind: 'failed', details, stopped: false };
}

export function missing(name: string): CompiledExtract {
  return { ok: false, reason: 'missing-setting', problem: `The setting ${name} is missing` };
}

export function invalidPattern(problem: string): CompiledExtract {
  return { ok: false, reason: 'invalid-pattern', problem };
}
