// Something that is saved, told, and then read again.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText, FetchError } from '../platform/fetch/errors.ts';
import { CURRENT_USER } from '../platform/users/currentUser.ts';
import { toast } from '../kit/feedback/toast.tsx';

export interface Change<Input, Answer = unknown> {
  readonly call: (input: Input) => Promise<Answer>;
  /** What becomes old with the change. */
  readonly outdates: QueryKey;
  /** What of other areas shows the change, too. */
  readonly alsoOutdates?: readonly QueryKey[];
  /** Whoever makes something is its owner, which the page must learn before it offers what owners may do. */
  readonly makesOwner?: boolean;
  /** What happened to which thing. Nothing is said when the answer says more. */
  readonly done?: (input: Input, answer: Answer) => string;
  /** Begins the message about a failure, or makes it; absent where a form shows it. */
  readonly failed?: string | ((error: unknown) => string);
}

export function useChange<Input, Answer>(change: Change<Input, Answer>) {
  const { call, outdates, alsoOutdates = [], makesOwner = false, done, failed } = change;
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all(
      [outdates, ...alsoOutdates, ...(makesOwner ? [CURRENT_USER] : [])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, input) => {
      if (done) toast.success(done(input, answer));
      // Waited for: a dialog closes over the page as it is now.
      return reload();
    },
    onError: (error) => {
      if (typeof failed === 'string') toast.error(`${failed}: ${errorText(error)}`);
      else if (failed !== undefined) toast.error(failed(error));
      // What somebody else has deleted should not stay on the page.
      if (error instanceof FetchError && error.status === 404) void reload();
    },
  });
}
