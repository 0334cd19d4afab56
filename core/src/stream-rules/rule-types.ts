// The types of stream rules as people see them, and what a rule must have to be stored.
import { RULE_TYPES } from './stream-rule.ts';

export interface RuleTypeDescription {
  readonly id: number;
  readonly name: string;
  readonly shortText: string;
  readonly longText: string;
}

export const RULE_TYPE_DESCRIPTIONS: readonly RuleTypeDescription[] = [
  { id: RULE_TYPES.exact, name: 'EXACT', shortText: 'match exactly', longText: 'match exactly' },
  {
    id: RULE_TYPES.regex,
    name: 'REGEX',
    shortText: 'match regular expression',
    longText: 'match regular expression',
  },
  { id: RULE_TYPES.greater, name: 'GREATER', shortText: 'greater than', longText: 'be greater than' },
  { id: RULE_TYPES.smaller, name: 'SMALLER', shortText: 'smaller than', longText: 'be smaller than' },
  { id: RULE_TYPES.presence, name: 'PRESENCE', shortText: 'field presence', longText: 'be present' },
  { id: RULE_TYPES.contains, name: 'CONTAINS', shortText: 'contain', longText: 'contain' },
  { id: RULE_TYPES.alwaysMatch, name: 'ALWAYS_MATCH', shortText: 'always match', longText: 'always match' },
  { id: RULE_TYPES.matchInput, name: 'MATCH_INPUT', shortText: 'match input', longText: 'match input' },
];

export interface RuleFieldProblem {
  readonly field: 'type' | 'field' | 'value';
  readonly problem: string;
}

/** What keeps a rule from being stored. Whether a pattern is valid is not among it: the router names such rules. */
export function checkRule(type: number, field: string, value: string): RuleFieldProblem[] {
  if (!RULE_TYPE_DESCRIPTIONS.some(({ id }) => id === type))
    return [{ field: 'type', problem: `Unknown stream rule type ${type}` }];
  const problems: RuleFieldProblem[] = [];
  const needsField = type !== RULE_TYPES.alwaysMatch && type !== RULE_TYPES.matchInput;
  const needsValue = type !== RULE_TYPES.presence && type !== RULE_TYPES.alwaysMatch;
  if (needsField && field === '') problems.push({ field: 'field', problem: emptyText(field) });
  if (needsValue && value === '') problems.push({ field: 'value', problem: emptyText(value) });
  return problems;
}

function emptyText(text: string): string {
  return `Value "${text}" is not a valid non-empty String!`;
}
