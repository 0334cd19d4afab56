// Searches that the program runs for itself, such as those of event definitions: without limits of people, in a lane of their own.
import type { Search } from '@logboom/contract/search/schemas';
import type { ClusterParts, ProgramParts, SearchParts, StorageParts } from '../../area.ts';
import type { Caller } from '../../http/authentication.ts';
import type { FieldDelta } from '../../ingest/processing/field-delta.ts';
import { readSearch } from './definitions/definition.ts';
import { searchExecution, type Outcome } from './execution/execution.ts';
import { SharedStatements } from './execution/shared-statements.ts';
import { inLaneOf } from './limits/lanes.ts';
import { searchParts } from './search-parts.ts';
import { heardValues, type HeardQuestion, type HeardValues } from './watching/heard-values.ts';
import { stepMessages, type StepMessages, type StepQuestion } from './watching/step-messages.ts';
import { watchedSource, type WatchedQuery } from './watching/watched-source.ts';

/** Who decided that it may be searched is not there any more when it is. */
const THE_PROGRAM: Caller = { userId: 'events', username: 'events', permissions: ['*'], session: undefined };

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface BackgroundSearch {
  run(search: Search, signal: AbortSignal): Promise<Outcome>;
  /** When the values of a field were heard. */
  heardValues(
    asked: WatchedQuery,
    span: Span,
    question: HeardQuestion,
    signal: AbortSignal,
  ): Promise<HeardValues>;
  /** The messages of the steps of a sequence. */
  stepMessages(
    steps: readonly WatchedQuery[],
    span: Span,
    question: StepQuestion,
    signal: AbortSignal,
  ): Promise<StepMessages>;
  /** Fields of messages that are stored past processing. When this is done, every search knows of them. */
  learn(delta: readonly FieldDelta[]): Promise<void>;
}

export function backgroundSearch(
  context: StorageParts & ProgramParts & ClusterParts & SearchParts,
): BackgroundSearch {
  const parts = searchParts(context);
  const shared = new SharedStatements(context.messages, parts.now);
  const execution = searchExecution({
    ...parts,
    shared,
    timeRangeLimit: async () => undefined,
    throwsStoreErrors: true,
  });
  const watching = { ...parts, messages: inLaneOf(THE_PROGRAM, context.messages) };
  return {
    run: (search, signal) => execution.execute(THE_PROGRAM, readSearch(search), {}, signal),
    async heardValues(asked, span, question, signal) {
      const { source } = await watchedSource(watching, THE_PROGRAM, [asked], span, signal);
      return heardValues(watching.messages, source, question, signal);
    },
    async stepMessages(steps, span, question, signal) {
      const { source, parts: each } = await watchedSource(watching, THE_PROGRAM, steps, span, signal);
      return stepMessages(watching.messages, source, each, question, signal);
    },
    learn: (delta) => parts.fields.learn(delta),
  };
}
