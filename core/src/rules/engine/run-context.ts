// What a rule has at hand while it runs.
import type { RuleValue } from '../values/rule-value.ts';
import type { Budget } from './budget.ts';
import type { RuleHost } from './host.ts';
import type { RuleMessage } from './rule-message.ts';

/** Told the values of expressions when a rule is observed; the places are offsets in the source. */
export interface ValueObserver {
  observe(start: number, end: number, value: RuleValue): void;
}

export interface RunContext {
  message: RuleMessage;
  readonly host: RuleHost;
  readonly budget: Budget;
  /** The variables of the rule, by their places. */
  variables: RuleValue[];
  /** The rule that runs. */
  ruleId: string;
  ruleName: string;
  /** Messages that rules made while the current one was processed; they are processed after it. */
  readonly made: RuleMessage[];
  /** How many messages may still be made out of the one that came in. */
  messagesLeft: number;
  observer: ValueObserver | undefined;
}
