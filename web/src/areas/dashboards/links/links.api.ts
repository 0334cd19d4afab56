// Reads public links, makes them and revokes them; and reads what they lead to.
import type { NewDashboardLink } from '@logboom/contract/search/dashboard-links';
import {
  dashboardLinks,
  dashboardLinksConfig,
  publicDashboards,
} from '@logboom/contract/search/endpoints/dashboard-links';
import type { DashboardLinksConfig } from '@logboom/contract/search/dashboard-links';
import { call, keyOf, keyOfTable, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';
import type { StoredEntry } from '../../configuration/index.ts';

const LINKS = keyOfTable(dashboardLinks.list);
/** What is saved, and that the link was revoked, shows by itself. */
const RELOAD_MS = 60_000;

export const linksQuery = (dashboardId: string) => ({
  ...queryOf(dashboardLinks.list, { dashboardId }),
  throwOnError: false,
});

export function useCreateLink(dashboardId: string) {
  return useChange({
    call: (body: NewDashboardLink) => call(dashboardLinks.create, { dashboardId, body }),
    outdates: LINKS,
    done: () => 'The public link was created.',
    failed: 'Could not create the public link',
  });
}

export function useRevokeLink(dashboardId: string) {
  return useChange({
    call: (linkId: string) => call(dashboardLinks.revoke, { dashboardId, linkId }),
    outdates: LINKS,
    done: () => 'The public link was revoked.',
    failed: 'Could not revoke the public link',
  });
}

export const linksEntry: StoredEntry<DashboardLinksConfig> = {
  key: keyOf(dashboardLinksConfig.read),
  read: (signal) => call(dashboardLinksConfig.read, {}, { signal }),
  write: (body) => call(dashboardLinksConfig.write, { body }),
};

export const publicDashboardQuery = (linkToken: string) => ({
  ...queryOf(publicDashboards.read, { linkToken }),
  refetchInterval: RELOAD_MS,
  throwOnError: false,
  retry: false,
});
