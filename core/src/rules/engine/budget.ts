// How much work rules may do. A step is about as long as looking at one character takes.
import type { Purse } from '../../java-regex/compile.ts';
import { RuleFailure } from '../values/failure.ts';

/** For one run of a rule: less than a tenth of a second. */
export const MAX_RULE_STEPS = 2_000_000;
/** For everything that happens to one message that came in. */
export const MAX_MESSAGE_STEPS = 20_000_000;

export class Budget implements Purse {
  steps = MAX_RULE_STEPS;
  #left = MAX_MESSAGE_STEPS;

  startMessage(): void {
    this.#left = MAX_MESSAGE_STEPS;
    this.steps = MAX_RULE_STEPS;
  }

  startRule(): void {
    this.steps = this.#left < MAX_RULE_STEPS ? this.#left : MAX_RULE_STEPS;
  }

  endRule(): void {
    const available = this.#left < MAX_RULE_STEPS ? this.#left : MAX_RULE_STEPS;
    this.#left -= available - this.steps;
  }

  spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw new RuleFailure('The rule was stopped because it takes too long');
  }
}
