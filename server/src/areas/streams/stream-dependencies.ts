// What streams need of the areas that they depend on.
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import type { RuleInput } from '@logboom/contract/streams/schemas';
import type { Database } from '../../storage/metadata/database.ts';
import { indexSetsForStreams } from '../indices/index.ts';
import { inputDirectory } from '../inputs/index.ts';
import { outputsOfStreams } from '../outputs/index.ts';

interface StreamIndexSet {
  /** Whether new messages may go there. */
  readonly isWritable: boolean;
  /** Whether it is meant for messages; those of events are not. */
  readonly isUsable: boolean;
}

export interface StreamIndexSets {
  find(id: string): Promise<StreamIndexSet | undefined>;
  /** The ids of all, in the order of their titles, whatever the case. */
  idsByTitle(): Promise<string[]>;
  /** Where the messages of the built-in streams go. */
  builtIn(): Promise<{ messages: string; events: string; systemEvents: string }>;
}

interface StreamOutputs {
  /** The outputs of each of these streams. */
  find(streamIds: readonly string[]): Promise<ReadonlyMap<string, readonly OutputSummary[]>>;
  /** Gives one stream the outputs of another, too. */
  copy(fromStreamId: string, toStreamId: string): Promise<void>;
}

export interface StreamInputs {
  all(): Promise<RuleInput[]>;
}

export interface StreamDependencies {
  readonly indexSets: StreamIndexSets;
  readonly outputs: StreamOutputs;
  readonly inputs: StreamInputs;
}

export function streamDependencies(database: Database): StreamDependencies {
  return {
    indexSets: indexSetsForStreams(database),
    outputs: outputsOfStreams(database),
    inputs: inputDirectory(database),
  };
}
