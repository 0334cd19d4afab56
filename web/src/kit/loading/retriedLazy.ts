// A lazy component that can be tried again: React remembers the failure of one for ever, so another try needs another.
import { lazy, useState, type ComponentType } from 'react';
import { loadChunk } from './chunkLoading.ts';

/** A component that can be loaded before it is shown. */
export type Preloadable<Props> = ComponentType<Props> & {
  /** Whoever shows it finds out when it could not be loaded. */
  readonly preload: () => Promise<void>;
};

interface RetriedLazy<Props> {
  /** Gives the component and the way to try again. */
  readonly useComponent: () => readonly [component: ComponentType<Props>, retry: () => void];
  readonly preload: () => Promise<void>;
}

export function retriedLazy<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
): RetriedLazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded = await loadChunk(id, importer));
  const asLazy = () => lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  // Outside the component: React forgets the state of what never finished its first render.
  let current = asLazy();
  return {
    useComponent() {
      // A lazy one suspends even when it is there, and React then shows nothing else for 300 ms.
      const [component, setComponent] = useState(() => loaded ?? current);
      const retry = () => {
        current = asLazy();
        setComponent(() => current);
      };
      return [component, retry];
    },
    async preload() {
      if (loaded === undefined) await load().catch(() => undefined);
    },
  };
}
