// What is wrong with an event definition in the wizard, and whether there is enough of it to try it out.
import { all, max, min, required } from '@logboom/contract/common/form-rules';
import {
  DEFINITION_LIMITS,
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
} from '@logboom/contract/events/config-schemas';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { cronProblem } from '@logboom/core/events/cron';
import type { NumberValue } from '../../../../kit/forms/fields/NumberField.tsx';
import type { FormRules } from '../../../../kit/forms/useForm.ts';
import { problemOf } from './conditionDraft.ts';
import { fixedCondition, type ConditionType, type DefinitionValues } from './definitionForm.ts';
import { positive } from './durations.ts';
import { fieldProblem } from './fieldRows.ts';
import { isComplete, SEQUENCE_RULES, SILENT_RULES } from './watchForm.ts';

/** Undefined as well when it does not run by cron. */
export function scheduleProblem({
  runs,
  cron_expression: expression,
  cron_timezone: timeZone,
}: Pick<DefinitionValues, 'runs' | 'cron_expression' | 'cron_timezone'>): string | undefined {
  return runs === 'cron' ? cronProblem({ expression, timeZone }, Date.now()) : undefined;
}

export function rulesOf(stored?: EventDefinition): FormRules<DefinitionValues> {
  const common: FormRules<DefinitionValues> = {
    title: required,
    tags: tagProblem,
    field_spec: fieldProblem,
    key_spec: keyProblem,
    backlog_size: all<NumberValue, DefinitionValues>(min(0), max(DEFINITION_LIMITS.backlog)),
  };
  if (stored?.config.type === SYSTEM_EVENTS) return common;
  const isFixed = fixedCondition(stored) !== undefined;
  return {
    ...common,
    ...rulesIf(SILENT_SOURCE, SILENT_RULES),
    ...rulesIf(SEQUENCE, SEQUENCE_RULES),
    search_within_ms: positive,
    execute_every_ms: positive,
    cron_expression: (_, values) => (values?.type === 'aggregation-v1' ? scheduleProblem(values) : undefined),
    conditions: (draft, values) =>
      values?.type !== 'aggregation-v1' || values.mode === 'filter' || isFixed ? undefined : problemOf(draft),
  };
}

type WatchRules = typeof SILENT_RULES;

/** They count for definitions of their type alone. */
function rulesIf(type: ConditionType, rules: WatchRules): FormRules<DefinitionValues> {
  const named = Object.entries(rules).map(([name, rule]) => [
    name,
    (_: unknown, values?: DefinitionValues) => (values?.type === type ? rule(values) : undefined),
  ]);
  return Object.fromEntries(named) as FormRules<DefinitionValues>;
}

/** Whether there is something to try out. */
export function isTriable(values: DefinitionValues, stored: EventDefinition | undefined): boolean {
  if (values.type === SILENT_SOURCE) return isComplete(values, SILENT_RULES);
  if (values.type === SEQUENCE) return isComplete(values, SEQUENCE_RULES);
  const isWritten = values.mode === 'filter' || fixedCondition(stored) !== undefined;
  return (isWritten || problemOf(values.conditions) === undefined) && scheduleProblem(values) === undefined;
}

function tagProblem(tags: readonly string[]): string | undefined {
  const { tags: most, tag: longest } = DEFINITION_LIMITS;
  if (tags.length > most) return `At most ${most} tags.`;
  return tags.some((tag) => tag.length > longest) ? `A tag has at most ${longest} characters.` : undefined;
}

function keyProblem(keys: readonly string[], values: DefinitionValues | undefined): string | undefined {
  const names = new Set((values?.field_spec ?? []).map(({ name }) => name.trim()));
  const unknown = keys.find((key) => !names.has(key));
  return unknown === undefined ? undefined : `"${unknown}" is not one of the fields above.`;
}
