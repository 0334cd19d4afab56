// Reads inputs, their types, states and metrics, and changes them.
import type {
  ClusterInputIds,
  ClusterInputStates,
  InputCreateRequest,
  InputId,
  InputList,
  InputSummary,
  InputTypeInfo,
  InputTypeInfos,
  InputTypes,
} from '@logboom/contract/inputs/schemas';
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import type { DecodeFailures } from '@logboom/contract/processing/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';
import { errorText } from '../../platform/fetch/errors.ts';
import { polledQuery } from '../../platform/polling.ts';

const BASE = '/system/inputs';
const STATES = '/cluster/inputstates';
const INPUTS = ['inputs'];
const REFRESH_MS = 2000;
const FAILURES_REFRESH_MS = 5000;

function inputPath(...parts: readonly string[]): `/${string}` {
  return `${BASE}/${parts.map(encodeURIComponent).join('/')}`;
}

export function inputsQuery() {
  return queryOptions({
    queryKey: [...INPUTS, 'list'],
    queryFn: ({ signal }) => getJson<InputList>(BASE, { signal }),
    throwOnError: false,
  });
}

export function inputQuery(id: string) {
  return queryOptions({
    queryKey: [...INPUTS, 'one', id],
    queryFn: ({ signal }) => getJson<InputSummary>(inputPath(id), { signal }),
    throwOnError: false,
  });
}

/** Types do not change while a server runs. */
const unchanging = { staleTime: 300_000, throwOnError: false } as const;

export function inputTypesQuery() {
  return queryOptions({
    ...unchanging,
    queryKey: ['input-types', 'names'],
    queryFn: ({ signal }) => getJson<InputTypes>(`${BASE}/types`, { signal }),
  });
}

export function inputTypeInfosQuery() {
  return queryOptions({
    ...unchanging,
    queryKey: ['input-types', 'all'],
    queryFn: ({ signal }) => getJson<InputTypeInfos>(`${BASE}/types/all`, { signal }),
  });
}

export function inputTypeQuery(type: string) {
  return queryOptions({
    ...unchanging,
    queryKey: ['input-types', 'one', type],
    queryFn: ({ signal }) => getJson<InputTypeInfo>(inputPath('types', type), { signal }),
  });
}

export function useInputStates() {
  return useQuery(polledQuery<ClusterInputStates>([...INPUTS, 'states'], STATES, REFRESH_MS));
}

/** Those of the node that answers: each node remembers its own. */
export function useDecodeFailures(id: string) {
  const path = `/system/processing/failures/${encodeURIComponent(id)}` as const;
  return useQuery(polledQuery<DecodeFailures>(['decode-failures', id], path, FAILURES_REFRESH_MS));
}

/** The metrics of these names, on every node. */
export function useInputMetrics(names: readonly string[]) {
  return useQuery({
    queryKey: ['input-metrics', ...names],
    queryFn: ({ signal }) =>
      postJson<ClusterMetrics>(
        '/cluster/metrics/multiple',
        { metrics: names },
        { signal, extendSession: false },
      ),
    enabled: names.length > 0,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

export function useCreateInput() {
  return useChange({
    call: (request: InputCreateRequest) => postJson<InputId>(BASE, request),
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
    call: ({ id, request }: InputUpdate) => putJson<InputId>(inputPath(id), request),
    outdates: INPUTS,
    done: ({ request }) => `Input '${request.title}' was updated.`,
  });
}

export function useDeleteInput() {
  return useChange({
    call: ({ id }: InputSummary) => deleteResource(inputPath(id)),
    outdates: INPUTS,
    done: ({ title }) => `Input '${title}' was deleted.`,
    failed: 'The input could not be deleted',
  });
}

export function useStartInput(done = 'started') {
  return useOrder(`could not be ${done}`, `is being ${done}`, (path) => putJson<ClusterInputIds>(path));
}

export function useStopInput() {
  return useOrder('could not be stopped', 'is being stopped', (path) =>
    deleteResource<ClusterInputIds>(path),
  );
}

/** Told to all nodes. What only some of them could do is a failure, too. */
function useOrder(failed: string, done: string, send: (path: `/${string}`) => Promise<ClusterInputIds>) {
  return useChange({
    call: async ({ id, title }: InputSummary) => {
      const nodes = Object.values(await send(`${STATES}/${encodeURIComponent(id)}`));
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
    call: ({ id, key, value }: StaticField) => postJson(inputPath(id, 'staticfields'), { key, value }),
    outdates: INPUTS,
    done: ({ key }) => `Static field '${key}' was added.`,
  });
}

export function useRemoveStaticField() {
  return useChange({
    call: ({ id, key }: Omit<StaticField, 'value'>) => deleteResource(inputPath(id, 'staticfields', key)),
    outdates: INPUTS,
    done: ({ key }) => `Static field '${key}' was removed.`,
    failed: 'The static field could not be removed',
  });
}
