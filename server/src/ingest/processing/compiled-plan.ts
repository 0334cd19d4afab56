// The plan in the form in which a thread runs it.
import { grokLibrary } from '@logboom/core/grok/definitions';
import { createGrokCompiler } from '@logboom/core/grok/grok';
import { compileRouter, type StreamRouter } from '@logboom/core/stream-rules/router';
import type { ProcessingPlan } from '../plan.ts';
import { InputCompiler, type CompiledInput } from './compiled-input.ts';
import { stepsOf, type ProcessorStep } from './steps.ts';
import { StreamTargets } from './stream-targets.ts';

export interface CompiledPlan {
  readonly inputs: ReadonlyMap<string, CompiledInput>;
  readonly router: StreamRouter;
  readonly steps: readonly ProcessorStep[];
  readonly targets: StreamTargets;
  readonly forwarded: ReadonlySet<string>;
}

const EMPTY: ProcessingPlan = {
  inputs: [],
  extractors: [],
  grokPatterns: [],
  streams: [],
  indexSets: [],
  processors: [],
  forwardedStreams: [],
};

/** Keeps the newest parts, and compiles them when the next batch asks. */
export class PlanCache {
  readonly #compiler: InputCompiler;
  #plan = EMPTY;
  #compiled: CompiledPlan | undefined;

  constructor(serverTimeZone: string) {
    this.#compiler = new InputCompiler(serverTimeZone);
  }

  update(parts: Partial<ProcessingPlan>): void {
    this.#plan = { ...this.#plan, ...parts };
    const before = this.#compiled;
    this.#compiled = undefined;
    if (before === undefined) return;
    // What did not change is not made anew: a library of grok patterns takes its time.
    const changed = (...names: (keyof ProcessingPlan)[]) => names.some((name) => name in parts);
    this.#compiled = {
      inputs: changed('inputs', 'extractors', 'grokPatterns') ? this.#inputs() : before.inputs,
      router: changed('streams') ? compileRouter(this.#plan.streams) : before.router,
      ...this.#quick(),
    };
  }

  get current(): CompiledPlan {
    this.#compiled ??= {
      inputs: this.#inputs(),
      router: compileRouter(this.#plan.streams),
      ...this.#quick(),
    };
    return this.#compiled;
  }

  #quick(): Pick<CompiledPlan, 'steps' | 'targets' | 'forwarded'> {
    const { processors, streams, indexSets, forwardedStreams } = this.#plan;
    return {
      steps: stepsOf(processors),
      targets: new StreamTargets(streams, indexSets),
      forwarded: new Set(forwardedStreams),
    };
  }

  #inputs(): Map<string, CompiledInput> {
    const { inputs, extractors, grokPatterns } = this.#plan;
    const compileGrok = createGrokCompiler(grokLibrary(grokPatterns));
    return this.#compiler.compile(inputs, extractors, { compileGrok, hasLookupTable: () => false });
  }
}
