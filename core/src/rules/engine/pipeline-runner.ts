// Runs the pipelines of a set on messages. Failures stay with the message; a message is never lost by one.
import { addProcessingError } from '../../message/finish.ts';
import type { LogMessage } from '../../message/message.ts';
import { Budget } from './budget.ts';
import type { RuleHost } from './host.ts';
import type { PipelineSet, RunPlan } from './pipeline-set.ts';
import { RuleMessage } from './rule-message.ts';
import type { RunContext } from './run-context.ts';
import { runStage } from './stage-runner.ts';
import { nameOf, type Trace } from './trace.ts';

export interface RunOptions {
  readonly trace?: Trace | undefined;
  /** Whether the time of each rule is taken; clocks cost more than most rules, so this is for one of many messages. */
  readonly isTimed?: boolean;
  /** The id of the message, if it has one already. */
  readonly id?: string;
  /** Messages that rules make are not processed themselves. */
  readonly leavesMade?: boolean;
}

/** How many messages may come out of one. */
const MAX_MADE = 1000;

export class PipelineRunner {
  readonly #set: PipelineSet;
  readonly #host: RuleHost;

  constructor(set: PipelineSet, host: RuleHost) {
    this.#set = set;
    this.#host = host;
  }

  /** Whether anything runs on a message of these streams. */
  applies(streams: readonly string[]): boolean {
    return this.#set.planFor(streams).pipelines.length > 0;
  }

  /** The message and those that rules made of it; look at `isDropped` of each. */
  run(message: LogMessage, streams: readonly string[], options: RunOptions = {}): RuleMessage[] {
    const { trace, id, isTimed = false, leavesMade = false } = options;
    const host = this.#host;
    const first = new RuleMessage(message, streams, () => id ?? host.createMessageId());
    const context: RunContext = {
      message: first,
      host,
      budget: new Budget(),
      variables: [],
      ruleId: '',
      ruleName: '',
      made: [],
      messagesLeft: MAX_MADE,
      observer: trace,
    };
    trace?.add({ kind: 'begin' });
    const done = [first];
    this.#process(first, context, trace, isTimed);
    // What is made on the way is put behind, and comes to its turn.
    for (const made of context.made) {
      done.push(made);
      if (!leavesMade) this.#process(made, context, trace, isTimed);
    }
    trace?.add({ kind: 'finish' });
    return done;
  }

  #process(message: RuleMessage, context: RunContext, trace: Trace | undefined, isTimed: boolean): void {
    context.message = message;
    let processed: Set<string> | undefined;
    let streams: readonly string[] = [...message.streams];
    for (;;) {
      const plan = this.#set.planFor(streams);
      trace?.add({ kind: 'message', messageId: message.id, pipelines: plan.pipelines.map(nameOf), streams });
      message.hasNewStreams = false;
      runPlan(plan, context, trace, isTimed);
      if (message.isDropped || !message.hasNewStreams) break;
      processed ??= new Set();
      for (const id of streams) processed.add(id);
      const done = processed;
      streams = [...message.streams].filter((id) => !done.has(id));
      if (streams.length === 0) break;
    }
    for (const { text, details } of message.faults) {
      addProcessingError(message.message, text, details);
      message.isChanged = true;
    }
  }
}

function runPlan(
  { pipelines, levels }: RunPlan,
  context: RunContext,
  trace: Trace | undefined,
  isTimed: boolean,
): void {
  for (const pipeline of pipelines) pipeline.executed += 1;
  let stopped: Set<string> | undefined;
  for (const { stage: number, stages } of levels) {
    trace?.add({ kind: 'enter-stage', stage: number });
    for (const stage of stages) {
      const { pipeline } = stage;
      if (stopped?.has(pipeline.id)) continue;
      const continues = runStage(stage, context, trace, isTimed);
      if (!continues) (stopped ??= new Set()).add(pipeline.id);
      trace?.add({ kind: 'completed-stage', stage: number, pipeline: nameOf(pipeline), continues });
    }
    trace?.add({ kind: 'exit-stage', stage: number });
    if (context.message.isDropped) return;
  }
}
