// Authentication: how people prove who they are, besides a password that is stored here.
import { IconShieldLock } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const { authenticator, services } = routes.system.authentication;

const ServicesPage = lazyPage('authentication-services', () =>
  import('./services/ServicesPage.tsx').then((module) => module.ServicesPage),
);
const ActiveServicePage = lazyPage('authentication-service-active', () =>
  import('./services/ActiveServicePage.tsx').then((module) => module.ActiveServicePage),
);
const CreateServicePage = lazyPage('authentication-service-create', () =>
  import('./services/CreateServicePage.tsx').then((module) => module.CreateServicePage),
);
const CreateServiceWizardPage = lazyPage('authentication-service-wizard', () =>
  import('./wizard/CreateServiceWizardPage.tsx').then((module) => module.CreateServiceWizardPage),
);
const ShowServicePage = lazyPage('authentication-service', () =>
  import('./services/ShowServicePage.tsx').then((module) => module.ShowServicePage),
);
const EditServicePage = lazyPage('authentication-service-edit', () =>
  import('./wizard/EditServicePage.tsx').then((module) => module.EditServicePage),
);
const AuthenticatorPage = lazyPage('authenticator', () =>
  import('./AuthenticatorPage.tsx').then((module) => module.AuthenticatorPage),
);
const AuthenticatorEditPage = lazyPage('authenticator-edit', () =>
  import('./AuthenticatorEditPage.tsx').then((module) => module.AuthenticatorEditPage),
);

const ofServices = { permissions: ['authserviceglobalconfig:read', 'authservicebackend:read'] };
const ofHeader = { permissions: ['authhttpheaderconfig:read'] };

const servicesEntry = {
  label: 'Authentication',
  to: services.overview,
  icon: IconShieldLock,
  description: 'Directories whose people can sign in here',
  keywords: ['ldap', 'active directory', 'login', 'directory', 'groups', 'authentication services'],
  ...ofServices,
};
const headerEntry = {
  label: 'Single sign-on',
  to: authenticator.show,
  icon: IconShieldLock,
  description: 'Single sign-on through a trusted proxy',
  keywords: ['sso', 'http header', 'remote-user', 'proxy', 'authenticator', 'login'],
  ...ofHeader,
};

/** Who may see one service alone has a link to it; for those pages the server decides. */
export const authenticationArea: Area = {
  name: 'authentication',
  files: 'authentication_service',
  routes: [
    { route: services.overview, page: ServicesPage, ...ofServices },
    { route: services.active, page: ActiveServicePage, permissions: ['authserviceglobalconfig:read'] },
    { route: services.create, page: CreateServicePage, permissions: ['authservicebackend:create'] },
    {
      route: services.createOfType,
      page: CreateServiceWizardPage,
      permissions: ['authservicebackend:create'],
    },
    { route: services.show, page: ShowServicePage },
    { route: services.edit, page: EditServicePage },
    { route: authenticator.show, page: AuthenticatorPage, ...ofHeader },
    {
      route: authenticator.edit,
      page: AuthenticatorEditPage,
      permissions: ['authhttpheaderconfig:read', 'authhttpheaderconfig:edit'],
    },
  ],
  systemMenu: [servicesEntry, headerEntry],
  subNavigation: [[{ ...servicesEntry, label: 'Authentication services' }, headerEntry]],
};
