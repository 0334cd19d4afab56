// How this area words what went wrong: the message, "failed with status" and the details.
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../kit/feedback/toast.tsx';
import { errorText, FetchError } from '../../platform/fetch/errors.ts';

export function failureText(message: string, error: unknown): string {
  const status = error instanceof FetchError && error.status !== undefined ? `${error.status}: ` : '';
  return `${message} failed with status ${status}${errorText(error)}`;
}

export function toastFailure(message: string, error: unknown): void {
  toast.error(failureText(message, error));
}

interface Repeated {
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

/**
 * What went wrong with a query that repeats, until it succeeds again: asking once more is no reason to forget it.
 * A toast says so when it begins and not with every repetition; not where the page itself is about that error.
 */
export function useRepeatedFailure(
  { error, dataUpdatedAt }: Repeated,
  message: string,
  isShown: (error: unknown) => boolean = () => false,
): unknown {
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly since: number }>();
  const isOver = failed !== undefined && dataUpdatedAt > failed.since;
  if (error !== null && error !== failed?.error) setFailed({ error, since: dataUpdatedAt });
  else if (error === null && isOver) setFailed(undefined);

  const needsToast = failed !== undefined && !isShown(failed.error);
  const latest = useRef({ message, error: failed?.error });
  useEffect(() => {
    latest.current = { message, error: failed?.error };
  }, [message, failed]);
  useEffect(() => {
    if (needsToast) toastFailure(latest.current.message, latest.current.error);
  }, [needsToast]);
  return failed?.error;
}
