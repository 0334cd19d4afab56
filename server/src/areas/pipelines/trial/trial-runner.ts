// Tries out rules, pipelines and the whole way of a message, with the plan that processing works by.
import { createMessage } from '@logboom/core/message/message';
import { Trace } from '@logboom/core/rules/engine/trace';
import { Questions } from '../../../ingest/lookups/question-channel.ts';
import { PlanCache } from '../../../ingest/processing/compiled-plan.ts';
import type { ProcessingPlan } from '../../../ingest/plan.ts';
import { presentSimulatedMessage, presentSimulation } from '../simulator/simulation.present.ts';
import { decorateTrial } from '../decorator/decorate-trial.ts';
import { dryRun } from './dry-run-trial.ts';
import { messageOf } from './given-message.ts';
import { SINGLE_RULE } from './single-rule.ts';
import { runPath } from './path-trial.ts';
import { runTests } from './tests-trial.ts';
import type {
  DryRunTrial,
  PipelinesTrial,
  RuleTrial,
  TrialAnswers,
  TrialEffects,
  TrialOrder,
  TrialSetup,
} from './trial-protocol.ts';

const MAX_LINES = 200;
const NO_EFFECTS: TrialEffects = { lines: [], counters: {}, lookups: undefined };
/** What rules leave behind in a dry run is forgotten. */
const SILENT = { debug: () => undefined, increaseCounter: () => undefined };

export class TrialRunner {
  readonly #setup: TrialSetup;
  readonly #questions: Questions;
  readonly #cache: PlanCache;
  #plan: Partial<ProcessingPlan> = {};
  #lines: string[] = [];
  #counters: Record<string, number> = {};

  constructor(setup: TrialSetup) {
    this.#setup = setup;
    const traces = {
      debug: (text: string) => {
        if (this.#lines.length < MAX_LINES) this.#lines.push(text);
      },
      increaseCounter: (name: string, by: number) => {
        this.#counters[name] = (this.#counters[name] ?? 0) + by;
      },
    };
    this.#questions = new Questions(setup.questions);
    this.#cache = new PlanCache(setup.serverTimeZone, traces, this.#questions.ask, true);
  }

  update(parts: Partial<ProcessingPlan>): void {
    this.#plan = { ...this.#plan, ...parts };
    this.#cache.update(parts);
  }

  run(order: TrialOrder): { answer: TrialAnswers[keyof TrialAnswers]; effects: TrialEffects } {
    this.#lines = [];
    this.#counters = {};
    this.#questions.beginBatch();
    const answer = this.#answer(order);
    // Who tries the whole way out reads what rules wrote beside the rest, and who searches changes nothing.
    const isQuiet = ['path', 'tests', 'decorate'].includes(order.kind);
    const lookups = this.#cache.current.lookups.traces.take();
    return {
      answer,
      effects: isQuiet ? NO_EFFECTS : { lines: this.#lines, counters: this.#counters, lookups },
    };
  }

  #answer(order: TrialOrder): TrialAnswers[keyof TrialAnswers] {
    switch (order.kind) {
      case 'pipelines':
        return this.#pipelines(order);
      case 'rule':
        return this.#rule(order);
      case 'tests':
        return runTests(order.tests, this.#cache.current.pipelines);
      case 'dryRun':
        return this.#dryRun(order);
      case 'decorate':
        return decorateTrial(order.messages, this.#cache.current.pipelines);
      case 'path': {
        const { processors = [] } = this.#plan;
        const answer = runPath(order, { plan: this.#cache.current, processors, setup: this.#setup });
        return { ...answer, debug: [...this.#lines] };
      }
    }
  }

  #pipelines({ id, fields, streamId, inputId }: PipelinesTrial): TrialAnswers['pipelines'] {
    const trace = new Trace();
    const now = Date.now();
    const message = messageOf(fields, now);
    if (inputId) message.fields['gl2_source_input'] = inputId;
    const start = performance.now();
    const results = this.#cache.current.pipelines.run(message, [streamId], { trace, id });
    const micros = Math.round((performance.now() - start) * 1000);
    return presentSimulation(messageOf(fields, now), results, trace.entries, micros);
  }

  #dryRun({ messages, before, after }: DryRunTrial): TrialAnswers['dryRun'] {
    // Not observed, so that the times are those of processing.
    const [old, young] = [before, after].map((pipelines) => {
      const cache = new PlanCache(this.#setup.serverTimeZone, SILENT, this.#questions.ask);
      cache.update({ ...this.#plan, pipelines });
      return cache.current.pipelines;
    });
    if (old === undefined || young === undefined) throw new Error('There are two of them');
    return dryRun(messages, old, young);
  }

  /** Once, on a message in no stream. */
  #rule({ id, text }: RuleTrial): TrialAnswers['rule'] {
    const message = createMessage(Date.now(), text, '127.0.0.1');
    const [result] = this.#cache.current.pipelines.run(message, [SINGLE_RULE], { id });
    if (result === undefined) throw new Error('A run gives back the message that it was given');
    result.removeStream(SINGLE_RULE);
    return presentSimulatedMessage(result, this.#plan.streams ?? []);
  }
}
