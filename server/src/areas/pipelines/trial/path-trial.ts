// The way of one message through all processors, with what each of them did to it.
import type { PathSimulation, PathSimulationResult } from '@logboom/contract/pipelines/simulation-schemas';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { setOrigin } from '@logboom/core/message/finish';
import type { LogMessage } from '@logboom/core/message/message';
import { changesBetween, snapshotOf } from '@logboom/core/rules/engine/changes';
import type { RuleMessage } from '@logboom/core/rules/engine/rule-message';
import { Trace } from '@logboom/core/rules/engine/trace';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import type { CompiledInput } from '../../../ingest/processing/compiled-input.ts';
import type { CompiledPlan } from '../../../ingest/processing/compiled-plan.ts';
import { createExtractorTools } from '../../../ingest/processing/extractor-tools.ts';
import { stepsOf, type MessageInProcess, type StepTools } from '../../../ingest/processing/steps.ts';
import { plainFields, presentChanges, presentStep } from '../simulator/simulation.present.ts';
import { messageOf, UndecodableError } from './given-message.ts';
import type { PathTrial, TrialSetup } from './trial-protocol.ts';

interface Surroundings {
  readonly plan: CompiledPlan;
  /** Class names, in order. */
  readonly processors: readonly string[];
  readonly setup: TrialSetup;
}

type Path = Omit<PathSimulationResult, 'debug'>;

const STREAM_MATCHER = 'org.graylog2.messageprocessors.StreamMatcherFilterProcessor';
const REMOTE = '127.0.0.1';

export function runPath({ id, request }: PathTrial, around: Surroundings): Path {
  const { plan, processors } = around;
  const input = plan.inputs.get(request.input_id ?? '') ?? NO_INPUT;
  const message = firstMessage(request, input, around);
  const original = plainFields(message);
  const trace = new Trace();
  const tools = toolsFor(plan, trace);
  const inProcess: MessageInProcess = {
    message,
    input,
    streams: [request.stream_id ?? DEFAULT_STREAM_ID],
    isChanged: false,
    isDropped: false,
    id,
    made: undefined,
  };
  const made: RuleMessage[] = [];
  const passed: Path['processors'] = [];
  const start = performance.now();
  for (const className of processors) {
    const [step] = stepsOf([className]);
    // A stream that was asked for is the one; rules of streams are not asked.
    const isAsked = className === STREAM_MATCHER && Boolean(request.stream_id);
    if (step === undefined || isAsked || inProcess.isDropped) continue;
    const before = snapshotOf(inProcess);
    const begin = performance.now();
    step(inProcess, tools);
    const micros = Math.round((performance.now() - begin) * 1000);
    if (inProcess.made !== undefined) made.push(...inProcess.made.splice(0));
    passed.push({
      class_name: className,
      micros,
      changes: presentChanges(changesBetween(before, snapshotOf(inProcess))),
      streams: [...inProcess.streams],
      is_dropped: inProcess.isDropped,
    });
  }
  const kept = inProcess.isDropped
    ? []
    : [
        {
          id: inProcess.id ?? id,
          fields: plainFields(message),
          streams: [...inProcess.streams],
          is_made: false,
        },
      ];
  return {
    original,
    processors: passed,
    steps: trace.entries.map(presentStep),
    messages: [...kept, ...made.filter(({ isDropped }) => !isDropped).map(presentMade)],
    took_microseconds: Math.round((performance.now() - start) * 1000),
  };
}

function presentMade(made: RuleMessage): Path['messages'][number] {
  return { id: made.id, fields: plainFields(made.message), streams: [...made.streams], is_made: true };
}

/** Input, fields and times as a message has them that really came in. */
function firstMessage(request: PathSimulation, input: CompiledInput, { setup }: Surroundings): LogMessage {
  const { payload, fields, codec } = request;
  if (typeof payload !== 'string') {
    const message = messageOf(fields ?? {});
    if (input !== NO_INPUT) message.fields['gl2_source_input'] = input.id;
    return message;
  }
  const decoder = codec ? codecNamed(codec, setup.serverTimeZone) : input.codec;
  if (typeof decoder === 'string') throw new UndecodableError(decoder);
  const decoded = decoder.decode(Buffer.from(payload), { receivedAt: Date.now(), remoteAddress: REMOTE });
  const message = decoded.ok ? decoded.messages[0] : undefined;
  if (message === undefined)
    throw new UndecodableError(decoded.ok ? 'The payload holds no message.' : decoded.text);
  setOrigin(message, {
    inputId: input.id,
    nodeId: setup.nodeId,
    remoteAddress: REMOTE,
    remotePort: undefined,
    remoteHostname: undefined,
    overrideSource: input.overrideSource,
  });
  return message;
}

function codecNamed(name: string, serverTimeZone: string): CompiledInput['codec'] {
  const created = codecTypes.get(name)?.create({}, { serverTimeZone });
  if (created === undefined) return `There is no codec named ${name}.`;
  return created.ok ? created.codec : `${created.field}: ${created.problem}`;
}

function toolsFor({ router, pipelines, geo, lookups }: CompiledPlan, trace: Trace): StepTools {
  return {
    extractors: createExtractorTools(Date.now(), lookups),
    geo,
    router,
    pipelines,
    faults: [],
    watch: undefined,
    isTimed: false,
    trace,
  };
}

/** For messages of which nobody says where they came from. */
const NO_INPUT: CompiledInput = {
  id: '',
  codecName: '',
  codec: 'Choose a codec, or an input that has one.',
  overrideSource: undefined,
  staticFields: [],
  extractors: [],
  extractorCounts: [],
};
