// Shows a page only where it is offered and to whom it is permitted.
import { NotFoundPage } from '../shared/pages/NotFoundPage.tsx';
import { usePermissions } from '../platform/users/permissions.ts';
import { isOffered } from './areas/visibility.ts';
import { UnauthorizedPage } from './errors/UnauthorizedPage.tsx';
import type { AreaRoute } from './areas/area.ts';

export function GuardedPage({ route }: { route: AreaRoute }) {
  const permissions = usePermissions();
  const Page = route.page;
  if (!isOffered(route)) return <NotFoundPage />;
  return permissions.satisfies(route) ? (
    <Page />
  ) : (
    <UnauthorizedPage needs={[...(route.permissions ?? []), ...(route.anyPermissions ?? [])]} />
  );
}
