// Searches that the program runs for itself, such as those of event definitions: without limits of people, in a lane of their own.
import type { Search } from '@logboom/contract/search/schemas';
import type { ClusterParts, ProgramParts, SearchParts, StorageParts } from '../../area.ts';
import type { Caller } from '../../http/authentication.ts';
import type { FieldDelta } from '../../ingest/processing/field-delta.ts';
import type { MessageStore } from '../../storage/messages/statements.ts';
import { readSearch } from './definitions/definition.ts';
import { searchExecution, type Outcome } from './execution/execution.ts';
import { SharedStatements } from './execution/shared-statements.ts';
import { inLaneOf } from './limits/lanes.ts';
import { searchParts } from './search-parts.ts';
import { heardValues, type HeardQuestion, type HeardValues } from './watching/heard-values.ts';
import { manyAggregates, type ManyQuestion, type ManyRow } from './watching/many-aggregates.ts';
import { stepMessages, type StepMessages, type StepQuestion } from './watching/step-messages.ts';
import { watchedSource, type WatchedQuery } from './watching/watched-source.ts';

/** Who decided that it may be searched is not there any more when it is. */
const THE_PROGRAM: Caller = { userId: 'events', username: 'events', permissions: ['*'], session: undefined };

/**
 * In so short a time an index of words saves less than it costs: the statement would have every condition twice, and
 * the index would be asked for every word of all of them.
 */
const SHORT_MS = 15 * 60_000;

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
  /** What each of many queries finds, summed up. */
  manyAggregates(
    queries: readonly WatchedQuery[],
    span: Span,
    question: ManyQuestion & {
      /** What messages must meet besides, whichever query finds them. */
      readonly also: string;
    },
    signal: AbortSignal,
  ): Promise<ManyRow[]>;
  /** Fields of messages that are stored past processing. When this is done, every search knows of them. */
  learn(delta: readonly FieldDelta[]): Promise<void>;
  /** How many statements the engine was asked to run. */
  statements(): number;
}

export function backgroundSearch(
  context: StorageParts & ProgramParts & ClusterParts & SearchParts,
): BackgroundSearch {
  const parts = searchParts(context);
  let statements = 0;
  const messages: Pick<MessageStore, 'query'> = {
    query(query) {
      statements += 1;
      return context.messages.query(query);
    },
  };
  const shared = new SharedStatements(messages, parts.now);
  const execution = searchExecution({
    ...parts,
    messages,
    shared,
    timeRangeLimit: async () => undefined,
    throwsStoreErrors: true,
  });
  const watching = { ...parts, messages: inLaneOf(THE_PROGRAM, messages) };
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
    async manyAggregates(queries, span, question, signal) {
      const how = { also: question.also, isLeftToParts: span.to - span.from <= SHORT_MS };
      const { source, parts: each } = await watchedSource(watching, THE_PROGRAM, queries, span, signal, how);
      return manyAggregates(watching.messages, source, each, question, signal);
    },
    learn: (delta) => parts.fields.learn(delta),
    statements: () => statements,
  };
}
