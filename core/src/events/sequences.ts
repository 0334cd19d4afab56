// Messages that follow each other: finds each sequence once, however the time is cut into runs.

/** A message that meets one step or several. */
export interface SequenceMessage {
  readonly id: string;
  readonly at: number;
  /** Bit 0 for the first step. */
  readonly steps: number;
}

export interface SequenceRules {
  readonly stepCount: number;
  /** From the first step to the last. */
  readonly withinMs: number;
  /** The event is that the last step does not come. */
  readonly isLastAbsent: boolean;
}

export interface FoundSequence {
  /** Of the first message. */
  readonly from: number;
  /** Of the last message, or when the time was over in which it should have come. */
  readonly at: number;
  /** One message for each step that came. */
  readonly ids: readonly string[];
}

interface Chain {
  readonly from: number;
  readonly ids: readonly string[];
}

/**
 * The sequences in messages with the same key, ordered by time and id. Once one is found, only later messages begin
 * another. A chain begins as late as possible, so that what was first long ago does not hide what followed lately.
 *
 * Whoever reads from `withinMs` before a time on, and leaves out what is not later than the last sequence that was found,
 * finds the same as somebody who has read everything.
 *
 * @param until messages from this time on were not read
 */
export function sequencesIn(
  messages: readonly SequenceMessage[],
  rules: SequenceRules,
  until: number,
): FoundSequence[] {
  return rules.isLastAbsent ? missingEnds(messages, rules, until) : wholeSequences(messages, rules);
}

function wholeSequences(messages: readonly SequenceMessage[], rules: SequenceRules): FoundSequence[] {
  const found: FoundSequence[] = [];
  let chains: (Chain | undefined)[] = [];
  for (const message of messages) {
    advance(chains, message, rules.stepCount, rules.withinMs);
    const whole = chains[rules.stepCount - 1];
    if (whole === undefined) continue;
    found.push({ from: whole.from, at: message.at, ids: whole.ids });
    chains = [];
  }
  return found;
}

/** The last step ends whatever was under way: all begins anew with it. */
function missingEnds(
  messages: readonly SequenceMessage[],
  { stepCount, withinMs }: SequenceRules,
  until: number,
): FoundSequence[] {
  const found: FoundSequence[] = [];
  const last = stepCount - 1;
  let chains: (Chain | undefined)[] = [];
  let awaited: Chain | undefined;
  const giveUpBefore = (time: number) => {
    if (awaited === undefined || awaited.from + withinMs >= time) return;
    found.push({ from: awaited.from, at: awaited.from + withinMs, ids: awaited.ids });
    awaited = undefined;
    chains = [];
  };
  for (const message of messages) {
    giveUpBefore(message.at);
    if (hasStep(message, last)) {
      awaited = undefined;
      chains = [];
      // A message that ends one expectation can begin the next.
    }
    if (awaited !== undefined) continue;
    advance(chains, message, last, withinMs);
    awaited = chains[last - 1];
  }
  giveUpBefore(until);
  return found;
}

/** From the last step to the first, so that a message is no more than one step of a chain. */
function advance(
  chains: (Chain | undefined)[],
  message: SequenceMessage,
  stepCount: number,
  withinMs: number,
): void {
  for (let step = stepCount - 1; step >= 0; step--) {
    if (!hasStep(message, step)) continue;
    const before: Chain | undefined = step === 0 ? { from: message.at, ids: [] } : chains[step - 1];
    if (before === undefined || message.at - before.from > withinMs) continue;
    const known = chains[step];
    if (known === undefined || known.from <= before.from)
      chains[step] = { from: before.from, ids: [...before.ids, message.id] };
  }
}

const hasStep = ({ steps }: SequenceMessage, step: number): boolean => ((steps >> step) & 1) === 1;
