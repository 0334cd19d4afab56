import type { InputState } from '@logboom/contract/inputs/schemas';
import { describe, expect, it, vi } from 'vitest';
import { inputReconciler } from './input-reconciler.ts';
import { inputRunner, type StateReporter } from './input-runner.ts';
import type { InputType } from './input-types.ts';
import type { Input } from './input.ts';

const input = (change: Partial<Input> = {}): Input => ({
  id: 'one',
  title: 'one',
  type: 'x',
  isGlobal: true,
  nodeId: null,
  configuration: {},
  staticFields: [],
  contentPack: null,
  createdAt: new Date(),
  creator: 'x',
  desiredState: 'RUNNING',
  revision: 1,
  ...change,
});
const logger = { warn: () => undefined, info: () => undefined };

function running() {
  const seen: string[] = [];
  let reporter: StateReporter | undefined;
  let isOpen = false;
  const runner = inputRunner({
    async start(_, told) {
      expect(isOpen, 'two at once').toBe(false);
      isOpen = true;
      reporter = told;
      return {
        async stop() {
          isOpen = false;
        },
      };
    },
    forget: () => undefined,
    onState: (_, state: InputState, detail) =>
      void seen.push(detail === null ? state : `${state}: ${detail}`),
    logger,
  });
  return { runner, seen, reporter: () => reporter!, isOpen: () => isOpen };
}

describe('running an input', () => {
  it('goes through its states, also those that come later', async () => {
    const { runner, seen, reporter } = running();
    runner.launch(input());
    expect(runner.state('one')?.state).toBe('CREATED');
    await vi.waitFor(() => expect(runner.state('one')?.state).toBe('RUNNING'));
    reporter().reportFailing('Could not fetch');
    expect(runner.state('one')).toMatchObject({ state: 'FAILING', detail: 'Could not fetch' });
    reporter().reportRunning();
    reporter().reportRunning();
    reporter().reportFailed('It broke');
    await runner.terminate('one');
    reporter().reportRunning();
    expect(seen).toEqual([
      'STARTING',
      'RUNNING',
      'FAILING: Could not fetch',
      'RUNNING',
      'FAILED: It broke',
      'STOPPING',
      'TERMINATED',
    ]);
    expect(runner.states()).toEqual([]);
  });

  it('never runs two of the same, whatever is ordered while it starts', async () => {
    const { runner, isOpen } = running();
    runner.launch(input());
    runner.launch(input({ revision: 2 }));
    void runner.terminate('one');
    runner.launch(input({ revision: 3 }));
    await vi.waitFor(() => expect(runner.state('one')?.state).toBe('RUNNING'));
    expect(runner.state('one')?.input.revision).toBe(3);
    await runner.stop();
    expect(isOpen()).toBe(false);
  });
});

describe('an input that runs once in a cluster', () => {
  const ONCE = 'test.Once';
  const types = new Map([[ONCE, { isOncePerCluster: true } as InputType]]);

  function reconciling(inputs: Input[]) {
    const run = running();
    const cluster = { leads: false };
    const reconciler = inputReconciler({
      store: { all: async () => inputs },
      runner: run.runner,
      types,
      nodeId: 'here',
      nodes: { isLeader: () => cluster.leads },
      onInputs: async () => undefined,
      onRemoved: async () => undefined,
      startAll: false,
      logger,
    });
    return { ...run, reconciler, cluster };
  }

  it('follows the leader', async () => {
    const { reconciler, cluster, isOpen } = reconciling([input({ type: ONCE })]);
    await reconciler.refresh();
    expect(isOpen()).toBe(false);
    cluster.leads = true;
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    cluster.leads = false;
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    await reconciler.close();
  });

  it('stays stopped on the leader when it was stopped', async () => {
    const one = input({ type: ONCE });
    const { reconciler, cluster, isOpen, runner } = reconciling([one]);
    cluster.leads = true;
    await reconciler.refresh();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    reconciler.stop(one);
    await vi.waitFor(() => expect(runner.states()).toEqual([]));
    expect(reconciler.inputs()[0]?.desiredState).toBe('STOPPED');
    await reconciler.close();
  });

  it('stays stopped on the leader when it is changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stored = [input({ type: ONCE })];
      const { reconciler, cluster, runner } = reconciling(stored);
      cluster.leads = true;
      await reconciler.refresh();
      await vi.advanceTimersByTimeAsync(1000);
      reconciler.stop(stored[0]!);
      await vi.waitFor(() => expect(runner.states()).toEqual([]));
      // A change means that it runs after the next start of the server.
      stored[0] = input({ type: ONCE, revision: 2, desiredState: 'RUNNING' });
      await reconciler.refresh();
      await vi.advanceTimersByTimeAsync(5000);
      expect(runner.states()).toEqual([]);
      await reconciler.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('runs on its own node when it is not global', async () => {
    const { reconciler, isOpen } = reconciling([input({ type: ONCE, isGlobal: false, nodeId: 'here' })]);
    await reconciler.refresh();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await reconciler.close();
  });
});
