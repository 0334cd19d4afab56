// One rule, made ready to be tried on messages.
import { parseDecimal } from '../decimal.ts';
import { compileJavaRegex } from '../java-regex/compile.ts';
import { trimText } from '../message/field-names.ts';
import type { FieldValue, LogMessage } from '../message/message.ts';
import { getField } from '../message/set-field.ts';
import { RULE_TYPES, type StreamRule } from './stream-rule.ts';
import { textForm } from './text-form.ts';

/** A rule that could not be decided does not match, inverted or not. */
export type Verdict = boolean | 'too-costly';

/** Tries the rule on the value of its field; `inverted` is taken care of. */
export type RuleTest = (value: FieldValue | undefined) => Verdict;

export interface CompiledRule {
  readonly rule: StreamRule;
  readonly field: string;
  readonly test: RuleTest;
  /** Whether the rule can match a message that lacks the field. */
  readonly needsField: boolean;
  /** The rule holds only for values that contain one of these; empty when nothing is known. */
  readonly texts: readonly string[];
  /** What is wrong with a rule that can never match. */
  readonly problem: string | undefined;
}

export const INPUT_FIELD = 'gl2_source_input';

export function compileRule(rule: StreamRule): CompiledRule {
  const { type, inverted, value } = rule;
  const field = type === RULE_TYPES.matchInput ? INPUT_FIELD : trimText(rule.field);
  const compiled = (test: RuleTest, needsField = !inverted, texts: string[] = []): CompiledRule => ({
    rule,
    field,
    test,
    needsField,
    texts,
    problem: undefined,
  });
  switch (type) {
    case RULE_TYPES.exact:
      return compiled((found) => (found !== undefined && trimText(textForm(found)) === value) !== inverted);
    case RULE_TYPES.regex:
      return compileRegexRule(rule, field);
    case RULE_TYPES.greater:
    case RULE_TYPES.smaller:
      return compileComparison(rule, field);
    case RULE_TYPES.presence:
      return compiled((found) => (found !== undefined && !isBlank(found)) !== inverted);
    case RULE_TYPES.contains:
      return compiled(
        (found) => (found !== undefined && textForm(found).includes(value)) !== inverted,
        !inverted,
        inverted || value === '' ? [] : [value],
      );
    case RULE_TYPES.alwaysMatch:
      return compiled(() => !inverted, false);
    case RULE_TYPES.matchInput: {
      const wanted = value.toLowerCase();
      return compiled(
        (found) => (found !== undefined && textForm(found).toLowerCase() === wanted) !== inverted,
      );
    }
    default:
      return neverMatching(rule, field, `Unknown stream rule type ${type}`);
  }
}

/** The value that a rule looks at; a message's time is compared in its stored form. */
export function ruleValue(message: LogMessage, field: string): FieldValue | undefined {
  return field === 'timestamp' ? getField(message, field) : message.fields[field];
}

function compileRegexRule(rule: StreamRule, field: string): CompiledRule {
  const regex = compileJavaRegex(rule.value, { dotAll: true });
  if (!regex.ok) return neverMatching(rule, field, `Invalid regular expression: ${regex.problem}`);
  const { inverted } = rule;
  return {
    rule,
    field,
    needsField: !inverted,
    texts: inverted ? [] : regex.required,
    problem: undefined,
    test(found) {
      if (found === undefined) return inverted;
      const { kind } = regex.find(textForm(found));
      return kind === 'too-costly' ? kind : (kind === 'match') !== inverted;
    },
  };
}

/** What is no number is neither greater nor smaller, nor the opposite. */
function compileComparison(rule: StreamRule, field: string): CompiledRule {
  const { type, inverted } = rule;
  const limit = parseDecimal(trimText(rule.value));
  if (limit === undefined) return neverMatching(rule, field, `"${rule.value}" is not a number`);
  const isGreater = type === RULE_TYPES.greater;
  return {
    rule,
    field,
    needsField: true,
    texts: [],
    problem: undefined,
    test(found) {
      const number = typeof found === 'string' ? parseDecimal(found) : found;
      if (typeof number !== 'number') return false;
      return (isGreater ? number > limit : number < limit) !== inverted;
    },
  };
}

function neverMatching(rule: StreamRule, field: string, problem: string): CompiledRule {
  return { rule, field, test: () => false, needsField: true, texts: [], problem };
}

function isBlank(value: FieldValue): boolean {
  return typeof value === 'string' && trimText(value) === '';
}
