// Makes this node run the inputs that it should, whichever node changed them.
import type { FastifyBaseLogger } from 'fastify';
import type { InputTypeTable } from './input-types.ts';
import type { InputRunner } from './input-runner.ts';
import type { DesiredState, Input } from './input.ts';
import type { InputStore } from './input.store.ts';

/** How quickly another node takes over what runs once in a cluster, after it became the leader. */
const LOOK_AT_LEADER_MS = 1000;

export interface InputReconcilerOptions {
  store: Pick<InputStore, 'all'>;
  runner: InputRunner;
  types: InputTypeTable;
  nodeId: string;
  nodes: { isLeader(): boolean };
  /** Called with all inputs, before any of them starts. */
  onInputs(inputs: readonly Input[]): Promise<void>;
  onRemoved(id: string): Promise<void>;
  /** Start also those that were stopped, at the start of the program. */
  startAll: boolean;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function inputReconciler(options: InputReconcilerOptions) {
  const { store, runner, types, nodeId, nodes, logger } = options;
  let known = new Map<string, Input>();
  let isFirst = true;
  let led = false;

  const belongsHere = (input: Input) => input.isGlobal || input.nodeId === nodeId;
  const isForLeader = (input: Input) => input.isGlobal && types.get(input.type)?.isOncePerCluster === true;
  const mayRun = (input: Input) => belongsHere(input) && (!isForLeader(input) || nodes.isLeader());

  function follow(input: Input): void {
    const before = known.get(input.id);
    const isNew = before === undefined || !belongsHere(before);
    if (!mayRun(input)) void runner.terminate(input.id);
    else if (isNew) {
      if (input.desiredState === 'RUNNING' || (isFirst && options.startAll)) runner.launch(input);
    } else if (before.revision !== input.revision && runner.isKnown(input.id)) runner.launch(input);
  }

  async function remove(id: string): Promise<void> {
    try {
      await runner.terminate(id);
      await options.onRemoved(id);
    } catch (error) {
      logger.warn({ err: error, input: id }, 'The files of a deleted input could not be removed');
    }
  }

  async function refresh(): Promise<void> {
    const inputs = await store.all();
    await options.onInputs(inputs);
    const now = new Map(inputs.map((input) => [input.id, input]));
    for (const id of known.keys()) {
      if (!now.has(id)) void remove(id);
    }
    for (const input of inputs) follow(input);
    known = now;
    isFirst = false;
  }

  /** Only when the leader changes: an input that somebody stopped and then edited shall run, but not start now. */
  function followLeader(): void {
    const leads = nodes.isLeader();
    if (leads === led) return;
    led = leads;
    for (const input of known.values()) {
      if (!isForLeader(input)) continue;
      const isKnown = runner.isKnown(input.id);
      if (isKnown && !leads) void runner.terminate(input.id);
      if (!isKnown && leads && input.desiredState === 'RUNNING') runner.launch(input);
    }
  }
  const timer = setInterval(followLeader, LOOK_AT_LEADER_MS);

  function note(input: Input, desiredState: DesiredState): Input {
    const noted = { ...input, desiredState };
    known.set(input.id, noted);
    return noted;
  }

  return {
    /** Reads the inputs anew, and does what follows from that. Not to be called twice at once. */
    refresh,
    /** Does nothing for an input of another node. */
    start(input: Input): void {
      const noted = note(input, 'RUNNING');
      if (mayRun(noted)) runner.launch(noted);
    },
    stop(input: Input): void {
      note(input, 'STOPPED');
      void runner.terminate(input.id);
    },
    /** As they were when last read. */
    inputs: (): readonly Input[] => [...known.values()],
    async close(): Promise<void> {
      clearInterval(timer);
      await runner.stop();
    },
  };
}

export type InputReconciler = ReturnType<typeof inputReconciler>;
