// The configuration page and the panels that belong to no area of their own.
import { IconAdjustments } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area, ConfigurationPanel } from '../../shell/areas/area.ts';
import type * as Panels from './panels/panels.ts';

const access = { permissions: ['clusterconfigentry:read'] };

const ConfigurationsPage = lazyPage('configurations', () =>
  import('./page/ConfigurationsPage.tsx').then((module) => module.ConfigurationsPage),
);

/** All in one chunk: who opens the page sees all of them. */
function panel(id: string, title: string, name: keyof typeof Panels, more = {}): ConfigurationPanel {
  const load = () => import('./panels/panels.ts').then((panels) => panels[name]);
  return { id, title, panel: lazyPiece(`configuration-${id}`, load, () => null), ...access, ...more };
}

export const configurationArea: Area = {
  name: 'configuration',
  files: 'setting',
  routes: [{ route: routes.system.configurations, page: ConfigurationsPage, ...access }],
  systemMenu: [
    {
      label: 'Configurations',
      to: routes.system.configurations,
      icon: IconAdjustments,
      description: 'Settings that hold for the whole cluster',
      keywords: ['settings', 'session timeout', 'whitelist', 'allow-list', 'theme', 'notifications'],
      ...access,
    },
  ],
  configurationPanels: [
    panel('searches', 'Searches', 'SearchesPanel'),
    panel('message-processors', 'Message processors', 'MessageProcessorsPanel'),
    panel('events', 'Events', 'EventsPanel'),
    panel('url-whitelist', 'URL whitelist', 'AllowListPanel', {
      permissions: ['clusterconfigentry:read', 'urlwhitelist:read'],
    }),
    panel('permissions', 'Permissions', 'PermissionsPanel'),
    panel('users', 'Users', 'UsersPanel'),
    panel('public-notifications', 'Public notifications', 'NoticesPanel'),
    panel('theme', 'Theme', 'ThemePanel'),
  ],
};
