// JSON as values of rules.
import type { JsonObject, JsonValue } from '../../codecs/tolerant-json.ts';
import { Double, integerOf } from './numbers.ts';
import type { RuleMap, RuleValue } from './rule-value.ts';
import { SizeLimit } from './size-limit.ts';

/** Objects become maps, arrays lists, integers that fit 32-bit ones. */
export function valueOfJson(json: JsonValue): RuleValue {
  return convert(json, new SizeLimit(), 0);
}

export function mapOfJson(json: JsonObject): RuleMap {
  return convertObject(json, new SizeLimit(), 0);
}

function convert(json: JsonValue, limit: SizeLimit, depth: number): RuleValue {
  if (typeof json === 'number') return Number.isSafeInteger(json) ? integerOf(json) : new Double(json);
  if (json === null || typeof json !== 'object') return json;
  limit.enter(depth);
  if (!Array.isArray(json)) return convertObject(json, limit, depth);
  return json.map((item) => convert(item, limit, depth + 1));
}

function convertObject(json: JsonObject, limit: SizeLimit, depth: number): RuleMap {
  const map = new Map<string, RuleValue>();
  for (const key of Object.keys(json)) map.set(key, convert(json[key] ?? null, limit, depth + 1));
  return map;
}
