// Asks the same again every few seconds: counted from the end of the search before, and not while nobody looks.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

interface Options {
  /** Undefined: not at all. */
  readonly everyMs: number | undefined;
  readonly isRunning: boolean;
  readonly refresh: () => void;
}

export function useAutoRefresh({ everyMs, isRunning, refresh }: Options): void {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
  const isDue = everyMs !== undefined && isVisible && !isRunning;
  const act = useEffectEvent(refresh);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => act(), everyMs);
    return () => clearTimeout(timer);
  }, [isDue, everyMs]);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
