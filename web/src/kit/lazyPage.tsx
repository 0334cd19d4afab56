// Makes a page that is loaded when it is first shown, with its own loading and failure states.
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { loadChunk } from './chunkLoading.ts';
import { LazyBoundary } from './LazyBoundary.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';

/** `importer` answers the component itself, for example `() => import('./NodesPage.tsx').then((m) => m.NodesPage)`. */
export function lazyPage<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const load = () => lazy(async () => ({ default: await loadChunk(id, importer) }));
  // Outside the component: React forgets the state of a page that never finished its first render.
  let current = load();

  function LazyPage(props: Props) {
    const [Page, setPage] = useState(() => current);
    const retry = () => {
      // React remembers the failure of a lazy component for ever; another try needs another one.
      current = load();
      setPage(() => current);
    };
    return (
      <LazyBoundary onRetry={retry}>
        <Suspense fallback={<LoadingIndicator page />}>
          <Page {...props} />
        </Suspense>
      </LazyBoundary>
    );
  }
  LazyPage.displayName = `LazyPage(${id})`;
  return LazyPage;
}
