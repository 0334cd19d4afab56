// Reads and writes the order of the message processors, which have a call of their own.
import { messageProcessors } from '@logboom/contract/configuration/endpoints';
import type { MessageProcessorsConfig } from '@logboom/contract/configuration/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/feedback/toast.tsx';
import { call, queryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';

const query = queryOf(messageProcessors.read);

export function useMessageProcessors() {
  return useQuery(query);
}

export function useSaveMessageProcessors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: MessageProcessorsConfig) => call(messageProcessors.write, { body: value }),
    onSuccess: (stored) => {
      queryClient.setQueryData(query.queryKey, stored);
      toast.success('Configuration updated successfully');
    },
    onError: (error) => toast.error(errorText(error), 'Could not update config'),
  }).mutateAsync;
}
