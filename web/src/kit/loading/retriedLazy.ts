// A lazy component that can be tried again: React remembers the failure of one for ever, so another try needs another.
import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './chunkLoading.ts';

/** Answers a hook that gives the component and the way to try again. */
export function retriedLazy<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
): () => readonly [component: ComponentType<Props>, retry: () => void] {
  const load = () => lazy(async () => ({ default: await loadChunk(id, importer) }));
  // Outside the component: React forgets the state of what never finished its first render.
  let current = load();
  return function useRetriedLazy() {
    const [component, setComponent] = useState(() => current);
    const retry = () => {
      current = load();
      setComponent(() => current);
    };
    return [component as ComponentType<Props>, retry];
  };
}
