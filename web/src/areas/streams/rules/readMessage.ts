// Makes a message of the JSON that somebody pasted: its fields, or an answer of the API that has them inside.
import { isObject } from '@logboom/contract/common/is-object';

export type ReadMessage =
  | { readonly ok: true; readonly message: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

const NO_OBJECT = 'Must be an object: {"field": "value"}.';

export function readMessage(text: string): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'Not valid JSON.' };
  }
  const fields = fieldsIn(value);
  if (fields === undefined) return { ok: false, problem: NO_OBJECT };
  // The API wants an id; which one makes no difference.
  return { ok: true, message: { _id: 'tried', ...fields } };
}

/** `{"message": {"fields": {…}}}`, `{"message": {…}}` and `{"fields": {…}}` are what searches answer. */
function fieldsIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value)) return undefined;
  for (const name of ['message', 'fields']) {
    const inner = value[name];
    if (isObject(inner)) return fieldsIn(inner);
  }
  return value;
}
