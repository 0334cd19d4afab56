// The sequences that end in a time, also those that began before it.
import type { SequenceConfig } from '@logboom/contract/events/config-schemas';
import { sequencesIn, type FoundSequence } from '@logboom/core/events/sequences';
import type { Span } from '@logboom/core/events/windows';
import type { BackgroundSearch } from '../../search/index.ts';
import { sequenceRules } from '../definitions/sequence.rules.ts';
import { storedKey } from '../execution/stored-key.ts';

export interface KeyedSequence extends FoundSequence {
  readonly key: readonly string[];
}

export interface FoundSequences {
  /** Oldest first; also such that end before the time and were not found then, because their messages came late. */
  readonly sequences: readonly KeyedSequence[];
  /** How many messages each step finds. */
  readonly counts: readonly number[];
  /** Up to where the time was looked at: earlier than its end when there was too much for one question. */
  readonly to: number;
  readonly problem: string | null;
}

export const keyText = (key: readonly string[]): string => storedKey(JSON.stringify(key));

/** @param ended when the last sequence of a key was over: what came before it is used up */
export async function findSequences(
  search: Pick<BackgroundSearch, 'stepMessages'>,
  config: SequenceConfig,
  { from, to }: Span,
  ended: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<FoundSequences> {
  const rules = sequenceRules(config);
  const { stepCount, isLastAbsent, withinMs } = rules;
  const question = { fields: config.group_by, neededSteps: isLastAbsent ? stepCount - 1 : stepCount };
  const read = { from: from - withinMs, to };
  const { groups, counts, readUntil } = await search.stepMessages(config.steps, read, question, signal);
  // Before the time there are more messages than can be read, so that nothing can be said about it.
  if (readUntil !== undefined && readUntil <= from) return { sequences: [], counts, to, problem: TOO_MANY };
  const until = readUntil ?? to;
  const sequences = groups.flatMap(({ key, messages }) => {
    const usedUp = ended.get(keyText(key)) ?? -Infinity;
    const fresh = messages.filter(({ at }) => at > usedUp && at < until);
    return sequencesIn(fresh, rules, until).map((found) => ({ ...found, key }));
  });
  return {
    sequences: sequences.toSorted((one, other) => one.at - other.at),
    counts,
    to: until,
    problem: null,
  };
}

const TOO_MANY =
  'The steps find more messages than one run can read, so this time was left out. Narrow the queries, or shorten the time of the sequence.';
