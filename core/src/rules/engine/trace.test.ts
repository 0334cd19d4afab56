import { expect, it } from 'vitest';
import { makeHost, makeMessage, pipelineOf, runSet, DEFAULT_STREAM } from '../../../test/rule-laboratory.ts';
import { PipelineRunner } from './pipeline-runner.ts';
import { PipelineSet } from './pipeline-set.ts';
import { Trace, traceText } from './trace.ts';

const source = pipelineOf('stage 0 match all rule "a"; rule "gone" stage 1 match pass rule "b"', {
  a: 'when $message.source == "h1" then set_field("user", "ann"); set_field("bad", 1 / to_long("0"));',
  b: 'when true then',
});

it('a trace tells every step in the words that clients know', () => {
  const trace = new Trace();
  runSet(source, makeMessage(), {}, trace);
  expect(trace.entries.map(traceText)).toEqual([
    'Starting message processing',
    `Message id-0 running [Pipeline 'p' (p1)] for streams [${DEFAULT_STREAM}]`,
    'Enter Stage 0',
    "Evaluate Rule 'a' (rule-a) in Pipeline 'p' (p1)",
    "Evaluation satisfied Rule 'a' (rule-a) in Pipeline 'p' (p1)",
    "Evaluate Rule 'Unresolved rule gone' (null) in Pipeline 'p' (p1)",
    "Evaluation not satisfied Rule 'Unresolved rule gone' (null) in Pipeline 'p' (p1)",
    "Execute Rule 'a' (rule-a) in Pipeline 'p' (p1)",
    "Failed execution Rule 'a' (rule-a) in Pipeline 'p' (p1)",
    "Finished execution Rule 'a' (rule-a) in Pipeline 'p' (p1)",
    "Completed Stage 0 for Pipeline 'p' (p1), NOT continuing to next stage",
    'Exit Stage 0',
    'Enter Stage 1',
    'Exit Stage 1',
    'Finished message processing',
  ]);
});

it('a trace has the values of conditions, and fields before and after', () => {
  const trace = new Trace();
  runSet(source, makeMessage(), {}, trace);
  const rule = source.rules[0]?.source ?? '';
  const evaluated = trace.entries.find(({ kind }) => kind === 'evaluated');
  expect(
    evaluated?.kind === 'evaluated' &&
      evaluated.values.map(({ start, end, value }) => [rule.slice(start, end), value]),
  ).toEqual([
    ['$message.source', 'h1'],
    ['$message.source == "h1"', true],
  ]);
  const executed = trace.entries.find(({ kind }) => kind === 'executed');
  expect(executed?.kind === 'executed' && executed.changes).toEqual([
    { field: 'user', before: undefined, after: 'ann' },
  ]);
});

it('rules, stages and pipelines are counted', () => {
  const set = new PipelineSet(source);
  const runner = new PipelineRunner(set, makeHost());
  expect([runner.applies([DEFAULT_STREAM]), runner.applies(['other'])]).toEqual([true, false]);
  for (const isTimed of [false, true]) {
    const { message } = makeMessage();
    runner.run(message, [DEFAULT_STREAM], { isTimed });
  }
  const counts = set.takeCounts();
  expect(counts.pipelines).toEqual([{ pipelineId: 'p1', executed: 2 }]);
  expect(counts.stages).toEqual([{ pipelineId: 'p1', stage: 0, executed: 2 }]);
  expect(counts.rules).toMatchObject([
    {
      ruleId: 'rule-a',
      pipelineId: 'p1',
      stage: 0,
      counts: { matched: 2, notMatched: 0, executed: 2, failed: 2, timedExecutions: 1 },
    },
  ]);
  expect(set.takeCounts()).toEqual({ rules: [], stages: [], pipelines: [] });
});
