// Reads and writes the entries of the cluster configuration.
import { configEntries } from '@logboom/contract/configuration/endpoints';
import type {
  CustomThemeConfig,
  EventsConfig,
  PermissionsConfig,
  PublicNoticesConfig,
  SearchesConfig,
  UserConfig,
} from '@logboom/contract/configuration/schemas';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { toast } from '../../kit/feedback/toast.tsx';
import { call, keyOf } from '../../platform/call.ts';
import { errorText } from '../../platform/fetch/errors.ts';

/** An entry as its panel reads and saves it. */
export interface StoredEntry<Value> {
  readonly key: QueryKey;
  /** Null while nothing is stored. */
  readonly read: (signal: AbortSignal) => Promise<Value | null>;
  readonly write: (value: Value) => Promise<Value>;
}

const { searches, events, permissions, users, publicNotices, customTheme } = configEntries;

export const searchesEntry: StoredEntry<SearchesConfig> = {
  key: keyOf(searches.read),
  read: (signal) => call(searches.read, {}, { signal }),
  write: (body) => call(searches.write, { body }),
};

export const eventsEntry: StoredEntry<EventsConfig> = {
  key: keyOf(events.read),
  read: (signal) => call(events.read, {}, { signal }),
  write: (body) => call(events.write, { body }),
};

export const permissionsEntry: StoredEntry<PermissionsConfig> = {
  key: keyOf(permissions.read),
  read: (signal) => call(permissions.read, {}, { signal }),
  write: (body) => call(permissions.write, { body }),
};

export const usersEntry: StoredEntry<UserConfig> = {
  key: keyOf(users.read),
  read: (signal) => call(users.read, {}, { signal }),
  write: (body) => call(users.write, { body }),
};

export const publicNoticesEntry: StoredEntry<PublicNoticesConfig> = {
  key: keyOf(publicNotices.read),
  read: (signal) => call(publicNotices.read, {}, { signal }),
  write: (body) => call(publicNotices.write, { body }),
};

export const customThemeEntry: StoredEntry<CustomThemeConfig> = {
  key: keyOf(customTheme.read),
  read: (signal) => call(customTheme.read, {}, { signal }),
  write: (body) => call(customTheme.write, { body }),
};

/** What is stored, or what holds while nothing is. */
export function useClusterConfig<Value>(
  { key, read }: StoredEntry<Value>,
  fallback: Value,
): UseQueryResult<Value> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    select: (stored) => stored ?? fallback,
  });
}

/** The returned promise fails with what the server said, after a toast has said it too. */
export function useSaveClusterConfig<Value>(
  { key, write }: StoredEntry<Value>,
  failure = 'Could not update config',
) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: write,
    onSuccess: (stored) => {
      queryClient.setQueryData(key, stored);
      toast.success('Configuration updated successfully');
    },
    onError: (error) => toast.error(errorText(error), failure),
  });
  return mutateAsync;
}
