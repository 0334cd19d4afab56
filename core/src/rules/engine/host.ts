// What rules need of the world outside. None of it may take long: it is called while messages wait.
import type { CompileGrok } from '../../grok/grok.ts';
import type { RuleValue } from '../values/rule-value.ts';

export interface LookupResult {
  readonly single: RuleValue;
  readonly multi: ReadonlyMap<string, RuleValue> | null;
  readonly list: readonly string[] | null;
  readonly hasError: boolean;
}

/** What rules ask of the lookup tables that can be written to. */
export type LookupWrite =
  | { readonly kind: 'set-value'; readonly value: RuleValue; readonly ttlSeconds: number | null }
  | { readonly kind: 'set-list'; readonly value: readonly string[]; readonly ttlSeconds: number | null }
  | { readonly kind: 'add-list'; readonly value: readonly string[]; readonly keepDuplicates: boolean }
  | { readonly kind: 'remove-list'; readonly value: readonly string[] }
  | { readonly kind: 'assign-ttl'; readonly ttlSeconds: number }
  | { readonly kind: 'clear' };

export type ThreatSource = 'abusech_ransomware' | 'spamhaus' | 'tor';

export interface RuleHost {
  /** Milliseconds since 1970. */
  now(): number;
  /** For messages that rules make, and for those that have none yet. */
  createMessageId(): string;
  readonly defaultStreamId: string;
  /** The ids of the running streams with exactly this title. */
  runningStreamsNamed(title: string): readonly string[];
  isRunningStream(id: string): boolean;
  /** The ids of the inputs with this title, in any case of letters. */
  inputsNamed(title: string): readonly string[];
  readonly compileGrok: CompileGrok;
  /** The names of all grok patterns. */
  grokNames(): Iterable<string>;
  /** Undefined when there is no such table. */
  lookup(table: string, key: RuleValue): LookupResult | undefined;
  /** The new value; null when the table cannot be written to. */
  writeLookup(table: string, key: RuleValue, write: LookupWrite): RuleValue;
  enabledThreatSources(): readonly ThreatSource[];
  /** The moment that a phrase such as `yesterday at noon` names; undefined when it names none. */
  naturalDate(text: string, zone: string): number | undefined;
  debug(text: string): void;
  increaseCounter(name: string, by: number): void;
}
