// What an extractor is told to do, and the names of everything it can do.

export const EXTRACTOR_TYPES = [
  'substring',
  'regex',
  'regex_replace',
  'split_and_index',
  'copy_input',
  'grok',
  'json',
  'lookup_table',
] as const;
export type ExtractorType = (typeof EXTRACTOR_TYPES)[number];

export const CONVERTER_TYPES = [
  'numeric',
  'date',
  'hash',
  'split_and_count',
  'syslog_pri_level',
  'syslog_pri_facility',
  'tokenizer',
  'ip_anonymizer',
  'csv',
  'lowercase',
  'uppercase',
  'flexdate',
  'lookup_table',
] as const;
export type ConverterType = (typeof CONVERTER_TYPES)[number];

/** Settings of a type, under the names that users and export files know; anything may be in them. */
export type Settings = Readonly<Record<string, unknown>>;

export interface ConverterDescription {
  readonly type: string;
  readonly config: Settings;
}

export interface ExtractorDescription {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly cursorStrategy: string;
  readonly sourceField: string;
  /** '' where the type writes fields of its own. */
  readonly targetField: string;
  readonly config: Settings;
  readonly converters: readonly ConverterDescription[];
  readonly conditionType: string;
  readonly conditionValue: string;
  readonly order: number;
}

/** The value of a setting when it is text that is not empty. */
export function textSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function integerSetting(settings: Settings, name: string): number | undefined {
  const value = settings[name];
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

export function booleanSetting(settings: Settings, name: string, standard: boolean): boolean {
  const value = settings[name];
  return typeof value === 'boolean' ? value : standard;
}
