// What processing needs to know, as data that can be handed to a worker thread. Areas publish their part whole, whenever
// it changed; workers use the newest parts from their next batch on.
import type { ExtractorDescription } from '@logboom/core/extractors/description';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import type { RoutedStream } from '@logboom/core/stream-rules/stream-rule';
import type { LookupPlan } from './lookups/lookup-plan.ts';

export interface InputPlan {
  readonly id: string;
  readonly title: string;
  /** The class name of the input type. */
  readonly type: string;
  readonly codec: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  /** The first entry of a key holds. */
  readonly staticFields: readonly { readonly key: string; readonly value: string }[];
  /** The text of the file that `netflow9_definitions_Path` names. */
  readonly netflow9Definitions?: string | undefined;
}

/** Streams that processing does not find here have been deleted. */
export interface StreamPlan extends RoutedStream {
  readonly title: string;
  readonly indexSetId: string;
}

/** Where new messages of an index set go. */
export interface IndexSetPlan {
  readonly id: string;
  /** The table in ClickHouse. */
  readonly table: string;
  /** The number of the index that is written to now; it is the partition too. */
  readonly index: number;
  readonly isDefault: boolean;
}

export interface ExtractorPlan {
  readonly inputId: string;
  readonly description: ExtractorDescription;
}

export interface ProcessingPlan {
  readonly inputs: readonly InputPlan[];
  readonly extractors: readonly ExtractorPlan[];
  readonly grokPatterns: readonly { readonly name: string; readonly pattern: string }[];
  readonly streams: readonly StreamPlan[];
  readonly pipelines: PipelineSetSource;
  readonly lookups: LookupPlan;
  readonly indexSets: readonly IndexSetPlan[];
  /** Class names of the processors that are switched on, in order. */
  readonly processors: readonly string[];
  /** Ids of streams whose messages are also wanted outside (outputs). */
  readonly forwardedStreams: readonly string[];
}

export type PlanPart = keyof ProcessingPlan;

export const PLAN_PARTS = [
  'inputs',
  'extractors',
  'grokPatterns',
  'streams',
  'pipelines',
  'lookups',
  'indexSets',
  'processors',
  'forwardedStreams',
] as const satisfies readonly PlanPart[];
