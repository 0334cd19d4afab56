// The JSON extractor: the members of an object as fields.
import { isObject } from '@logboom/contract/common/is-object';
import { parseJson, parseTolerantJson, type JsonObject, type JsonValue } from '../codecs/tolerant-json.ts';
import type { OfferedValue } from '../message/set-field.ts';
import { booleanSetting, type Settings } from './description.ts';
import { failed, type CompiledExtract, type Extracted } from './extracted.ts';

export interface JsonRules {
  readonly flatten: boolean;
  readonly listSeparator: string;
  readonly keySeparator: string;
  readonly kvSeparator: string;
  readonly keyPrefix: string;
  readonly replaceKeyWhitespace: boolean;
  readonly keyWhitespaceReplacement: string;
}

const DEEPEST = 100;

class TooDeep extends Error {}

export function compileJson(settings: Settings): CompiledExtract {
  const text = (name: string, standard: string): string => {
    const value = settings[name];
    return typeof value === 'string' ? value : standard;
  };
  const rules: JsonRules = {
    flatten: booleanSetting(settings, 'flatten', false),
    listSeparator: text('list_separator', ', '),
    keySeparator: text('key_separator', '_'),
    kvSeparator: text('kv_separator', '='),
    keyPrefix: text('key_prefix', ''),
    replaceKeyWhitespace: booleanSetting(settings, 'replace_key_whitespace', false),
    keyWhitespaceReplacement: text('key_whitespace_replacement', '_'),
  };
  return { ok: true, extract: (source) => extractJson(source, rules) };
}

export function extractJson(text: string, rules: JsonRules): Extracted {
  // Integers that a double cannot hold must stay exact; only long runs of digits can be such.
  const parsed = /\d{16}/.test(text) ? parseTolerantJson(text) : parseJson(text);
  if (!parsed.ok) return failed(parsed.problem);
  if (!isObject(parsed.value)) return failed('The text is not a JSON object');
  const fields = new Map<string, OfferedValue>();
  try {
    for (const [key, value] of Object.entries(parsed.value))
      collect(fields, rules.keyPrefix + key, value, rules, 0);
  } catch (error) {
    if (error instanceof TooDeep) return failed('The JSON is nested too deeply');
    throw error;
  }
  return { kind: 'fields', fields };
}

function collect(
  fields: Map<string, OfferedValue>,
  key: string,
  value: JsonValue,
  rules: JsonRules,
  depth: number,
): void {
  if (depth > DEEPEST) throw new TooDeep();
  const name =
    rules.replaceKeyWhitespace && key.includes(' ')
      ? key.replaceAll(/\s/g, () => rules.keyWhitespaceReplacement)
      : key;
  if (value === null) return;
  if (typeof value !== 'object') fields.set(name, value);
  else if (Array.isArray(value)) fields.set(name, joined(value, rules.listSeparator));
  else if (rules.flatten) fields.set(name, flattened(value, rules));
  else {
    for (const [inner, item] of Object.entries(value))
      collect(fields, name + rules.keySeparator + inner, item, rules, depth + 1);
  }
}

function joined(values: readonly JsonValue[], separator: string): string {
  return values
    .filter((value) => value !== null)
    .map((value) => plainText(value, 0))
    .join(separator);
}

function flattened(value: JsonObject, { kvSeparator, listSeparator }: JsonRules): string {
  return Object.entries(value)
    .filter(([, item]) => item !== null)
    .map(([key, item]) => key + kvSeparator + plainText(item, 0))
    .join(listSeparator);
}

/** What is nested in a joined text is written as `{key=value, …}` and `[item, …]`. */
function plainText(value: JsonValue, depth: number): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (depth > DEEPEST) throw new TooDeep();
  if (Array.isArray(value)) return `[${value.map((item) => plainText(item, depth + 1)).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${key}=${plainText(item, depth + 1)}`);
  return `{${members.join(', ')}}`;
}
