// A query without data forgets its error when it asks again. People should not see it come and go with every round.
import { useState } from 'react';

/** The error, or the one before while nothing better is known. */
export function useLastError(error: unknown, hasData: boolean): unknown {
  const [last, setLast] = useState<unknown>(null);
  const now = hasData ? error : (error ?? last);
  if (now !== last) setLast(now);
  return now;
}
