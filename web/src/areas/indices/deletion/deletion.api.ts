// Counts messages that a deletion would delete, and begins it.
import {
  messageDeletion,
  type DeletionQuestion,
  type DeletionRequest,
} from '@logboom/contract/search/deletion';
import { indices } from '@logboom/contract/indices/endpoints';
import { streams } from '@logboom/contract/streams/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, keyOfTable, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

export function useStreamOptions() {
  return useQuery({
    ...queryOf(streams.list),
    select: ({ streams: found }) => found.map(({ id, title }) => ({ value: id, label: title })),
  });
}

export function useDeletionPreview() {
  return useMutation({
    mutationFn: (question: DeletionQuestion) => call(messageDeletion.preview, { body: question }),
  });
}

export function useStartDeletion() {
  return useChange({
    call: (request: DeletionRequest) => call(messageDeletion.start, { body: request }),
    outdates: keyOfTable(indices.list),
    done: () => 'The deletion began. System → Overview shows how far it is.',
  });
}
