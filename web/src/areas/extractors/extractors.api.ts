// Reads extractors of an input, changes them, and tries them out.
import type {
  CreateExtractorRequest,
  ExtractorCreated,
  ExtractorList,
  ExtractorSummary,
  ParsedMessage,
} from '@logboom/contract/extractors/schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/feedback/toast.tsx';
import { useChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';
import { errorText } from '../../platform/fetch/errors.ts';
import { polledQuery } from '../../platform/polling.ts';

/** The metrics of extractors change all the time. */
const REFRESH_MS = 5000;

function path(inputId: string, ...parts: readonly string[]): `/${string}` {
  return `/system/inputs/${[inputId, 'extractors', ...parts].map(encodeURIComponent).join('/')}`;
}

const keyOf = (inputId: string) => ['extractors', inputId];

export function extractorsQuery(inputId: string) {
  return polledQuery<ExtractorList>([...keyOf(inputId), 'list'], path(inputId), REFRESH_MS);
}

export function extractorQuery(inputId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(inputId), 'one', id],
    queryFn: ({ signal }) => getJson<ExtractorSummary>(path(inputId, id), { signal }),
    throwOnError: false,
  });
}

export function createExtractor(inputId: string, request: CreateExtractorRequest) {
  return postJson<ExtractorCreated>(path(inputId), request);
}

/** Makes a new one, or changes the one with this id. */
export function useSaveExtractor(inputId: string, id: string | undefined) {
  return useChange({
    call: (request: CreateExtractorRequest): Promise<unknown> =>
      id === undefined ? createExtractor(inputId, request) : putJson(path(inputId, id), request),
    outdates: keyOf(inputId),
    done: ({ title }) => `Extractor '${title}' was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeleteExtractor(inputId: string) {
  return useChange({
    call: ({ id }: ExtractorSummary) => deleteResource(path(inputId, id)),
    outdates: keyOf(inputId),
    done: ({ title }) => `Extractor '${title}' was deleted.`,
    failed: 'The extractor could not be deleted',
  });
}

/** Shows the new order at once; what the server says afterwards counts. */
export function useSortExtractors(inputId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = extractorsQuery(inputId);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      postJson(path(inputId, 'order'), { order: Object.fromEntries(ids.map((id, place) => [place, id])) }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ExtractorList>(
        queryKey,
        (known) =>
          known && {
            ...known,
            extractors: known.extractors.map((one) => ({ ...one, order: Math.max(0, ids.indexOf(one.id)) })),
          },
      );
    },
    onSuccess: () => toast.success('Extractor order was updated.'),
    onError: (error) => toast.error(`The order could not be changed: ${errorText(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useReload(inputId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(inputId) });
}

/** What the codec of an input makes of a text. */
export function parseSample(codec: string, message: string, configuration: Record<string, unknown>) {
  return postJson<ParsedMessage>('/messages/parse', {
    message,
    codec,
    configuration,
    remote_address: '127.0.0.1',
  });
}
