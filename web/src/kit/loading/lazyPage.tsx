// Makes a page that is loaded when it is first shown, with its own loading and failure states.
import { Suspense, type ComponentType } from 'react';
import { LazyBoundary } from './LazyBoundary.tsx';
import { LoadingIndicator } from '../feedback/LoadingIndicator.tsx';
import { retriedLazy, type Preloadable } from './retriedLazy.ts';

/** `importer` answers the component itself, for example `() => import('./NodesPage.tsx').then((m) => m.NodesPage)`. */
export function lazyPage<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  const { useComponent, preload } = retriedLazy(id, importer);

  function LazyPage(props: Props) {
    const [Page, retry] = useComponent();
    return (
      <LazyBoundary onRetry={retry}>
        <Suspense fallback={<LoadingIndicator page />}>
          <Page {...props} />
        </Suspense>
      </LazyBoundary>
    );
  }
  LazyPage.displayName = `LazyPage(${id})`;
  return Object.assign(LazyPage, { preload });
}
