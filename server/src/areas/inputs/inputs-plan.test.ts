import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InputPlan } from '../../ingest/plan.ts';
import type { Input } from './input.ts';
import { inputsPlanner } from './inputs-plan.ts';
import { createInputTypes } from './input-types.ts';

const types = createInputTypes({ isUrlAllowed: async () => true });
const NETFLOW = 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput';

const input = (change: Partial<Input> = {}): Input => ({
  id: 'one',
  title: 'one',
  type: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
  isGlobal: true,
  nodeId: null,
  configuration: {},
  staticFields: [],
  contentPack: null,
  createdAt: new Date(),
  creator: 'x',
  desiredState: 'STOPPED',
  revision: 1,
  ...change,
});

function planning() {
  const published: (readonly InputPlan[])[] = [];
  const warnings: unknown[] = [];
  const publish = (_: string, plan: unknown) => void published.push(plan as readonly InputPlan[]);
  const plan = inputsPlanner({ publish }, types, {
    warn: (...words: unknown[]) => void warnings.push(words),
  });
  return { published, warnings, plan };
}

describe('what processing knows about inputs', () => {
  it('is all of them, stopped ones too, without their secrets', async () => {
    const { published, plan } = planning();
    const staticFields = [{ key: 'a', value: 'b' }];
    await plan([
      input({ configuration: { port: 1, token: { encrypted: 'x' } }, staticFields }),
      input({ id: 'two', type: 'of.a.plugin.that.is.Gone' }),
    ]);
    expect(published).toEqual([
      [
        {
          id: 'one',
          title: 'one',
          type: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
          codec: 'raw',
          configuration: { port: 1 },
          staticFields,
        },
      ],
    ]);
  });

  it('is told again only when it changed', async () => {
    const { published, plan } = planning();
    await plan([]);
    await plan([input()]);
    await plan([input({ desiredState: 'RUNNING', revision: 2 })]);
    await plan([input({ staticFields: [{ key: 'a', value: 'b' }] })]);
    expect(published.map((plan) => plan.length)).toEqual([0, 1, 1]);
  });

  it('has the definitions that a NetFlow input names, and lives without a file that is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'logboom-plan-'));
    const file = join(folder, 'fields.yml');
    await writeFile(file, 'option: {}\n');
    const { published, plan, warnings } = planning();
    const configuration = { netflow9_definitions_Path: file };
    await plan([input({ type: NETFLOW, configuration })]);
    expect(published[0]?.[0]?.netflow9Definitions).toBe('option: {}\n');
    await rm(folder, { recursive: true });
    await plan([input({ type: NETFLOW, configuration })]);
    expect(published[1]?.[0]?.netflow9Definitions).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });
});
