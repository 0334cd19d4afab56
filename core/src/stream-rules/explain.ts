// Says rule by rule whether a message belongs to a stream, for people who try their rules out.
import type { LogMessage } from '../message/message.ts';
import { compileRule, ruleValue } from './rule-test.ts';
import type { RoutedStream, RuleFault } from './stream-rule.ts';

export interface StreamExplanation {
  readonly matches: boolean;
  /** Rule id to what it said. */
  readonly rules: ReadonlyMap<string, boolean>;
  /** Rules that cannot be tried or took too long; they do not match. */
  readonly faults: readonly RuleFault[];
}

/** Whether the stream is disabled does not matter here. */
export function explainStream(stream: RoutedStream, message: LogMessage): StreamExplanation {
  const rules = new Map<string, boolean>();
  const faults: RuleFault[] = [];
  let held = 0;
  for (const rule of stream.rules) {
    const { test, field, problem } = compileRule(rule);
    const verdict = test(ruleValue(message, field));
    const why = verdict === 'too-costly' ? 'The regular expression takes too long on this message' : problem;
    if (why !== undefined) faults.push({ streamId: stream.id, ruleId: rule.id, problem: why });
    rules.set(rule.id, verdict === true);
    if (verdict === true) held++;
  }
  const needed = stream.matchingType === 'AND' ? stream.rules.length : 1;
  return { matches: stream.rules.length > 0 && held >= needed, rules, faults };
}
