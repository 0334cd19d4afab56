// Reads inputs, their types, states and metrics, and changes them.
import { clusterInputStates, inputs, inputTypes } from '@logboom/contract/inputs/endpoints';
import type { InputCreateRequest, InputSummary } from '@logboom/contract/inputs/schemas';
import { clusterMetrics } from '@logboom/contract/metrics/endpoints';
import { processing } from '@logboom/contract/processing/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import { errorText } from '../../platform/fetch/errors.ts';

/** Begins the keys of all queries about inputs. */
const INPUTS = keyOfTable(inputs.list);
const REFRESH_MS = 2000;
const FAILURES_REFRESH_MS = 5000;

export function inputsQuery() {
  return { ...queryOf(inputs.list), throwOnError: false };
}

export function inputQuery(inputId: string) {
  return { ...queryOf(inputs.read, { inputId }), throwOnError: false };
}

/** Types do not change while a server runs. */
const unchanging = { staleTime: 300_000, throwOnError: false } as const;

export function inputTypesQuery() {
  return { ...queryOf(inputTypes.names), ...unchanging };
}

export function inputTypeInfosQuery() {
  return { ...queryOf(inputTypes.list), ...unchanging };
}

export function inputTypeQuery(inputType: string) {
  return { ...queryOf(inputTypes.read, { inputType }), ...unchanging };
}

export function useInputStates() {
  return useQuery(polledQueryOf(clusterInputStates.list, REFRESH_MS));
}

/** Those of the node that answers: each node remembers its own. */
export function useDecodeFailures(id: string) {
  return useQuery(polledQueryOf(processing.decodeFailures, FAILURES_REFRESH_MS, { inputId: id }));
}

/** The metrics of these names, on every node. */
export function useInputMetrics(names: readonly string[]) {
  return useQuery({
    ...polledQueryOf(clusterMetrics.readMultiple, REFRESH_MS, { body: { metrics: names } }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useCreateInput() {
  return useChange({
    call: (request: InputCreateRequest) => call(inputs.create, { body: request }),
    outdates: INPUTS,
    done: ({ title }) => `Input '${title}' was launched.`,
  });
}

export interface InputUpdate {
  readonly id: string;
  readonly request: InputCreateRequest;
}

export function useUpdateInput() {
  return useChange({
    call: ({ id, request }: InputUpdate) => call(inputs.update, { inputId: id, body: request }),
    outdates: INPUTS,
    done: ({ request }) => `Input '${request.title}' was updated.`,
  });
}

export function useDeleteInput() {
  return useChange({
    call: ({ id }: InputSummary) => call(inputs.remove, { inputId: id }),
    outdates: INPUTS,
    done: ({ title }) => `Input '${title}' was deleted.`,
    failed: 'The input could not be deleted',
  });
}

export function useStartInput(done = 'started') {
  return useOrder(`could not be ${done}`, `is being ${done}`, clusterInputStates.start);
}

export function useStopInput() {
  return useOrder('could not be stopped', 'is being stopped', clusterInputStates.stop);
}

/** Told to all nodes. What only some of them could do is a failure, too. */
function useOrder(
  failed: string,
  done: string,
  endpoint: typeof clusterInputStates.start | typeof clusterInputStates.stop,
) {
  return useChange({
    call: async ({ id, title }: InputSummary) => {
      const nodes = Object.values(await call(endpoint, { inputId: id }));
      // Null stands for a node that could not do it.
      const without = nodes.filter((answer) => answer === null).length;
      if (without > 0)
        throw new PartlyDone(`Input '${title}' ${failed} on ${without} of ${nodes.length} nodes.`);
    },
    outdates: INPUTS,
    done: ({ title }) => `Input '${title}' ${done}.`,
    failed: (error) =>
      error instanceof PartlyDone ? error.message : `The input ${failed}: ${errorText(error)}`,
  });
}

class PartlyDone extends Error {}

export interface StaticField {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

export function useAddStaticField() {
  return useChange({
    call: ({ id, key, value }: StaticField) =>
      call(inputs.addStaticField, { inputId: id, body: { key, value } }),
    outdates: INPUTS,
    done: ({ key }) => `Static field '${key}' was added.`,
  });
}

export function useRemoveStaticField() {
  return useChange({
    call: ({ id, key }: Omit<StaticField, 'value'>) => call(inputs.removeStaticField, { inputId: id, key }),
    outdates: INPUTS,
    done: ({ key }) => `Static field '${key}' was removed.`,
    failed: 'The static field could not be removed',
  });
}
