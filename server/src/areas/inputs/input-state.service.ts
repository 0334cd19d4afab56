// The states of inputs on this node and on all, and the orders to start and stop.
import type {
  ClusterInputIds,
  ClusterInputStates,
  InputId,
  InputStates,
  InputStateSummary,
} from '@logboom/contract/inputs/schemas';
import { inputStates } from '@logboom/contract/inputs/endpoints';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../../cluster/changes.ts';
import { clusterCall, type ClusterCalls } from '../../cluster/cluster-calls.ts';
import type { Caller } from '../../http/authentication.ts';
import { notFound } from '../../http/errors.ts';
import type { InputReconciler } from './input-reconciler.ts';
import type { InputRunner } from './input-runner.ts';
import { presentState, type StateOfInput } from './input.present.ts';
import type { InputService } from './input.service.ts';
import type { InputStore } from './input.store.ts';
import type { TypeCatalogue } from './type-catalogue.ts';

interface Parts {
  inputs: Pick<InputService, 'findOrThrow'>;
  store: Pick<InputStore, 'setDesiredState'>;
  types: TypeCatalogue;
  runner: InputRunner;
  reconciler: InputReconciler;
  changes: Changes;
  clusterCalls: ClusterCalls;
}

export function inputStateService(parts: Parts) {
  const { inputs, store, types, runner, reconciler, changes, clusterCalls } = parts;
  const present = (state: StateOfInput) => presentState(state, types.describe(state.input.type));
  const onEveryNode = (
    request: FastifyRequest,
    endpoint: typeof inputStates.start | typeof inputStates.stop,
    inputId: string,
  ): Promise<ClusterInputIds> => clusterCalls.askAll<InputId>(request, clusterCall(endpoint, { inputId }));

  return {
    list(caller: Caller): InputStates {
      const visible = runner
        .states()
        .filter(({ input }) => isPermitted(caller.permissions, `inputs:read:${input.id}`));
      return { states: visible.map(present) };
    },

    read(id: string): InputStateSummary {
      const state = runner.state(id);
      if (state === undefined)
        throw notFound(`No input state for input id <${id}> on this node.`, 'INPUT_STATE_UNKNOWN');
      return present(state);
    },

    /** The answer comes before the outcome. */
    async start(id: string): Promise<InputId> {
      const input = await inputs.findOrThrow(id);
      await store.setDesiredState(id, 'RUNNING');
      reconciler.start(input);
      await changes.announce('inputs', id);
      return { id };
    },

    async stop(id: string): Promise<InputId> {
      const input = await inputs.findOrThrow(id);
      await store.setDesiredState(id, 'STOPPED');
      reconciler.stop(input);
      await changes.announce('inputs', id);
      return { id };
    },

    async listEverywhere(request: FastifyRequest): Promise<ClusterInputStates> {
      const answers = await clusterCalls.askAll(request, clusterCall(inputStates.list));
      return Object.fromEntries(
        Object.entries(answers).map(([node, answer]) => [node, answer?.states ?? null]),
      );
    },

    startEverywhere: (request: FastifyRequest, id: string) => onEveryNode(request, inputStates.start, id),
    stopEverywhere: (request: FastifyRequest, id: string) => onEveryNode(request, inputStates.stop, id),
  };
}

export type InputStateService = ReturnType<typeof inputStateService>;
