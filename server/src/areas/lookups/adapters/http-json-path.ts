// Asks another machine for each key, and takes values out of the JSON that it answers with.
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { isObject } from '@logboom/contract/common/is-object';
import { compileJsonPath } from '@logboom/core/codecs/json-path/compile-path';
import { parseJson, type JsonValue } from '@logboom/core/codecs/tolerant-json';
import { EMPTY_ANSWER, errorAnswer, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { reasonOf, type AskingAdapter } from './adapter.ts';
import { fetchText } from './http-get.ts';
import type { IsAllowed } from './listed-over-http.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const PLACEHOLDER = '${key}';

export function httpJsonPath(
  config: AdapterConfigs['httpjsonpath'],
  isAllowed: IsAllowed,
  errorTtlMs: number,
): AskingAdapter {
  const single = pathOf(config.single_value_jsonpath);
  const multi = config.multi_value_jsonpath ? pathOf(config.multi_value_jsonpath) : undefined;
  const headers = { ...config.headers, accept: 'application/json', 'user-agent': config.user_agent };
  return {
    kind: 'asking',
    async ask(key) {
      try {
        const url = config.url.replaceAll(PLACEHOLDER, () => encodeURIComponent(key));
        const text = await fetchText(url, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, isAllowed });
        const json = parseJson(text);
        if (!json.ok) return errorAnswer(null, errorTtlMs);
        return answerOf(json.value, single, multi) ?? errorAnswer(null, errorTtlMs);
      } catch (error) {
        return errorAnswer(reasonOf(error), errorTtlMs);
      }
    },
  };
}

type Select = (json: JsonValue) => JsonValue | undefined;

/** A path that is not valid finds nothing. */
function pathOf(path: string): Select {
  const compiled = compileJsonPath(path);
  if (typeof compiled === 'string') return () => undefined;
  return (json) => {
    const found = Array.from(compiled.lazyQuery(json), ({ value }) => value as JsonValue);
    return compiled.singularQuery() ? found[0] : found;
  };
}

/** Undefined when there is no single value where there must be one. */
function answerOf(json: JsonValue, single: Select, multi: Select | undefined): LookupAnswer | undefined {
  const value = single(json);
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  const more = multi?.(json);
  if (more === undefined || more === null) return { ...EMPTY_ANSWER, single: value };
  if (Array.isArray(more)) {
    const list = more.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    return { ...EMPTY_ANSWER, single: value, multi: { value: more }, list };
  }
  return { ...EMPTY_ANSWER, single: value, multi: isObject(more) ? more : { value: more } };
}

export function problemsOfPath(path: string, mustBeSingle: boolean): string | undefined {
  const compiled = compileJsonPath(path);
  if (typeof compiled === 'string') return 'Invalid JSONPath.';
  return mustBeSingle && !compiled.singularQuery() ? 'JSONPath does not return a single value.' : undefined;
}
