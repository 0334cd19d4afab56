// Everything that a variable of a rule can hold. In one module, because lists and maps hold all of it again.
import type { JsonValue } from '../../codecs/tolerant-json.ts';
import type { DateValue, DurationValue, PeriodValue } from './dates.ts';
import type { Double, Int32, Long } from './numbers.ts';
import type { RuleZone } from './zones.ts';

export type RuleList = readonly RuleValue[];
export type RuleMap = ReadonlyMap<string, RuleValue>;

export type RuleValue =
  | null
  | string
  | boolean
  | Long
  | Double
  | Int32
  | DateValue
  | PeriodValue
  | DurationValue
  | RuleZone
  | JsonNode
  | IpValue
  | UrlValue
  | SyslogPriority
  | MessageValue
  | RuleList
  | RuleMap;

/** A message as rules see it. */
export interface MessageValue {
  readonly id: string;
  /** The ids of its streams. */
  readonly streams: ReadonlySet<string>;
  readonly isDropped: boolean;
  /** Null when there is no such field. */
  get(name: string): RuleValue;
  has(name: string): boolean;
  /** Sets a field by the rules of `message/set-field.ts`: unusable names, nulls and blank texts are ignored. */
  set(name: string, value: RuleValue): void;
  /** Reserved fields stay. */
  remove(name: string): void;
  names(): string[];
  drop(): void;
  addStream(id: string): void;
  removeStream(id: string): void;
  accountedSize(): number;
  describe(): string;
}

/** What a search for a pattern found: its groups, and whether there was anything. */
export class MatchMap extends Map<string, RuleValue> {
  matches = false;
}

/** Whether a table of known threats has the key; `match` says the same as `threat_indicated`. */
export class ThreatMap extends Map<string, RuleValue> {
  get match(): boolean {
    return this.get('threat_indicated') === true;
  }
}

/** JSON as `parse_json` gives it; undefined when the text was none. */
export class JsonNode {
  readonly value: JsonValue | undefined;
  constructor(value: JsonValue | undefined) {
    this.value = value;
  }
}

export class IpValue {
  /** Four or sixteen, the first one first. */
  readonly bytes: readonly number[];
  readonly text: string;
  constructor(bytes: readonly number[], text: string) {
    this.bytes = bytes;
    this.text = text;
  }
}

export class UrlValue {
  /** Empty when the text was no address that can be read. */
  readonly parts: RuleMap;
  readonly text: string;
  constructor(parts: RuleMap, text: string) {
    this.parts = parts;
    this.text = text;
  }
}

/** Level and facility, as numbers or as names. */
export class SyslogPriority {
  readonly level: RuleValue;
  readonly facility: RuleValue;
  constructor(level: RuleValue, facility: RuleValue) {
    this.level = level;
    this.facility = facility;
  }
}

export function isList(value: RuleValue): value is RuleList {
  return Array.isArray(value);
}

export function isMap(value: RuleValue): value is RuleMap {
  return value instanceof Map;
}

export function isMessage(value: RuleValue): value is MessageValue {
  return typeof value === 'object' && value !== null && 'accountedSize' in value;
}
