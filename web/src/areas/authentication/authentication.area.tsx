// Authentication: how people prove who they are, besides a password that is stored here.
import { IconShieldLock } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const { authenticator } = routes.system.authentication;
const access = { permissions: ['authhttpheaderconfig:read'] };

const AuthenticatorPage = lazyPage('authenticator', () =>
  import('./AuthenticatorPage.tsx').then((module) => module.AuthenticatorPage),
);
const AuthenticatorEditPage = lazyPage('authenticator-edit', () =>
  import('./AuthenticatorEditPage.tsx').then((module) => module.AuthenticatorEditPage),
);

export const authenticationArea: Area = {
  name: 'authentication',
  routes: [
    { route: authenticator.show, page: AuthenticatorPage, ...access },
    {
      route: authenticator.edit,
      page: AuthenticatorEditPage,
      permissions: ['authhttpheaderconfig:read', 'authhttpheaderconfig:edit'],
    },
  ],
  systemMenu: [
    {
      label: 'Authentication',
      to: authenticator.show,
      icon: IconShieldLock,
      description: 'Single sign-on through a trusted proxy',
      keywords: ['single sign-on', 'sso', 'http header', 'remote-user', 'proxy', 'authenticator', 'login'],
      ...access,
    },
  ],
};
