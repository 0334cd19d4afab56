// The plan in the form in which a thread runs it.
import { grokLibrary } from '@logboom/core/grok/definitions';
import { createGrokCompiler } from '@logboom/core/grok/grok';
import { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import { PipelineSet } from '@logboom/core/rules/engine/pipeline-set';
import { compileRouter, type StreamRouter } from '@logboom/core/stream-rules/router';
import type { ProcessingPlan } from '../plan.ts';
import { NO_LOOKUPS } from '../lookups/lookup-plan.ts';
import { Lookups, ruleLookups, type AskLive } from '../lookups/lookups.ts';
import { createRuleHost, type RuleTraces } from '../rule-host.ts';
import { InputCompiler, type CompiledInput } from './compiled-input.ts';
import { compileGeo, type GeoResolver } from './geo-resolver.ts';
import { stepsOf, type ProcessorStep } from './steps.ts';
import { StreamTargets } from './stream-targets.ts';

export interface CompiledPlan {
  readonly inputs: ReadonlyMap<string, CompiledInput>;
  readonly router: StreamRouter;
  readonly pipelineSet: PipelineSet;
  readonly pipelines: PipelineRunner;
  readonly lookups: Lookups;
  readonly geo: GeoResolver | undefined;
  readonly steps: readonly ProcessorStep[];
  readonly targets: StreamTargets;
  readonly forwarded: ReadonlySet<string>;
}

const EMPTY: ProcessingPlan = {
  inputs: [],
  extractors: [],
  grokPatterns: [],
  streams: [],
  pipelines: { rules: [], pipelines: [], connections: [] },
  lookups: NO_LOOKUPS,
  indexSets: [],
  processors: [],
  forwardedStreams: [],
};

/** Keeps the newest parts, and compiles them when the next batch asks. */
export class PlanCache {
  readonly #compiler: InputCompiler;
  readonly #traces: RuleTraces;
  readonly #ask: AskLive;
  readonly #isObserved: boolean;
  #lookups: Lookups;
  #plan = EMPTY;
  #compiled: CompiledPlan | undefined;

  /** Observed rules tell the values of their expressions, which costs time. */
  constructor(serverTimeZone: string, traces: RuleTraces, ask: AskLive, isObserved = false) {
    this.#isObserved = isObserved;
    this.#compiler = new InputCompiler(serverTimeZone);
    this.#traces = traces;
    this.#ask = ask;
    this.#lookups = new Lookups(NO_LOOKUPS, ask);
  }

  update(parts: Partial<ProcessingPlan>): void {
    this.#plan = { ...this.#plan, ...parts };
    if (parts.lookups !== undefined) this.#lookups = new Lookups(parts.lookups, this.#ask, this.#lookups);
    const before = this.#compiled;
    this.#compiled = undefined;
    if (before === undefined) return;
    // What did not change is not made anew: a library of grok patterns takes its time.
    const changed = (...names: (keyof ProcessingPlan)[]) => names.some((name) => name in parts);
    const pipelineSet = changed('pipelines')
      ? new PipelineSet(this.#plan.pipelines, this.#isObserved)
      : before.pipelineSet;
    this.#compiled = {
      inputs: changed('inputs', 'extractors', 'grokPatterns') ? this.#inputs() : before.inputs,
      router: changed('streams') ? compileRouter(this.#plan.streams) : before.router,
      pipelineSet,
      pipelines: changed('pipelines', 'streams', 'inputs', 'grokPatterns')
        ? this.#runner(pipelineSet)
        : before.pipelines,
      geo: changed('lookups') ? compileGeo(this.#plan.lookups.geo) : before.geo,
      ...this.#quick(),
    };
  }

  get current(): CompiledPlan {
    this.#compiled ??= this.#compile();
    return this.#compiled;
  }

  #compile(): CompiledPlan {
    const pipelineSet = new PipelineSet(this.#plan.pipelines, this.#isObserved);
    return {
      inputs: this.#inputs(),
      router: compileRouter(this.#plan.streams),
      pipelineSet,
      pipelines: this.#runner(pipelineSet),
      geo: compileGeo(this.#plan.lookups.geo),
      ...this.#quick(),
    };
  }

  #runner(set: PipelineSet): PipelineRunner {
    const { streams, inputs, grokPatterns } = this.#plan;
    const host = createRuleHost(
      {
        streams,
        inputs,
        grokNames: grokPatterns.map(({ name }) => name),
        compileGrok: createGrokCompiler(grokLibrary(grokPatterns)),
        lookups: ruleLookups(() => this.#lookups),
      },
      this.#traces,
    );
    return new PipelineRunner(set, host);
  }

  #quick(): Pick<CompiledPlan, 'steps' | 'targets' | 'forwarded' | 'lookups'> {
    const { processors, streams, indexSets, forwardedStreams } = this.#plan;
    return {
      steps: stepsOf(processors),
      targets: new StreamTargets(streams, indexSets),
      forwarded: new Set(forwardedStreams),
      lookups: this.#lookups,
    };
  }

  #inputs(): Map<string, CompiledInput> {
    const { inputs, extractors, grokPatterns } = this.#plan;
    const compileGrok = createGrokCompiler(grokLibrary(grokPatterns));
    // Tables come and go; one that is not there has nothing for any key.
    return this.#compiler.compile(inputs, extractors, { compileGrok, hasLookupTable: () => true });
  }
}
