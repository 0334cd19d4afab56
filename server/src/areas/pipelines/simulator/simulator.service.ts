// Runs rules, pipelines and whole ways on one message, and tells what happened. Nothing is stored.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  PathSimulation,
  PathSimulationResult,
  RuleSimulation,
  SimulatedMessage,
  Simulation,
  SimulationResult,
} from '@logboom/contract/pipelines/simulation-schemas';
import type { DryRun, DryRunResult } from '@logboom/contract/pipelines/trial-schemas';
import { compileRule } from '@logboom/core/rules/compile/compile-rule';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { sourceRefused } from '../sources/source-refusals.ts';
import { planDryRun } from './dry-run.ts';
import { singleRule } from '../trial/single-rule.ts';
import type { TrialThread } from '../trial/trial-thread.ts';

export interface SimulatorParts {
  /** The pipelines as they are stored, which is newer than what processing has. */
  readonly pipelines: () => Promise<PipelineSetSource>;
  readonly streamIds: () => Promise<readonly string[]>;
  readonly thread: TrialThread;
}

export function simulator({ pipelines, streamIds, thread }: SimulatorParts) {
  const checkStream = async (caller: Caller, streamId: string) => {
    if (!isPermitted(caller.permissions, `streams:read:${streamId}`))
      throw forbidden(`Not authorized to access resource id <${streamId}>`);
    if (!(await streamIds()).includes(streamId))
      throw notFound(`Stream <${streamId}> not found!`, 'STREAM_UNKNOWN');
  };
  return {
    async run(
      caller: Caller,
      { stream_id, message: fields, input_id }: Simulation,
    ): Promise<SimulationResult> {
      await checkStream(caller, stream_id);
      const { _id: id } = fields;
      if (typeof id !== 'string' || id === '')
        throw badRequest('message id cannot be null', 'MESSAGE_ID_MISSING');
      const order = {
        kind: 'pipelines',
        id,
        fields,
        streamId: stream_id,
        inputId: input_id ?? undefined,
      } as const;
      return thread.run(order, { pipelines: await pipelines() });
    },

    /** One rule, once, on a message in no stream. */
    async runRule({ message: text, rule_source: { source } }: RuleSimulation): Promise<SimulatedMessage> {
      const compiled = compileRule(source);
      if (!compiled.ok) throw sourceRefused(compiled.problems);
      const pipelines = singleRule(compiled.rule.name, source);
      return thread.run({ kind: 'rule', id: newId(), text }, { pipelines });
    },

    /** What changed rules and pipelines would make different in messages that are stored. */
    async dryRun(request: DryRun): Promise<DryRunResult> {
      const wrong = [
        ...request.rules.map(({ source }) => compileRule(source)),
        ...request.pipelines.map(({ source }) => parsePipeline(source)),
      ].flatMap((result) => (result.ok ? [] : result.problems));
      if (wrong.length > 0) throw sourceRefused(wrong);
      if (request.rules.length + request.pipelines.length === 0)
        throw badRequest('Give a rule or a pipeline that is changed.');
      const { order, isUsed } = planDryRun(request, await pipelines());
      return { ...(await thread.run<'dryRun'>(order)), is_used: isUsed };
    },

    async runPath(caller: Caller, request: PathSimulation): Promise<PathSimulationResult> {
      const { payload, fields, input_id, stream_id } = request;
      if ((typeof payload === 'string') === (typeof fields === 'object' && fields !== null))
        throw badRequest('Give either a payload or fields.');
      if (input_id && !isPermitted(caller.permissions, `inputs:read:${input_id}`))
        throw forbidden(`Not authorized to access resource id <${input_id}>`);
      if (stream_id) await checkStream(caller, stream_id);
      return thread.run({ kind: 'path', id: newId(), request }, { pipelines: await pipelines() });
    },
  };
}

export type Simulator = ReturnType<typeof simulator>;
