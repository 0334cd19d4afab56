// Remembers how a number went while somebody looks at it.
import { useEffect, useState } from 'react';

const LENGTH = 60;

/** The last values, oldest first; one more with each update. Unknown ones are gaps. */
export function useHistory(value: number | undefined, updatedAt: number): readonly (number | null)[] {
  const [history, setHistory] = useState<readonly (number | null)[]>([]);
  useEffect(() => {
    if (updatedAt === 0) return;
    setHistory((before) => [...before, value ?? null].slice(-LENGTH));
    // A value that stays the same is still one more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the update says when there is a new value
  }, [updatedAt]);
  return history;
}
