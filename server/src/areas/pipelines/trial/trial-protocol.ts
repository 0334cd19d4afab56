// What the program and the thread in which rules are tried out say to each other.
import type {
  PathSimulation,
  PathSimulationResult,
  SimulatedMessage,
  SimulationResult,
} from '@logboom/contract/pipelines/simulation-schemas';
import type {
  DryRun,
  DryRunResult,
  RuleTest,
  RuleTestOutcome,
} from '@logboom/contract/pipelines/trial-schemas';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import type { LookupCounts } from '../../../ingest/lookups/lookup-traces.ts';
import type { QuestionEnd } from '../../../ingest/lookups/question-channel.ts';
import type { ProcessingPlan } from '../../../ingest/plan.ts';

export interface TrialSetup {
  /** For lookups whose content is not in memory. */
  readonly questions: QuestionEnd;
  readonly nodeId: string;
  readonly serverTimeZone: string;
}

/** The live pipelines on a message that is in one stream. */
export interface PipelinesTrial {
  readonly kind: 'pipelines';
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly streamId: string;
  readonly inputId: string | undefined;
}

/** One rule on a text; the plan that comes with it has no other. */
export interface RuleTrial {
  readonly kind: 'rule';
  readonly id: string;
  readonly text: string;
}

/** A message through all processors. */
export interface PathTrial {
  readonly kind: 'path';
  readonly id: string;
  readonly request: PathSimulation;
}

/** Messages with the pipelines as they are and as they would be. */
export interface DryRunTrial {
  readonly kind: 'dryRun';
  readonly messages: DryRun['messages'];
  readonly before: PipelineSetSource;
  readonly after: PipelineSetSource;
}

/** Tests of a rule; the plan that comes with them has no other rule. */
export interface TestsTrial {
  readonly kind: 'tests';
  readonly tests: readonly RuleTest[];
}

export type FoundMessages = readonly Readonly<Record<string, unknown>>[];

/** Messages that were found; the plan that comes with them has the one pipeline that is run on them. */
interface DecorateTrial {
  readonly kind: 'decorate';
  readonly messages: FoundMessages;
}

export type TrialOrder = PipelinesTrial | RuleTrial | PathTrial | DryRunTrial | TestsTrial | DecorateTrial;

export interface TrialAnswers {
  readonly pipelines: SimulationResult;
  readonly rule: SimulatedMessage;
  readonly path: PathSimulationResult;
  readonly tests: RuleTestOutcome[];
  readonly dryRun: Omit<DryRunResult, 'is_used'>;
  /** Null for messages that stay as they are. */
  readonly decorate: {
    readonly messages: readonly (FoundMessages[number] | null)[];
    readonly made: FoundMessages;
  };
}

/** What rules leave behind, done by the program when the trial is over. */
export interface TrialEffects {
  readonly lines: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
  readonly lookups: LookupCounts | undefined;
}

export interface ToTrial {
  readonly number: number;
  /** Those parts that changed since the last order. */
  readonly plan: Partial<ProcessingPlan>;
  readonly order: TrialOrder;
}

export type FromTrial = { readonly number: number } & (
  | { readonly ok: true; readonly answer: TrialAnswers[keyof TrialAnswers]; readonly effects: TrialEffects }
  | { readonly ok: false; readonly reason: 'undecodable' | 'failed'; readonly text: string }
);
