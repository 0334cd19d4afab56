// Reading JSON.
import {
  parseJson,
  parseTolerantJson,
  type JsonObject,
  type JsonValue,
} from '../../../codecs/tolerant-json.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { clampedInteger, type Long } from '../../values/numbers.ts';
import { JsonNode, type RuleValue } from '../../values/rule-value.ts';
import { SizeLimit } from '../../values/size-limit.ts';
import type { Implementations } from '../implementation.ts';
import { required } from '../patterns/java-regex.ts';
import { preparePaths, selectPaths, type PreparedPaths } from './json-path.ts';

export const jsonFunctions: Implementations = {
  parse_json: (context, value: string | null, depth: Long | null) => {
    const json = read(context, required(value, 'value'));
    const levels = clampedInteger(depth ?? 0);
    return new JsonNode(json !== undefined && levels > 0 ? prune(json, levels) : json);
  },
  flatten_json: (context, value: string | null, arrays: string | null, stringify: boolean | null) => {
    if (value === null || (arrays !== 'json' && arrays !== 'flatten' && arrays !== 'ignore')) return null;
    const json = read(context, value);
    if (!isObject(json)) return null;
    return new JsonNode(new Flattener(arrays, stringify ?? false).flatten(json));
  },
  select_jsonpath: {
    run: (context, json: JsonNode | null, paths: PreparedPaths | null): RuleValue =>
      json === null || paths === null ? new Map() : selectPaths(context, json, paths),
    prepare: { paths: preparePaths },
  },
};

/** Numbers with so many digits may not fit into a double, so the exact reader takes them. */
const LONG_NUMBER = /\d{16}/;

function read({ budget }: RunContext, text: string): JsonValue | undefined {
  budget.spend(text.length >> 2);
  const parsed = LONG_NUMBER.test(text) ? parseTolerantJson(text) : parseJson(text);
  return parsed.ok ? parsed.value : undefined;
}

function isObject(json: JsonValue | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Leaves out what is nested more deeply than so many levels. */
function prune(json: JsonValue, levels: number, depth = 0): JsonValue {
  if (typeof json !== 'object' || json === null || depth > 100) return json;
  const isKept = (item: JsonValue) => levels > 1 || typeof item !== 'object' || item === null;
  if (Array.isArray(json)) return json.filter(isKept).map((item) => prune(item, levels - 1, depth + 1));
  const pruned = Object.create(null) as JsonObject;
  for (const key of Object.keys(json)) {
    const item = json[key] ?? null;
    if (isKept(item)) pruned[key] = prune(item, levels - 1, depth + 1);
  }
  return pruned;
}

class Flattener {
  readonly #arrays: 'json' | 'flatten' | 'ignore';
  readonly #stringify: boolean;
  readonly #limit = new SizeLimit();
  readonly #flat = Object.create(null) as JsonObject;

  constructor(arrays: 'json' | 'flatten' | 'ignore', stringify: boolean) {
    this.#arrays = arrays;
    this.#stringify = stringify;
  }

  flatten(json: JsonObject): JsonObject {
    this.#addObject(json, '', 0);
    return this.#flat;
  }

  #add(name: string, value: JsonValue, depth: number): void {
    this.#limit.enter(depth);
    this.#limit.addText(name.length);
    if (value === null) return;
    if (isObject(value)) this.#addObject(value, `${name}_`, depth + 1);
    else if (!Array.isArray(value))
      this.#flat[name] = this.#stringify && typeof value !== 'string' ? JSON.stringify(value) : value;
    else if (this.#arrays === 'json') this.#flat[name] = JSON.stringify(value);
    else if (this.#arrays === 'flatten')
      value.forEach((item, index) => this.#add(`${name}_${index}`, item, depth + 1));
  }

  #addObject(json: JsonObject, prefix: string, depth: number): void {
    for (const key of Object.keys(json)) this.#add(prefix + key, json[key] ?? null, depth);
  }
}
