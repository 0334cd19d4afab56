// The versions of a dashboard: who saved which one when, and what was in it.
import { views } from '@logboom/contract/search/endpoints/views';
import type { ViewVersion, WholeViewVersion } from '@logboom/contract/search/view-versions';
import { call, queryOf } from '../../../platform/call.ts';
import type { Dashboard, StoredDashboard } from '../document/dashboard.ts';
import { readDashboard } from '../document/readDashboard.ts';

export function versionsQuery(viewId: string) {
  return { ...queryOf(views.versions, { viewId }), staleTime: 0 };
}

export function versionQuery(viewId: string, version: number) {
  return { ...queryOf(views.version, { viewId, version }), staleTime: Infinity };
}

/** The version that somebody saved after this page read the dashboard, if there is one. */
export async function newerVersion({ view, version }: StoredDashboard): Promise<ViewVersion | undefined> {
  const { versions } = await call(views.versions, { viewId: view.id });
  const [newest] = versions;
  return newest !== undefined && newest.version > version ? newest : undefined;
}

export function dashboardOfVersion({ view }: StoredDashboard, version: WholeViewVersion): Dashboard {
  const { title, summary, description, state } = version;
  return readDashboard({ ...view, title, summary, description, state }, {});
}
