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
} from '@logboom/contract/inputs';
import type { ClusterMetrics } from '@logboom/contract/metrics';
import type { DecodeFailures } from '@logboom/contract/processing';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/toast.tsx';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';
import { errorText } from '../../platform/fetch/errors.ts';
import { polledQuery } from '../../platform/polling.ts';

const BASE = '/system/inputs';
const STATES = '/cluster/inputstates';
const REFRESH_MS = 2000;
const FAILURES_REFRESH_MS = 5000;

function inputPath(...parts: readonly string[]): `/${string}` {
  return `${BASE}/${parts.map(encodeURIComponent).join('/')}`;
}

export function inputsQuery() {
  return queryOptions({
    queryKey: ['inputs', 'list'],
    queryFn: ({ signal }) => getJson<InputList>(BASE, { signal }),
    throwOnError: false,
  });
}

export function inputQuery(id: string) {
  return queryOptions({
    queryKey: ['inputs', 'one', id],
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
  return useQuery(polledQuery<ClusterInputStates>(['inputs', 'states'], STATES, REFRESH_MS));
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

interface Change<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  readonly done: (input: Input, answer: Answer) => void;
  /** For what is not done in a form, which says itself what went wrong. */
  readonly failed?: string;
}

/** Something that is saved, told, and then read again. */
function useChange<Input, Answer>({ call, done, failed }: Change<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      done(input, answer);
      return queryClient.invalidateQueries({ queryKey: ['inputs'] });
    },
    onError: (error) => {
      if (failed !== undefined) toast.error(`${failed}: ${errorText(error)}`);
      void queryClient.invalidateQueries({ queryKey: ['inputs'] });
    },
  });
}

export function useCreateInput() {
  return useChange({
    call: (request: InputCreateRequest) => postJson<InputId>(BASE, request),
    done: ({ title }) => toast.success(`Input '${title}' was launched.`),
  });
}

export interface InputUpdate {
  readonly id: string;
  readonly request: InputCreateRequest;
}

export function useUpdateInput() {
  return useChange({
    call: ({ id, request }: InputUpdate) => putJson<InputId>(inputPath(id), request),
    done: ({ request }) => toast.success(`Input '${request.title}' was updated.`),
  });
}

export function useDeleteInput() {
  return useChange({
    call: ({ id }: InputSummary) => deleteResource(inputPath(id)),
    done: ({ title }) => toast.success(`Input '${title}' was deleted.`),
    failed: 'The input could not be deleted',
  });
}

export function useStartInput(done = 'started') {
  return useChange({
    call: ({ id }: InputSummary) => putJson<ClusterInputIds>(`${STATES}/${encodeURIComponent(id)}`),
    done: (input, nodes) => tell(input, nodes, done),
    failed: 'The input could not be started',
  });
}

export function useStopInput() {
  return useChange({
    call: ({ id }: InputSummary) => deleteResource<ClusterInputIds>(`${STATES}/${encodeURIComponent(id)}`),
    done: (input, nodes) => tell(input, nodes, 'stopped'),
    failed: 'The input could not be stopped',
  });
}

/** Null stands for a node that could not do it. */
function tell({ title }: InputSummary, nodes: ClusterInputIds, done: string): void {
  const failed = Object.values(nodes).filter((answer) => answer === null).length;
  if (failed === 0) toast.success(`Input '${title}' is being ${done}.`);
  else
    toast.error(`Input '${title}' could not be ${done} on ${failed} of ${Object.keys(nodes).length} nodes.`);
}

export interface StaticField {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

export function useAddStaticField() {
  return useChange({
    call: ({ id, key, value }: StaticField) => postJson(inputPath(id, 'staticfields'), { key, value }),
    done: ({ key }) => toast.success(`Static field '${key}' was added.`),
  });
}

export function useRemoveStaticField() {
  return useChange({
    call: ({ id, key }: Omit<StaticField, 'value'>) => deleteResource(inputPath(id, 'staticfields', key)),
    done: ({ key }) => toast.success(`Static field '${key}' was removed.`),
    failed: 'The static field could not be removed',
  });
}
