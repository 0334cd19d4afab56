// Users and roles: who may do what, and everybody's own profile, tokens and sessions.
import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const { users, roles } = routes.system;

const UsersPage = lazyPage('users', () => import('./users/UsersPage.tsx').then((module) => module.UsersPage));
const CreateUserPage = lazyPage('create-user', () =>
  import('./users/CreateUserPage.tsx').then((module) => module.CreateUserPage),
);
const EditUserPage = lazyPage('edit-user', () =>
  import('./account/EditUserPage.tsx').then((module) => module.EditUserPage),
);
const ShowUserPage = lazyPage('user', () =>
  import('./account/ShowUserPage.tsx').then((module) => module.ShowUserPage),
);
const TokensPage = lazyPage('user-tokens', () =>
  import('./account/TokensPage.tsx').then((module) => module.TokensPage),
);
const RolesPage = lazyPage('roles', () => import('./roles/RolesPage.tsx').then((module) => module.RolesPage));
const CreateRolePage = lazyPage('create-role', () =>
  import('./roles/EditRolePages.tsx').then((module) => module.CreateRolePage),
);
const EditRolePage = lazyPage('edit-role', () =>
  import('./roles/EditRolePages.tsx').then((module) => module.EditRolePage),
);
const ShowRolePage = lazyPage('role', () =>
  import('./roles/ShowRolePage.tsx').then((module) => module.ShowRolePage),
);

const listing = { permissions: ['users:list'] };
const readingRoles = { permissions: ['roles:read'] };

const usersEntry = {
  label: 'Users',
  to: users.overview,
  icon: IconUsers,
  description: 'Who can sign in, and what they may do',
  keywords: ['people', 'accounts', 'password', 'tokens', 'sessions'],
  ...listing,
};
const rolesEntry = {
  label: 'Roles',
  to: roles.overview,
  icon: IconUsersGroup,
  description: 'Permissions that are given together',
  keywords: ['permissions', 'rights', 'groups'],
  ...readingRoles,
};

/** Everybody has a profile, tokens and sessions of their own: for those pages the server decides. */
export const identityArea: Area = {
  name: 'identity',
  files: 'user',
  routes: [
    { route: users.overview, page: UsersPage, ...listing },
    { route: users.create, page: CreateUserPage, permissions: ['users:create'] },
    { route: users.edit, page: EditUserPage },
    { route: users.tokens, page: TokensPage },
    { route: users.show, page: ShowUserPage },
    { route: roles.overview, page: RolesPage, ...readingRoles },
    { route: roles.create, page: CreateRolePage, permissions: ['roles:create'] },
    { route: roles.edit, page: EditRolePage },
    { route: roles.show, page: ShowRolePage },
  ],
  systemMenu: [usersEntry, rolesEntry],
  subNavigation: [[usersEntry, rolesEntry]],
};
