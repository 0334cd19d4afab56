// Runs rules and pipelines on one message, and tells what happened. Nothing is stored.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  RuleSimulation,
  SimulatedMessage,
  Simulation,
  SimulationResult,
} from '@logboom/contract/pipelines/schemas';
import { createMessage, type LogMessage } from '@logboom/core/message/message';
import { setField, type OfferedValue } from '@logboom/core/message/set-field';
import { compileRule } from '@logboom/core/rules/compile/compile-rule';
import { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import { PipelineSet, type PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import { Trace } from '@logboom/core/rules/engine/trace';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { withAnswers } from '../../../ingest/lookups/answered-lookups.ts';
import type { LookupProvider } from '../../../ingest/lookups/lookup-desk.ts';
import { ruleLookups } from '../../../ingest/lookups/lookups.ts';
import { createRuleHost, type RuleSurroundings, type RuleTraces } from '../../../ingest/rule-host.ts';
import { newId } from '../../../storage/ids.ts';
import { sourceRefused } from '../sources/source-refusals.ts';
import { presentSimulatedMessage, presentSimulation } from './simulation.present.ts';

export interface SimulatorParts {
  /** The live pipelines, as processing has them. */
  readonly pipelines: () => Promise<PipelineSetSource>;
  readonly surroundings: () => Promise<Omit<RuleSurroundings, 'lookups'>>;
  readonly lookups: LookupProvider;
  readonly traces: RuleTraces;
}

export function simulator({ pipelines, surroundings, lookups: provider, traces }: SimulatorParts) {
  return {
    async run(
      caller: Caller,
      { stream_id, message: fields, input_id }: Simulation,
    ): Promise<SimulationResult> {
      if (!isPermitted(caller.permissions, `streams:read:${stream_id}`))
        throw forbidden(`Not authorized to access resource id <${stream_id}>`);
      const around = await surroundings();
      if (!around.streams.some(({ id }) => id === stream_id))
        throw notFound(`Stream <${stream_id}> not found!`, 'STREAM_UNKNOWN');
      const { _id: id } = fields;
      if (typeof id !== 'string' || id === '')
        throw badRequest('message id cannot be null', 'MESSAGE_ID_MISSING');

      const set = new PipelineSet(await pipelines(), true);
      return withAnswers(provider, (lookups) => {
        const trace = new Trace();
        const message = messageOf(fields);
        if (input_id) message.fields['gl2_source_input'] = input_id;
        const start = performance.now();
        const host = createRuleHost({ ...around, lookups: ruleLookups(() => lookups) }, traces);
        const results = new PipelineRunner(set, host).run(message, [stream_id], { trace, id });
        const micros = Math.round((performance.now() - start) * 1000);
        return presentSimulation(messageOf(fields), results, trace.entries, micros);
      });
    },

    /** One rule, once, on a message in no stream. */
    async runRule({ message: text, rule_source: { source } }: RuleSimulation): Promise<SimulatedMessage> {
      const compiled = compileRule(source);
      if (!compiled.ok) throw sourceRefused(compiled.problems);
      const set = new PipelineSet({
        rules: [{ id: 'simulated', source }],
        pipelines: [
          {
            id: 'simulated',
            source: `pipeline "simulated" stage 0 match pass rule "${compiled.rule.name}" end`,
          },
        ],
        connections: [{ streamId: SIMULATED_STREAM, pipelineIds: ['simulated'] }],
      });
      const around = await surroundings();
      const [result] = await withAnswers(provider, (lookups) => {
        const message = createMessage(Date.now(), text, '127.0.0.1');
        const host = createRuleHost({ ...around, lookups: ruleLookups(() => lookups) }, traces);
        return new PipelineRunner(set, host).run(message, [SIMULATED_STREAM], { id: newId() });
      });
      if (result === undefined) throw new Error('A run gives back the message that it was given');
      result.removeStream(SIMULATED_STREAM);
      return presentSimulatedMessage(result, around.streams);
    },
  };
}

export type Simulator = ReturnType<typeof simulator>;

/** The pipeline of a single rule has to be connected to something. */
const SIMULATED_STREAM = 'simulated';

/** A time that is given as text stays text. */
function messageOf(fields: Readonly<Record<string, unknown>>): LogMessage {
  const message = createMessage(Date.now(), '', '');
  for (const [name, value] of Object.entries(fields)) setField(message, name, value as OfferedValue);
  return message;
}
