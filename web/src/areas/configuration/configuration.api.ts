// Reads and writes the entries of the cluster configuration.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { toast } from '../../kit/feedback/toast.tsx';
import { getJson, putJson } from '../../platform/fetch.ts';
import { errorText } from '../../platform/fetch/errors.ts';

const keyOf = (className: string) => ['cluster-config', className];
const pathOf = (className: string): `/${string}` => `/system/cluster_config/${className}`;

/** What is stored under a class name, or what holds while nothing is. */
export function useClusterConfig<Value>(className: string, fallback: Value): UseQueryResult<Value> {
  return useQuery({
    queryKey: keyOf(className),
    queryFn: ({ signal }) => getJson<Value | null>(pathOf(className), { signal }),
    select: (stored) => stored ?? fallback,
  });
}

/** The returned promise fails with what the server said, after a toast has said it too. */
export function useSaveClusterConfig<Value>(className: string, failure = 'Could not update config') {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (value: Value) => putJson<Value>(pathOf(className), value),
    onSuccess: (stored) => {
      queryClient.setQueryData(keyOf(className), stored);
      toast.success('Configuration updated successfully');
    },
    onError: (error) => toast.error(errorText(error), failure),
  });
  return mutateAsync;
}
