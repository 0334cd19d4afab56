// The pages of authentication services in front of a server.
import type { Backend, BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { authenticationArea } from './authentication.area.tsx';

const SERVICES = '/system/authentication/services';
const ID = '64dde000a1b2c3d4e5f60a01';
const stored: Backend = {
  id: ID,
  title: 'Company directory',
  description: '',
  default_roles: ['role-1'],
  group_roles: [{ group: 'analysts', roles: ['role-1'] }],
  group_required: true,
  config: {
    type: 'ldap',
    servers: [{ host: 'ldap.example.org', port: 636 }],
    transport_security: 'tls',
    verify_certificates: true,
    trusted_certificates: '',
    system_user_dn: 'cn=reader,dc=example,dc=org',
    system_user_password: { is_set: true },
    user_search_base: 'ou=people,dc=example,dc=org',
    user_search_pattern: '(uid={0})',
    user_unique_id_attribute: 'entryUUID',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
    email_attributes: ['mail'],
    group_search_base: '',
    group_search_pattern: '(member={0})',
    group_name_attribute: 'cn',
  },
};

/** Lists are asked for with many parameters, which are all the same here. */
const whateverIsAsked = (answers: ApiServer['answers']) =>
  new Proxy(answers, {
    get: (known, call) => (typeof call === 'string' ? known[call.split('?', 1)[0] ?? ''] : undefined),
  });

let server: ApiServer;
let active: string | null;
let sent: BackendRequest | undefined;
beforeEach(async () => {
  active = null;
  sent = undefined;
  const page = (key: string, items: unknown[]) => ({
    total: items.length,
    count: items.length,
    page: 1,
    per_page: 50,
    query: '',
    [key]: items,
  });
  const answers: ApiServer['answers'] = {
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /users/ada': { body: userWith(['*']) },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    'GET /authz/roles': {
      body: {
        ...page('roles', [
          { id: 'role-1', name: 'Reader', description: '', permissions: [], read_only: true },
        ]),
        context: { users: {} },
      },
    },
    [`GET ${SERVICES}/backends`]: () => ({
      body: {
        ...page('backends', [stored]),
        context: { active_backend: active === null ? null : stored },
      },
    }),
    [`GET ${SERVICES}/backends/${ID}`]: { body: { backend: stored } },
    [`GET ${SERVICES}/backends/${ID}/users`]: { body: { ...page('users', []), context: { roles: {} } } },
    [`GET ${SERVICES}/configuration`]: () => ({ body: { configuration: { active_backend: active } } }),
    [`GET ${SERVICES}/active-backend`]: () => ({
      body: { backend: active === null ? null : stored, context: { backends_total: 1 } },
    }),
    [`POST ${SERVICES}/configuration`]: ({ body }) => {
      ({ active_backend: active } = JSON.parse(body) as { active_backend: string | null });
      return { body: { configuration: { active_backend: active } } };
    },
    [`POST ${SERVICES}/backends`]: ({ body }) => {
      sent = JSON.parse(body) as BackendRequest;
      return { body: { backend: stored } };
    },
    [`PUT ${SERVICES}/backends/${ID}`]: ({ body }) => {
      sent = JSON.parse(body) as BackendRequest;
      return { body: { backend: stored } };
    },
  };
  server = await startApiServer(whateverIsAsked(answers));
});
afterEach(() => server.stop());

const open = (path: string) => renderApp([authenticationArea], `/system/authentication${path}`);

test('the overview shows the services, and activates one after asking', async () => {
  open('/services');
  expect(await screen.findByText('Company directory')).toBeTruthy();
  expect(screen.getByText('Inactive')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Activate/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Activate service' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(active).toBe(ID);
});

test('the page of a service shows what is set, and never its password', async () => {
  open(`/services/${ID}`);
  expect(await screen.findByText('cn=reader,dc=example,dc=org')).toBeTruthy();
  expect(screen.getByText('Is set')).toBeTruthy();
  expect(await screen.findByText('analysts → Reader')).toBeTruthy();
  expect(await screen.findByText('Nobody has signed in through this service yet')).toBeTruthy();
});

test('the address of the active service leads to it, or says that there is none', async () => {
  open('/services/active');
  expect(await screen.findByText('No authentication service is active')).toBeTruthy();
});

test('a service of another kind is a dead end', async () => {
  open('/services/create/kerberos');
  expect(await screen.findByText('Unknown kind of service')).toBeTruthy();
});

test('the wizard shows the step with the first problem, tests the connection, and saves what was entered', async () => {
  server.answers[`POST ${SERVICES}/test/backend/connection`] = {
    body: {
      success: false,
      message: "Couldn't establish connection to ldap.example.org:636",
      errors: ['The connection was refused.'],
      result: {},
    },
  };
  open('/services/create/ldap?initialStepKey=group-synchronization');
  await userEvent.click(await screen.findByRole('button', { name: 'Create service' }));
  expect(await screen.findByText('Each server needs a name or an address.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Host'), 'ldap.example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Test server connection' }));
  expect(await screen.findByText('The connection was refused.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.type(await screen.findByLabelText('Search base DN'), 'ou=people,dc=example,dc=org');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  await userEvent.type(screen.getByLabelText('Group'), 'analysts');
  await userEvent.click(screen.getByLabelText('No matching group, no login'));
  await userEvent.click(screen.getByRole('button', { name: 'Create service' }));
  expect(await screen.findByText('Company directory')).toBeTruthy();
  expect(sent).toMatchObject({
    title: 'LDAP',
    default_roles: ['role-1'],
    group_roles: [{ group: 'analysts', roles: [] }],
    group_required: true,
    config: {
      type: 'ldap',
      servers: [{ host: 'ldap.example.org', port: 636 }],
      user_search_base: 'ou=people,dc=example,dc=org',
      system_user_password: null,
    },
  });
});

test('editing begins at the step of the address, keeps the password, and shows what the server refuses', async () => {
  server.answers[`PUT ${SERVICES}/backends/${ID}`] = {
    status: 400,
    body: {
      failed: true,
      errors: {
        user_search_pattern: ['User search pattern cannot be parsed. It must be a valid LDAP filter.'],
      },
      error_context: {},
    },
  };
  open(`/services/edit/${ID}?initialStepKey=server-configuration`);
  expect(await screen.findByText('Value is set')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/must be a valid LDAP filter/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'User synchronization' })).toBeTruthy();

  server.answers[`PUT ${SERVICES}/backends/${ID}`] = ({ body }) => {
    sent = JSON.parse(body) as BackendRequest;
    return { body: { backend: stored } };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Synchronized users')).toBeTruthy();
  expect(sent?.config).toMatchObject({ system_user_password: { keep_value: true } });
});

test('the test of a login shows what the directory knows about somebody', async () => {
  server.answers[`POST ${SERVICES}/test/backend/login`] = {
    body: {
      success: true,
      message: 'Successfully logged in <anna> into [ldap.example.org:636]',
      errors: [],
      result: { user_exists: true, login_success: true, user_details: { dn: 'uid=anna,ou=people' } },
    },
  };
  open(`/services/edit/${ID}?initialStepKey=user-synchronization`);
  await userEvent.type(await screen.findByLabelText('Username'), 'anna');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Test login' }));
  expect(await screen.findByText('uid=anna,ou=people')).toBeTruthy();
});
