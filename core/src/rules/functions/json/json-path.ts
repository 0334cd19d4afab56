// Values out of JSON by JSON paths.
import { compileJsonPath } from '../../../codecs/json-path/compile-path.ts';
import type { JsonValue } from '../../../codecs/tolerant-json.ts';
import type { JSONPathQuery } from 'json-p3';
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import { valueOfJson } from '../../values/json-values.ts';
import { isMap, JsonNode, type RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import { remembered } from '../remembered.ts';

export type PreparedPaths = ReadonlyMap<string, JSONPathQuery>;

/** Each of them multiplies the work by the depth of the document. */
const MAX_DESCENTS = 2;
const MAX_PATH_LENGTH = 1000;
const STEPS_OF_NODE = 20;

const compile = remembered((path) => {
  if (path.length > MAX_PATH_LENGTH || path.split('..').length > MAX_DESCENTS + 1)
    return `The JSON path is too long, or has more than ${MAX_DESCENTS} times ".."`;
  return compileJsonPath(path);
});

export function preparePaths(value: RuleValue): PreparedPaths | null {
  if (!isMap(value)) return null;
  const paths = new Map<string, JSONPathQuery>();
  for (const [name, path] of value) {
    const compiled = compile(textForm(path) ?? '');
    if (typeof compiled === 'string') throw new RuleFailure(compiled);
    paths.set(name, compiled);
  }
  return paths;
}

export function selectPaths(context: RunContext, { value }: JsonNode, paths: PreparedPaths): RuleValue {
  const selected = new Map<string, RuleValue>();
  for (const [name, path] of paths) selected.set(name, select(context, value, path));
  return selected;
}

/** A path that can only name one place gives what is there; any other gives a list. */
function select({ budget }: RunContext, json: JsonValue | undefined, path: JSONPathQuery): RuleValue {
  const isDefinite = path.singularQuery();
  if (json === undefined) return isDefinite ? null : [];
  const found: JsonValue[] = [];
  for (const node of path.lazyQuery(json)) {
    budget.spend(STEPS_OF_NODE);
    found.push(node.value as JsonValue);
  }
  if (!isDefinite) return found.map(valueOfJson);
  const [only = null] = found;
  const isObject = typeof only === 'object' && only !== null && !Array.isArray(only);
  return isObject ? new JsonNode(only) : valueOfJson(only);
}
