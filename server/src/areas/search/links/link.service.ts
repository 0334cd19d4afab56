// Public links of dashboards: made, listed and revoked by those who may edit the dashboard.
import { instant } from '@logboom/contract/common/wire-dates';
import { MAX_LINKS_OF_DASHBOARD } from '@logboom/contract/search/dashboard-link-rules';
import type {
  DashboardLink,
  DashboardLinks,
  NewDashboardLink,
} from '@logboom/contract/search/dashboard-links';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { LiveCallers } from '../../identity/index.ts';
import { mayReadView } from '../search.service.ts';
import { mayEditView } from '../views/view.service.ts';
import type { StoredView, ViewStore } from '../views/view.store.ts';
import type { LinkTokens } from './link-token.ts';
import type { LinkRow, LinkStore } from './link.store.ts';
import type { LinkRules } from './links-config.ts';

interface Parts {
  links: LinkStore;
  views: Pick<ViewStore, 'find'>;
  tokens: LinkTokens;
  rules: () => Promise<LinkRules>;
  callerOf: LiveCallers;
}

export function linkService({ links, views, tokens, rules, callerOf }: Parts) {
  async function editable(caller: Caller, id: string): Promise<StoredView> {
    const view = await views.find(id);
    if (view?.type !== 'DASHBOARD' || !mayReadView(caller, view))
      throw notFound(`Dashboard ${id} doesn't exist`, 'VIEW_UNKNOWN');
    if (!mayEditView(caller, view)) throw forbidden(`Not allowed to publish dashboard <${id}>.`);
    return view;
  }

  async function present(caller: Caller, link: LinkRow): Promise<DashboardLink> {
    const isOwn = link.user_id === caller.userId;
    const maker = isOwn ? caller : await callerOf(link.user_id);
    return {
      id: link.id,
      note: link.note,
      created_by: maker?.username ?? null,
      created_at: instant(link.created_at),
      expires_at: instant(link.expires_at),
      last_used_at: link.last_used_at && instant(link.last_used_at),
      // It shows what its maker may read, which others who edit the dashboard perhaps may not.
      link_token: isOwn ? tokens.seal(link) : null,
    };
  }

  return {
    async list(caller: Caller, dashboardId: string): Promise<DashboardLinks> {
      const view = await editable(caller, dashboardId);
      const { isEnabled, maxSeconds } = await rules();
      const rows = await links.ofView(view.id);
      return {
        enabled: isEnabled,
        max_lifetime_seconds: maxSeconds,
        links: await Promise.all(rows.map((row) => present(caller, row))),
      };
    },

    async create(caller: Caller, dashboardId: string, wanted: NewDashboardLink): Promise<DashboardLink> {
      const view = await editable(caller, dashboardId);
      const { isEnabled, maxSeconds } = await rules();
      if (!isEnabled)
        throw forbidden(
          'Public links of dashboards are switched off in the configuration.',
          'DASHBOARD_LINKS_OFF',
        );
      if (wanted.lifetime_seconds > maxSeconds)
        throw badRequest(`A public link holds for at most ${maxSeconds} seconds.`, 'DASHBOARD_LINK_REFUSED');
      if ((await links.ofView(view.id)).length >= MAX_LINKS_OF_DASHBOARD)
        throw badRequest(
          'The dashboard has too many public links. Revoke one first.',
          'DASHBOARD_LINK_REFUSED',
        );
      const row = await links.insert({
        id: newId(),
        view_id: view.id,
        user_id: caller.userId,
        note: (wanted.note ?? '').trim(),
        expires_at: new Date(Date.now() + wanted.lifetime_seconds * 1000),
      });
      return present(caller, row);
    },

    /** Also while links are switched off, and by whoever made it without being allowed to edit any more. */
    async revoke(caller: Caller, dashboardId: string, linkId: string): Promise<void> {
      const link = await links.find(linkId);
      if (link?.user_id !== caller.userId) await editable(caller, dashboardId);
      if (link === undefined || link.view_id !== dashboardId)
        throw notFound('There is no such public link.', 'DASHBOARD_LINK_UNKNOWN');
      await links.remove(link.id);
    },
  };
}

export type LinkService = ReturnType<typeof linkService>;
