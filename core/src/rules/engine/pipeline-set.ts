// All rules and pipelines of an installation, compiled, with the streams that they are connected to.
import { compileRule, type CompiledRule } from '../compile/compile-rule.ts';
import { parsePipeline, type StageMatch } from '../syntax/pipeline-parser.ts';
import { RuleCounts, type PipelineCounts } from './counters.ts';

export interface PipelineSetSource {
  readonly rules: readonly { readonly id: string; readonly source: string }[];
  readonly pipelines: readonly { readonly id: string; readonly source: string }[];
  readonly connections: readonly { readonly streamId: string; readonly pipelineIds: readonly string[] }[];
}

export interface StageRule {
  /** Null when there is no rule of this name that can run; such a rule never matches. */
  readonly id: string | null;
  readonly name: string;
  readonly rule: CompiledRule | undefined;
  counts: RuleCounts;
}

export interface RunnableStage {
  readonly stage: number;
  readonly match: StageMatch;
  readonly rules: readonly StageRule[];
  readonly pipeline: RunnablePipeline;
  executed: number;
}

export interface RunnablePipeline {
  readonly id: string;
  readonly name: string;
  readonly stages: readonly RunnableStage[];
  executed: number;
}

/** What runs on a message: the stages of several pipelines together, those with the same number side by side. */
export interface RunPlan {
  readonly pipelines: readonly RunnablePipeline[];
  readonly levels: readonly { readonly stage: number; readonly stages: readonly RunnableStage[] }[];
}

const NOTHING: RunPlan = { pipelines: [], levels: [] };
const MAX_REMEMBERED_PLANS = 1000;

export class PipelineSet {
  readonly pipelines: ReadonlyMap<string, RunnablePipeline>;
  readonly #byStream = new Map<string, RunnablePipeline[]>();
  readonly #plans = new Map<string, RunPlan>();

  constructor({ rules, pipelines, connections }: PipelineSetSource, isObserved = false) {
    const compiled = new Map<string, { id: string; rule: CompiledRule }>();
    for (const { id, source } of rules) {
      const result = compileRule(source, { isObserved });
      if (result.ok) compiled.set(result.rule.name, { id, rule: result.rule });
    }
    this.pipelines = new Map(pipelines.map(({ id, source }) => [id, runnable(id, source, compiled)]));
    for (const { streamId, pipelineIds } of connections) {
      const connected = [...new Set(pipelineIds)].flatMap((id) => this.pipelines.get(id) ?? []);
      if (connected.length > 0) this.#byStream.set(streamId, connected);
    }
  }

  get isEmpty(): boolean {
    return this.#byStream.size === 0;
  }

  /** What runs on messages that came into these streams. */
  planFor(streams: readonly string[]): RunPlan {
    const key = streams.length === 1 ? (streams[0] ?? '') : streams.join(' ');
    let plan = this.#plans.get(key);
    if (plan === undefined) {
      const pipelines = new Set(streams.flatMap((stream) => this.#byStream.get(stream) ?? []));
      plan = pipelines.size === 0 ? NOTHING : makePlan([...pipelines]);
      if (this.#plans.size >= MAX_REMEMBERED_PLANS) this.#plans.clear();
      this.#plans.set(key, plan);
    }
    return plan;
  }

  /** Everything that was counted; counting begins anew. */
  takeCounts(): PipelineCounts {
    const counts = { rules: [], stages: [], pipelines: [] } as {
      -readonly [Part in keyof PipelineCounts]: PipelineCounts[Part][number][];
    };
    for (const pipeline of this.pipelines.values()) {
      if (pipeline.executed === 0) continue;
      counts.pipelines.push({ pipelineId: pipeline.id, executed: pipeline.executed });
      pipeline.executed = 0;
      for (const stage of pipeline.stages) {
        if (stage.executed === 0) continue;
        counts.stages.push({ pipelineId: pipeline.id, stage: stage.stage, executed: stage.executed });
        stage.executed = 0;
        for (const rule of stage.rules) {
          if (rule.id === null) continue;
          const place = { ruleId: rule.id, pipelineId: pipeline.id, stage: stage.stage };
          counts.rules.push({ ...place, counts: rule.counts });
          rule.counts = new RuleCounts();
        }
      }
    }
    return counts;
  }
}

function runnable(
  id: string,
  source: string,
  rules: ReadonlyMap<string, { id: string; rule: CompiledRule }>,
): RunnablePipeline {
  const parsed = parsePipeline(source);
  const stages: RunnableStage[] = [];
  const pipeline: RunnablePipeline = { id, name: parsed.name, stages, executed: 0 };
  for (const { stage, match, rules: names } of parsed.ok ? parsed.stages : []) {
    const stageRules = names.map((name): StageRule => {
      const found = rules.get(name);
      return found
        ? { id: found.id, name, rule: found.rule, counts: new RuleCounts() }
        : { id: null, name: `Unresolved rule ${name}`, rule: undefined, counts: new RuleCounts() };
    });
    stages.push({ stage, match, rules: stageRules, pipeline, executed: 0 });
  }
  return pipeline;
}

function makePlan(pipelines: readonly RunnablePipeline[]): RunPlan {
  const byNumber = new Map<number, RunnableStage[]>();
  for (const { stages } of pipelines) {
    for (const stage of stages) {
      const level = byNumber.get(stage.stage);
      if (level) level.push(stage);
      else byNumber.set(stage.stage, [stage]);
    }
  }
  const numbers = [...byNumber.keys()].toSorted((a, b) => a - b);
  return { pipelines, levels: numbers.map((stage) => ({ stage, stages: byNumber.get(stage) ?? [] })) };
}
