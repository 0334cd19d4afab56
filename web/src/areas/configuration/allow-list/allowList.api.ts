// The calls around the URL allow-list.
import { URL_PLACEHOLDER } from '@logboom/contract/configuration/rules';
import { urlAllowList } from '@logboom/contract/configuration/endpoints';
import type { UrlAllowList } from '@logboom/contract/configuration/url-allow-list';
import { tools } from '@logboom/contract/tools/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/feedback/toast.tsx';
import { call, keyOf, queryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';

const list = queryOf(urlAllowList.read);

/** Asked for only on behalf of users who may read it. */
export function useUrlAllowList() {
  return useQuery({
    ...list,
    enabled: usePermissions().isPermitted('urlwhitelist:read'),
  });
}

export function useSaveUrlAllowList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (saved: UrlAllowList) => call(urlAllowList.write, { body: saved }),
    onSuccess: (_, saved) => {
      queryClient.setQueryData(list.queryKey, saved);
      toast.success('Url Whitelist Configuration updated successfully');
    },
    onError: (error) => toast.error(errorText(error), 'Could not update Url Whitelist'),
  }).mutateAsync;
}

/** Whether the server may call an address. A failure has had its toast. */
export async function isUrlAllowed(url: string): Promise<boolean> {
  const { is_whitelisted } = await orToast(
    call(urlAllowList.check, { body: { url } }),
    'Could not verify if the url is in the whitelist.',
  );
  return is_whitelisted;
}

/** Whether a text is a Java regular expression. It always will be or never, so it is asked once. */
export function regexCheckQuery(regex: string) {
  return queryOptions({
    queryKey: keyOf(tools.validateRegex, { query: { regex } }),
    queryFn: ({ signal }) =>
      orToast(
        call(tools.validateRegex, { query: { regex } }, { signal }),
        'Could not validate regular expression. Make sure that it is valid.',
        signal,
      ),
    staleTime: Infinity,
    retry: false,
  });
}

/** A pattern for an address with a variable part. */
export async function generateRegex(template: string): Promise<string> {
  const body = { url_template: template, placeholder: URL_PLACEHOLDER };
  const { regex } = await orToast(call(urlAllowList.generateRegex, { body }), 'Could not generate regex.');
  return regex;
}

async function orToast<Answer>(
  call: Promise<Answer>,
  failure: string,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    // Nobody waits for the answer to what has been typed over.
    if (signal?.aborted !== true) toast.error(errorText(error), failure);
    throw error;
  }
}
