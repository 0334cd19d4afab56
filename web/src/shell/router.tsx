// Builds the router from what the areas declare. Addresses that no area claims lead to the not-found page.
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { NotFoundPage } from '../shared/pages/NotFoundPage.tsx';
import { RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { GuardedPage } from './GuardedPage.tsx';
import { Shell } from './layout/Shell.tsx';
import type { Area, AreaRoute } from './areas/area.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

export function createAppRouter(areas: readonly Area[]): AppRouter {
  return createBrowserRouter(routeObjects(areas));
}

export function routeObjects(areas: readonly Area[]): RouteObject[] {
  return [
    ...areas.flatMap((area) => (area.publicRoutes ?? []).map(toPublicRoute)),
    {
      element: <Shell />,
      errorElement: <RouteErrorPage />,
      children: [
        ...areas.flatMap((area) => area.routes.map(toRouteObject)),
        { path: '*', element: <NotFoundPage />, errorElement: <RouteErrorPage /> },
      ],
    },
  ];
}

/** Whether an address is for anybody; whoever opens it is not asked who they are. */
export function isPublicAddress(areas: readonly Area[], pathname: string): boolean {
  return (
    matchRoutes(
      areas.flatMap((area) => (area.publicRoutes ?? []).map(toPublicRoute)),
      pathname,
    ) !== null
  );
}

function toPublicRoute({ route, page: Page }: Pick<AreaRoute, 'route' | 'page'>): RouteObject {
  return { path: route.pattern, element: <Page />, errorElement: <RouteErrorPage /> };
}

function toRouteObject(route: AreaRoute): RouteObject {
  return {
    path: route.route.pattern,
    element: <GuardedPage route={route} />,
    errorElement: <RouteErrorPage />,
  };
}
