// Builds the router from what the areas declare. Addresses that no area claims lead to the not-found page.
import { createBrowserRouter, type RouteObject } from 'react-router';
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

function toRouteObject(route: AreaRoute): RouteObject {
  return {
    path: route.route.pattern,
    element: <GuardedPage route={route} />,
    errorElement: <RouteErrorPage />,
  };
}
