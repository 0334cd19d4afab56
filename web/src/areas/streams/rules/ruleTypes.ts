// The types of rules: how they are offered, what they ask for, and what keeps a rule from ever matching.
import { parseDecimal } from '@logboom/core/decimal';
import { RULE_TYPE_DESCRIPTIONS } from '@logboom/core/stream-rules/rule-types';
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import type { StreamRuleRequest } from '@logboom/contract/streams/schemas';

export interface RuleType {
  readonly id: number;
  readonly label: string;
  /** After "must" or "must not". */
  readonly verb: string;
  readonly needsField: boolean;
  readonly needsValue: boolean;
}

const WITHOUT_FIELD: readonly number[] = [RULE_TYPES.alwaysMatch, RULE_TYPES.matchInput];
const WITHOUT_VALUE: readonly number[] = [RULE_TYPES.presence, RULE_TYPES.alwaysMatch];

export const TYPES: readonly RuleType[] = RULE_TYPE_DESCRIPTIONS.map(({ id, shortText, longText }) => ({
  id,
  label: shortText,
  verb: longText,
  needsField: !WITHOUT_FIELD.includes(id),
  needsValue: !WITHOUT_VALUE.includes(id),
}));

export function ruleType(id: number): RuleType | undefined {
  return TYPES.find((one) => one.id === id);
}

export const isComparison = (id: number) => id === RULE_TYPES.greater || id === RULE_TYPES.smaller;

/** As the server compares: spaces around a number do not matter. */
export function isNumber(text: string): boolean {
  return parseDecimal(text.trim()) !== undefined;
}

/** Only what the type asks for is sent, so that nothing that one no longer sees decides. */
export function trimmedRule(rule: StreamRuleRequest): StreamRuleRequest {
  const { needsField = true, needsValue = true } = ruleType(rule.type) ?? {};
  return {
    ...rule,
    field: needsField ? rule.field.trim() : '',
    value: needsValue ? rule.value : '',
    description: rule.description?.trim() ?? '',
  };
}
