// Every type of converter, made ready to run from its settings.
import { CONVERTER_TYPES, textSetting, type ConverterType, type Settings } from '../description.ts';
import { countParts } from '../text-types.ts';
import { compileCsv } from './csv.ts';
import { UNCHANGED, type Convert } from './converted.ts';
import { compileDate, compileFlexDate } from './dates.ts';
import {
  anonymizeAddresses,
  hash,
  lowercase,
  numeric,
  syslogFacility,
  syslogLevel,
  uppercase,
} from './plain.ts';
import { tokenizer } from './tokenizer.ts';

const compilers: Readonly<Record<ConverterType, (settings: Settings) => Convert | undefined>> = {
  numeric: () => numeric,
  hash: () => hash,
  lowercase: () => lowercase,
  uppercase: () => uppercase,
  syslog_pri_level: () => syslogLevel,
  syslog_pri_facility: () => syslogFacility,
  ip_anonymizer: () => anonymizeAddresses,
  tokenizer: () => tokenizer,
  csv: compileCsv,
  date: compileDate,
  flexdate: compileFlexDate,
  split_and_count: compileSplitAndCount,
  lookup_table: compileLookup,
};

export function isConverterType(type: string): type is ConverterType {
  return (CONVERTER_TYPES as readonly string[]).includes(type);
}

/** Undefined when a setting is missing; such a converter is left out. */
export function compileConverter(type: ConverterType, settings: Settings): Convert | undefined {
  return compilers[type](settings);
}

function compileSplitAndCount(settings: Settings): Convert | undefined {
  const separator = textSetting(settings, 'split_by');
  return separator === undefined
    ? undefined
    : (text) => ({ kind: 'value', value: countParts(text, separator) });
}

function compileLookup(settings: Settings): Convert | undefined {
  const table = textSetting(settings, 'lookup_table_name');
  if (table === undefined) return undefined;
  return (text, tools) => {
    const value = tools.lookup(table, text);
    return value === undefined || value === null || value === '' ? UNCHANGED : { kind: 'value', value };
  };
}
