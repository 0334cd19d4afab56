// One stage of one pipeline: all conditions first, then the actions of the rules that match.
import { failureText } from '../values/failure.ts';
import type { RunnablePipeline, RunnableStage, StageRule } from './pipeline-set.ts';
import type { RunContext } from './run-context.ts';
import { named, type Trace } from './trace.ts';

const MAX_FAULTS = 20;
const MAX_DETAILS = 1000;

/** Whether the pipeline goes on with its next stage. Nothing is ever thrown. */
export function runStage(stage: RunnableStage, context: RunContext, trace?: Trace, isTimed = false): boolean {
  const { rules, pipeline } = stage;
  stage.executed += 1;
  let matched: StageRule[] | undefined;
  for (const rule of rules) {
    const outcome = evaluate(rule, pipeline, context, trace, isTimed);
    if (outcome === 'matched') (matched ??= []).push(rule);
    // What follows a condition that failed is not looked at.
    else if (outcome === 'failed') break;
  }
  for (const rule of matched ?? []) {
    if (!execute(rule, pipeline, context, trace, isTimed)) break;
  }
  if (stage.match === 'pass' || rules.length === 0) return true;
  const count = matched?.length ?? 0;
  return stage.match === 'all' ? count === rules.length : count > 0;
}

function evaluate(
  stageRule: StageRule,
  pipeline: RunnablePipeline,
  context: RunContext,
  trace: Trace | undefined,
  isTimed: boolean,
): 'matched' | 'not-matched' | 'failed' {
  const { rule, counts } = stageRule;
  trace?.add({ kind: 'evaluate', ...named(stageRule, pipeline) });
  if (rule === undefined) {
    trace?.evaluated('not satisfied', stageRule, pipeline);
    return 'not-matched';
  }
  enter(stageRule, context);
  const start = isTimed ? performance.now() : 0;
  try {
    const matches = rule.matches(context);
    if (matches) counts.matched += 1;
    else counts.notMatched += 1;
    trace?.evaluated(matches ? 'satisfied' : 'not satisfied', stageRule, pipeline);
    return matches ? 'matched' : 'not-matched';
  } catch (error) {
    counts.notMatched += 1;
    trace?.evaluated('failed', stageRule, pipeline, failureText(error));
    addFault('condition', stageRule, pipeline, context, error);
    return 'failed';
  } finally {
    context.budget.endRule();
    if (isTimed) {
      counts.timedEvaluations += 1;
      counts.evaluationMicros += (performance.now() - start) * 1000;
    }
  }
}

/** False when it failed; then the rules behind it do not run. */
function execute(
  stageRule: StageRule,
  pipeline: RunnablePipeline,
  context: RunContext,
  trace: Trace | undefined,
  isTimed: boolean,
): boolean {
  const { rule, counts } = stageRule;
  trace?.execute(stageRule, pipeline, context.message);
  enter(stageRule, context);
  counts.executed += 1;
  const start = isTimed ? performance.now() : 0;
  try {
    rule?.execute(context);
    return true;
  } catch (error) {
    counts.failed += 1;
    const problem = failureText(error);
    trace?.add({ kind: 'failed-execution', ...named(stageRule, pipeline), problem });
    addFault('action', stageRule, pipeline, context, error);
    return false;
  } finally {
    context.budget.endRule();
    if (isTimed) {
      counts.timedExecutions += 1;
      counts.executionMicros += (performance.now() - start) * 1000;
    }
    trace?.executed(stageRule, pipeline, context.message);
  }
}

function enter({ id, name }: StageRule, context: RunContext): void {
  context.budget.startRule();
  context.ruleId = id ?? '';
  context.ruleName = name;
}

function addFault(
  what: 'condition' | 'action',
  rule: StageRule,
  pipeline: RunnablePipeline,
  { message }: RunContext,
  error: unknown,
): void {
  if (message.faults.length >= MAX_FAULTS) return;
  message.faults.push({
    text: `Error evaluating ${what} for rule <${rule.name}/${rule.id}> (pipeline <${pipeline.name}/${pipeline.id}>)`,
    details: failureText(error).slice(0, MAX_DETAILS),
  });
}
