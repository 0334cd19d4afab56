// What a lookup comes to, wherever the content is.
import { isObject } from '@logboom/contract/common/is-object';
import type { DefaultValueType } from '@logboom/contract/lookups/schemas';
import type { JsonObject, JsonValue } from '@logboom/core/codecs/tolerant-json';

export interface LookupAnswer {
  readonly single: JsonValue;
  readonly multi: JsonObject | null;
  readonly list: readonly string[] | null;
  readonly hasError: boolean;
  /** Undefined: it stays true until something else is loaded. */
  readonly ttlMs: number | undefined;
}

export const EMPTY_ANSWER: LookupAnswer = {
  single: null,
  multi: null,
  list: null,
  hasError: false,
  ttlMs: undefined,
};

export const ERROR_TTL_MS = 5000;

export function errorAnswer(single: string | null = null, ttlMs = ERROR_TTL_MS): LookupAnswer {
  return { ...EMPTY_ANSWER, single, hasError: true, ttlMs };
}

/** A simple value is its own multi value as well. */
export function singleAnswer(single: string | number | boolean): LookupAnswer {
  return { single, multi: { value: single }, list: null, hasError: false, ttlMs: undefined };
}

export function isEmptyAnswer({ single, multi, list }: LookupAnswer): boolean {
  return single === null && multi === null && list === null;
}

/** What a table answers for keys that have nothing. */
export interface TableDefaults {
  readonly single: JsonValue;
  readonly multi: JsonObject | null;
}

export function withDefaults(answer: LookupAnswer, defaults: TableDefaults | undefined): LookupAnswer {
  if (defaults === undefined || answer.hasError || !isEmptyAnswer(answer)) return answer;
  const { single } = defaults;
  const multi = defaults.multi ?? (single === null ? null : { value: single });
  return { ...EMPTY_ANSWER, single, multi };
}

/** A default value as it was typed; a text says what is wrong with it. */
export function readDefault(
  text: string,
  type: DefaultValueType,
): { readonly value: JsonValue } | { readonly problem: string } {
  switch (type) {
    case 'NULL':
      return { value: null };
    case 'STRING':
      return { value: text };
    case 'BOOLEAN':
      return { value: text.trim().toLowerCase() === 'true' };
    case 'NUMBER': {
      const value = Number(text);
      return text.trim() === '' || !Number.isFinite(value)
        ? { problem: `"${text}" is not a number` }
        : { value };
    }
    case 'OBJECT':
      return readObject(text);
  }
}

function readObject(text: string): { value: JsonValue } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { value: value as JsonObject } : { problem: 'The value is not a JSON object' };
  } catch (error) {
    return { problem: `The value is not valid JSON: ${error instanceof Error ? error.message : ''}` };
  }
}
