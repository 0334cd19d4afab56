// Makes a page that is loaded when it is first shown, with its own loading and failure states.
import { Suspense, type ComponentType } from 'react';
import { LazyBoundary } from './LazyBoundary.tsx';
import { LoadingIndicator } from '../feedback/LoadingIndicator.tsx';
import { retriedLazy } from './retriedLazy.ts';

/** `importer` answers the component itself, for example `() => import('./NodesPage.tsx').then((m) => m.NodesPage)`. */
export function lazyPage<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const usePage = retriedLazy(id, importer);

  function LazyPage(props: Props) {
    const [Page, retry] = usePage();
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
