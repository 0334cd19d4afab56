// Makes the fields of a message of JSON that somebody pasted: the fields alone, or an answer of the API around them.
import { isObject } from '@logboom/contract/common/is-object';

export type GivenFields =
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

export function fieldsIn(text: string): GivenFields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'Not valid JSON.' };
  }
  const fields = inner(value);
  if (fields === undefined) return { ok: false, problem: 'Must be an object: {"field": "value"}.' };
  return { ok: true, fields };
}

function inner(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value)) return undefined;
  for (const name of ['message', 'fields']) {
    const below = value[name];
    if (isObject(below)) return inner(below);
  }
  return value;
}
