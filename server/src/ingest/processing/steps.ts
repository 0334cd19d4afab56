// The message processors, by the class names under which administrators order them.
import type { ExtractorTools } from '@logboom/core/extractors/extracted';
import { runExtractors, type ExtractorWatch } from '@logboom/core/extractors/run';
import { setStaticFields } from '@logboom/core/extractors/static-fields';
import type { LogMessage } from '@logboom/core/message/message';
import type { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import type { RuleMessage } from '@logboom/core/rules/engine/rule-message';
import type { Trace } from '@logboom/core/rules/engine/trace';
import type { StreamRouter } from '@logboom/core/stream-rules/router';
import type { RuleFault } from '@logboom/core/stream-rules/stream-rule';
import type { CompiledInput } from './compiled-input.ts';
import type { GeoResolver } from './geo-resolver.ts';

/** A message on its way through the processors. */
export interface MessageInProcess {
  message: LogMessage;
  input: CompiledInput;
  streams: readonly string[];
  /** A step that sets or removes fields says so. */
  isChanged: boolean;
  /** It is not stored, and passes no further steps. */
  isDropped: boolean;
  /** The id that it was asked for on the way. */
  id: string | undefined;
  /** Messages that a step made of it; they pass the steps behind that one. */
  made: RuleMessage[] | undefined;
}

/** What the steps of one batch share. */
export interface StepTools {
  readonly extractors: ExtractorTools;
  readonly router: StreamRouter;
  readonly faults: RuleFault[];
  readonly pipelines: PipelineRunner;
  /** Undefined while it is switched off. */
  readonly geo: GeoResolver | undefined;
  /** For those messages whose times are taken. */
  watch: ExtractorWatch | undefined;
  isTimed: boolean;
  /** Where somebody wants to know what pipelines do. */
  trace?: Trace;
}

export type ProcessorStep = (inProcess: MessageInProcess, tools: StepTools) => void;

const filterChain: ProcessorStep = (inProcess, tools) => {
  const { message, input } = inProcess;
  inProcess.isChanged ||= input.extractors.length > 0 || input.staticFields.length > 0;
  if (input.extractors.length > 0)
    runExtractors(message, input.extractors, tools.extractors, input.extractorCounts, tools.watch);
  if (input.staticFields.length > 0) setStaticFields(message, input.staticFields);
};

const streamMatcher: ProcessorStep = (inProcess, { router, faults }) => {
  inProcess.streams = router.route(inProcess.message, faults);
};

const pipelineInterpreter: ProcessorStep = (inProcess, { pipelines, isTimed, trace }) => {
  if (!pipelines.applies(inProcess.streams)) return;
  const [message, ...made] = pipelines.run(inProcess.message, inProcess.streams, { isTimed, trace });
  if (message === undefined) return;
  inProcess.streams = [...message.streams];
  inProcess.isChanged ||= message.isChanged;
  inProcess.isDropped = message.isDropped;
  inProcess.id = message.givenId;
  if (made.length > 0) inProcess.made = made;
};

const geoIpResolver: ProcessorStep = (inProcess, { geo }) => {
  if (geo?.resolve(inProcess.message)) inProcess.isChanged = true;
};

const steps: ReadonlyMap<string, ProcessorStep> = new Map([
  ['org.graylog.plugins.map.geoip.processor.GeoIpProcessor', geoIpResolver],
  ['org.graylog2.messageprocessors.MessageFilterChainProcessor', filterChain],
  ['org.graylog2.messageprocessors.StreamMatcherFilterProcessor', streamMatcher],
  ['org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter', pipelineInterpreter],
]);

/** In order. Names that nobody knows are passed over: what they stood for is not installed. */
export function stepsOf(classNames: readonly string[]): ProcessorStep[] {
  return classNames.flatMap((name) => steps.get(name) ?? []);
}
