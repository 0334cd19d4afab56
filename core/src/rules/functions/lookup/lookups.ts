// Functions on lookup tables. What a table cannot do ends as null, never as a failure.
import type { LookupResult, LookupWrite } from '../../engine/host.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import { clampedInteger, type Long } from '../../values/numbers.ts';
import type { RuleList, RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';

const STEPS_OF_LOOKUP = 50;

/** Undefined when the table does not exist, failed or has nothing for the key. */
export function lookUp(
  { host, budget }: RunContext,
  table: string | null,
  key: RuleValue,
): LookupResult | undefined {
  if (table === null || key === null) return undefined;
  budget.spend(STEPS_OF_LOOKUP);
  const result = host.lookup(table, key);
  if (result === undefined || result.hasError) return undefined;
  return result.single === null && result.multi === null && result.list === null ? undefined : result;
}

export const lookupFunctions: Implementations = {
  lookup: (context, table: string | null, key: RuleValue, fallback: RuleValue) =>
    lookUp(context, table, key)?.multi ?? new Map([['value', fallback]]),
  lookup_value: (context, table: string | null, key: RuleValue, fallback: RuleValue) =>
    lookUp(context, table, key)?.single ?? fallback,
  lookup_has_value: (context, table: string | null, key: RuleValue) =>
    lookUp(context, table, key) !== undefined,
  lookup_string_list: (context, table: string | null, key: RuleValue, fallback: RuleList | null) => {
    const result = lookUp(context, table, key);
    return result === undefined ? (fallback ?? []) : result.list;
  },
  lookup_string_list_contains: (context, table: string | null, key: RuleValue, value: RuleValue) => {
    const result = lookUp(context, table, key);
    const text = textForm(value);
    if (result === undefined || text === null) return false;
    if (result.list === null) throw new RuleFailure('The result has no list');
    return result.list.includes(text);
  },
  lookup_set_value: (context, table: string | null, key: RuleValue, value: RuleValue, ttl: Long | null) =>
    value === null
      ? null
      : write(context, table, key, { kind: 'set-value', value, ttlSeconds: seconds(ttl) }),
  lookup_set_string_list: (
    context,
    table: string | null,
    key: RuleValue,
    value: RuleList | null,
    ttl: Long | null,
  ) => write(context, table, key, { kind: 'set-list', value: texts(value), ttlSeconds: seconds(ttl) }),
  lookup_add_string_list: (
    context,
    table: string | null,
    key: RuleValue,
    value: RuleList | null,
    keep: boolean | null,
  ) => write(context, table, key, { kind: 'add-list', value: texts(value), keepDuplicates: keep ?? false }),
  lookup_remove_string_list: (context, table: string | null, key: RuleValue, value: RuleList | null) =>
    write(context, table, key, { kind: 'remove-list', value: texts(value) }),
  lookup_assign_ttl: (context, table: string | null, key: RuleValue, ttl: Long | null) =>
    ttl === null ? null : write(context, table, key, { kind: 'assign-ttl', ttlSeconds: clampedInteger(ttl) }),
  lookup_clear_key: (context, table: string | null, key: RuleValue) => {
    write(context, table, key, { kind: 'clear' });
    return null;
  },
};

function write(
  { host, budget }: RunContext,
  table: string | null,
  key: RuleValue,
  order: LookupWrite,
): RuleValue {
  if (table === null || key === null) return null;
  budget.spend(STEPS_OF_LOOKUP);
  return host.writeLookup(table, key, order);
}

function seconds(ttl: Long | null): number | null {
  return ttl === null ? null : clampedInteger(ttl);
}

/** Nulls and empty texts are left out. */
function texts(list: RuleList | null): string[] {
  return (list ?? []).map((item) => textForm(item) ?? '').filter((text) => text !== '');
}
