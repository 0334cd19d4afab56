// Reads and writes the order of the message processors, which have a call of their own.
import type { MessageProcessorsConfig } from '@logboom/contract/configuration/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/feedback/toast.tsx';
import { getJson, putJson } from '../../../platform/fetch.ts';
import { errorText } from '../../../platform/fetch/errors.ts';

const KEY = ['message-processors'];
const PATH = '/system/messageprocessors/config';

export function useMessageProcessors() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getJson<MessageProcessorsConfig>(PATH, { signal }),
  });
}

export function useSaveMessageProcessors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: MessageProcessorsConfig) => putJson<MessageProcessorsConfig>(PATH, value),
    onSuccess: (stored) => {
      queryClient.setQueryData(KEY, stored);
      toast.success('Configuration updated successfully');
    },
    onError: (error) => toast.error(errorText(error), 'Could not update config'),
  }).mutateAsync;
}
