// What highlighting may cost, in one measure for regular expressions, patterns, phrases and words.
import type { Purse } from '../../java-regex/compile.ts';

/** Steps of a regular expression, for all messages together. */
const MAX_STEPS = 3_000_000;
/** One message must not keep everybody else waiting. */
const MAX_STEPS_PER_MESSAGE = 100_000;
/** Looking at a character or a word is so much cheaper than a step. */
const OPERATIONS_PER_STEP = 10;
/** Of each word, however short it is. */
const WORD_COST = 10;
/** Of each condition for each field, even when there is nothing left for what it would do: a message may have thousands of fields. */
export const TRY_COST = 20;
/** Up to here a pattern passes over a text about once; behind it, its stars may make it start again and again. */
const SHORT_TEXT = 64;

export class HighlightBudget implements Purse {
  /** Left for the message at hand. */
  steps = 0;
  #left = MAX_STEPS;

  /** False when nothing is left. */
  forMessage(highlight: () => void): boolean {
    if (this.#left <= 0) return false;
    const given = Math.min(this.#left, MAX_STEPS_PER_MESSAGE);
    this.steps = given;
    highlight();
    this.#left -= given - this.steps;
    return true;
  }

  /** Whether so much may be done, which is taken off then. What would be too much is left out, other things may go on. */
  spend(operations: number): boolean {
    const steps = operations / OPERATIONS_PER_STEP;
    if (steps > this.steps) return false;
    this.steps -= steps;
    return true;
  }
}

export function wildcardCost(length: number, pattern: string): number {
  return length <= SHORT_TEXT ? length + WORD_COST : length * pattern.length;
}

/** Words of another length are told apart at once. */
export function fuzzyCost(length: number, wanted: string, edits: number): number {
  return Math.abs(length - wanted.length) > edits ? WORD_COST : (length + 1) * (wanted.length + 1);
}
