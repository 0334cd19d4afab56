// What the messages around a message must have in common with it: some of its fields, one of its streams.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { allOf } from '../../execution/conditions.ts';

export interface Likeness {
  readonly condition: Condition;
  /** True: only messages of a stream that the message is in as well. */
  readonly isSameStream: boolean;
  /** Fields that the message does not have. */
  readonly missing: readonly string[];
}

const SHORT_NAMES: Readonly<Record<string, string>> = { input: 'gl2_source_input' };

export function likenessOf(fields: Readonly<Record<string, unknown>>, same: readonly string[]): Likeness {
  const isStream = (name: string) => name === 'stream' || name === 'streams';
  const conditions: Condition[] = [];
  const missing: string[] = [];
  for (const name of same.filter((one) => !isStream(one))) {
    const field = SHORT_NAMES[name] ?? name;
    const found = conditionsFor(field, Object.hasOwn(fields, field) ? fields[field] : undefined);
    if (found.length === 0) missing.push(name);
    conditions.push(...found);
  }
  return { condition: allOf(conditions), isSameStream: same.some(isStream), missing };
}

/** Every member, of a list. */
function conditionsFor(field: string, value: unknown): Condition[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map((one) => ({ kind: 'phrase', field, text: String(one), slop: 0 }));
}
