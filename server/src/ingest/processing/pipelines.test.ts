import { describe, expect, it } from 'vitest';
import { gelf, INPUT_ID, serviceStream, TEST_PLAN } from '../../../test/ingest-plan.ts';
import { readWritten } from '../../../test/rows.ts';
import { BlockBuilder } from '../../storage/journal/block-builder.ts';
import { createMetrics } from '../../metrics/registry.ts';
import { countPipelines } from '../pipeline-metrics.ts';
import type { ProcessingPlan } from '../plan.ts';
import { BatchProcessor } from './batch-processor.ts';
import type { BatchMessage } from './protocol.ts';

const DEFAULT = '000000000000000000000001';
const SHOP = 'a'.repeat(24);

function piperowsOf(
  rules: Readonly<Record<string, string>>,
  streamId = DEFAULT,
): ProcessingPlan['pipelines'] {
  const names = Object.keys(rules).map((name) => `rule "${name}"`);
  return {
    rules: Object.entries(rules).map(([name, source]) => ({
      id: `id-${name}`,
      source: `rule "${name}" ${source} end`,
    })),
    pipelines: [{ id: 'p', source: `pipeline "p" stage 0 match pass ${names.join(' ')} end` }],
    connections: [{ streamId, pipelineIds: ['p'] }],
  };
}

function processorOf(
  rules: Readonly<Record<string, string>>,
  plan: Partial<ProcessingPlan> = {},
): BatchProcessor {
  const processor = new BatchProcessor({
    nodeId: 'node-1',
    serverTimeZone: 'UTC',
    progress: new Int32Array(1),
  });
  processor.update({ ...TEST_PLAN, pipelines: piperowsOf(rules), ...plan });
  return processor;
}

function orderOf(payloads: readonly Buffer[], more: Partial<BatchMessage> = {}): BatchMessage {
  const builder = new BlockBuilder();
  payloads.forEach((payload, index) =>
    builder.add(INPUT_ID, { payload, receivedAt: 1000 + index, remoteAddress: '::1', remotePort: 7 }, index),
  );
  return { kind: 'batch', id: 1, blocks: [builder.encode()], skipped: [], ...more };
}

describe('pipelines in a processing thread', () => {
  it('change messages on their way to the table', () => {
    const processor = processorOf({
      parse: 'when true then set_fields(key_value(to_string($message.message)));',
    });
    const { targets } = processor.process(orderOf([gelf('user=ann took=5')]));
    expect(readWritten(targets[0]?.bytes)[0]?.fields).toMatchObject({ user: 'ann', took: '5' });
  });

  it('drop messages, whose neighbours keep their places', () => {
    const processor = processorOf({
      drop: 'when to_string($message.message) == "noise" then drop_message();',
    });
    const payloads = [gelf('one'), gelf('noise'), gelf('two')];
    const { targets, counts } = processor.process(orderOf(payloads));
    expect(readWritten(targets[0]?.bytes).map(({ message }) => message)).toEqual(['one', 'two']);
    expect([counts.messages, targets[0]?.rows]).toEqual([2, 2]);
    // The same batch, after a crash and without the rule: what was decided holds.
    const [target] = targets;
    const again = processorOf({}).process(orderOf(payloads, { targets: [target!] }));
    expect(readWritten(again.targets[0]?.bytes).map(({ message }) => message)).toEqual(['one', 'two']);
  });

  it('route messages by the titles of running streams, and run what is connected there', () => {
    const streams = [{ ...serviceStream(SHOP, 'nobody'), title: 'Shop' }];
    const { counts, targets } = processorOf(
      { route: 'when true then route_to_stream(name: "Shop", remove_from_default: true);' },
      { streams },
    ).process(orderOf([gelf('order')]));
    expect(counts.streams).toEqual({ [SHOP]: 1 });
    expect(targets[0]?.rows).toBe(1);
  });

  it('make messages, which are stored behind the others and only where they belong to a stream', () => {
    const { targets, counts } = processorOf({
      make: `when not has_field("copied") then
        let copy = clone_message(); set_field(field: "copied", value: true, message: copy);
        create_message("in no stream", "nowhere");`,
    }).process(orderOf([gelf('one'), gelf('two')]));
    const rows = readWritten(targets[0]?.bytes);
    expect(rows.map(({ message, fields }) => [message, fields['copied']])).toEqual([
      ['one', undefined],
      ['two', undefined],
      ['one', true],
      ['two', true],
    ]);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(4);
    expect(counts.messages).toBe(4);
  });

  it('keep messages whose rules fail, with what was wrong', () => {
    const { targets } = processorOf({
      bad: 'when true then set_field("n", 1 / to_long($message.nothing));',
    }).process(orderOf([gelf('hello')]));
    expect(readWritten(targets[0]?.bytes)[0]?.fields['gl2_processing_error']).toMatch(/\/ by zero$/);
  });

  it('know the input, the grok patterns, and the id under which the message is stored', () => {
    const { targets } = processorOf(
      {
        ask: `when from_input(name: "gelf tcp") then
          set_fields(grok("%{WORDS:first}", to_string($message.message), true)); set_field("own", $message._id);`,
      },
      { grokPatterns: [{ name: 'WORDS', pattern: String.raw`\w+` }] },
    ).process(orderOf([gelf('hello world')]));
    const [row] = readWritten(targets[0]?.bytes);
    expect(row?.fields).toMatchObject({ first: 'hello', own: row?.['id'] });
  });

  it('are swapped when they change', () => {
    const processor = processorOf({ a: 'when true then set_field("by", "a");' });
    const by = () => readWritten(processor.process(orderOf([gelf('x')])).targets[0]?.bytes)[0]?.fields['by'];
    expect(by()).toBe('a');
    processor.update({ pipelines: piperowsOf({ b: 'when true then set_field("by", "b");' }) });
    expect(by()).toBe('b');
    processor.update({ processors: TEST_PLAN.processors.slice(0, -1) });
    expect(by()).toBeUndefined();
  });

  it('are counted under the names that clients ask for', () => {
    const processor = processorOf({
      matched: 'when true then metric_counter_inc("seen", 2); debug("line");',
      not: 'when false then',
    });
    const { counts } = processor.process(orderOf([gelf('one'), gelf('two')]));
    expect(counts.ruleLines).toEqual(['PIPELINE DEBUG: line', 'PIPELINE DEBUG: line']);
    const metrics = createMetrics();
    countPipelines(metrics, counts);
    const total = (name: string) => {
      const metric = metrics.find(name);
      return metric?.kind === 'meter' || metric?.kind === 'timer'
        ? metric.rates().total
        : metric?.kind === 'counter' && metric.count;
    };
    const prefix = 'org.graylog.plugins.pipelineprocessor.ast';
    expect(total(`${prefix}.Pipeline.p.executed`)).toBe(2);
    expect(total(`${prefix}.Pipeline.p.stage.0.executed`)).toBe(2);
    expect(total(`${prefix}.Rule.id-matched.matched`)).toBe(2);
    expect(total(`${prefix}.Rule.id-matched.p.0.executed`)).toBe(2);
    expect(total(`${prefix}.Rule.id-not.not-matched`)).toBe(2);
    expect(total(`${prefix}.Rule.id-matched.trace.execute.duration`)).toBe(2);
    expect(total('org.graylog.rulemetrics.seen')).toBe(4);
  });
});
