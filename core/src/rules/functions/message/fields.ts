// Reading and changing fields.
import type { RunContext } from '../../engine/run-context.ts';
import type { MessageValue, RuleMap, RuleValue } from '../../values/rule-value.ts';
import type { Implementations } from '../implementation.ts';
import { javaRegex, searchText } from '../patterns/java-regex.ts';

export const fieldFunctions: Implementations = {
  has_field: ({ message: current }, field: string | null, message: MessageValue | null) =>
    field !== null && (message ?? current).has(field),
  set_field: {
    run: setField,
    tolerates: { param: 'value', onlyWith: 'default' },
  },
  set_fields: setFields,
  rename_field: renameField,
  remove_field: removeField,
  normalize_fields: ({ message }) => {
    for (const name of message.names()) {
      const lower = name.toLowerCase();
      if (lower === name) continue;
      const value = message.get(name);
      message.remove(name);
      message.set(lower, value);
    }
    return null;
  },
  traffic_accounting_size: ({ message: current }, message: MessageValue | null) =>
    (message ?? current).accountedSize(),
};

function setField(
  context: RunContext,
  field: string | null,
  value: RuleValue,
  prefix: string | null,
  suffix: string | null,
  message: MessageValue | null,
  fallback: RuleValue,
): null {
  if (field === null || field === '') return null;
  const name = prefix === null && suffix === null ? field : (prefix ?? '') + field + (suffix ?? '');
  (message ?? context.message).set(name, value ?? fallback);
  return null;
}

function setFields(
  context: RunContext,
  fields: RuleMap | null,
  prefix: string | null,
  suffix: string | null,
  message: MessageValue | null,
): null {
  if (fields === null) return null;
  const target = message ?? context.message;
  context.budget.spend(fields.size);
  const isPlain = prefix === null && suffix === null;
  for (const [name, value] of fields)
    target.set(isPlain ? name : (prefix ?? '') + name + (suffix ?? ''), value);
  return null;
}

function renameField(
  context: RunContext,
  oldField: string | null,
  newField: string | null,
  message: MessageValue | null,
): null {
  const target = message ?? context.message;
  if (oldField === null || newField === null || oldField === newField || !target.has(oldField)) return null;
  target.set(newField, target.get(oldField));
  target.remove(oldField);
  return null;
}

const STEPS_OF_PATTERN_CHARACTER = 10;
/** Most people write a name where a pattern is meant; names of these characters match only themselves. */
const PLAIN_NAME = /^[\w@-]+$/;

function removeField(context: RunContext, field: string | null, message: MessageValue | null): null {
  const target = message ?? context.message;
  if (field === null) return null;
  if (PLAIN_NAME.test(field)) target.remove(field);
  else {
    context.budget.spend(STEPS_OF_PATTERN_CHARACTER * field.length);
    const regex = javaRegex(`\\A(?:${field})\\z`);
    for (const name of target.names()) {
      if (searchText(context, regex, name) !== undefined) target.remove(name);
    }
  }
  return null;
}
