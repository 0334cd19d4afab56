// Reads extractors of an input, changes them, and tries them out.
import { codecs, extractors } from '@logboom/contract/extractors/endpoints';
import type { CreateExtractorRequest, ExtractorSummary } from '@logboom/contract/extractors/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/feedback/toast.tsx';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import { errorText } from '../../platform/fetch/errors.ts';

/** The metrics of extractors change all the time. */
const REFRESH_MS = 5000;
/** Begins the keys of all queries about extractors. */
const EXTRACTORS = keyOfTable(extractors.list);

export function extractorsQuery(inputId: string) {
  return polledQueryOf(extractors.list, REFRESH_MS, { inputId });
}

export function extractorQuery(inputId: string, extractorId: string) {
  return { ...queryOf(extractors.read, { inputId, extractorId }), throwOnError: false };
}

export function createExtractor(inputId: string, request: CreateExtractorRequest) {
  return call(extractors.create, { inputId, body: request });
}

/** Makes a new one, or changes the one with this id. */
export function useSaveExtractor(inputId: string, id: string | undefined) {
  return useChange({
    call: (request: CreateExtractorRequest): Promise<unknown> =>
      id === undefined
        ? createExtractor(inputId, request)
        : call(extractors.update, { inputId, extractorId: id, body: request }),
    outdates: EXTRACTORS,
    done: ({ title }) => `Extractor '${title}' was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeleteExtractor(inputId: string) {
  return useChange({
    call: ({ id }: ExtractorSummary) => call(extractors.remove, { inputId, extractorId: id }),
    outdates: EXTRACTORS,
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
      call(extractors.reorder, {
        inputId,
        body: { order: Object.fromEntries(ids.map((id, place) => [place, id])) },
      }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
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

export function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: EXTRACTORS });
}

/** What the codec of an input makes of a text. */
export function parseSample(codec: string, message: string, configuration: Record<string, unknown>) {
  return call(codecs.parseMessage, {
    body: { message, codec, configuration, remote_address: '127.0.0.1' },
  });
}
