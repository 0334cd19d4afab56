// The form of an OpenID Connect service, and its button on the login page.
import type { BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { authenticationArea } from './authentication.area.tsx';

const SERVICES = '/system/authentication/services';
let server: ApiServer;
let sent: BackendRequest | undefined;
beforeEach(async () => {
  sent = undefined;
  const roles = { total: 0, count: 0, page: 1, per_page: 0, query: '', roles: [], context: { users: {} } };
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /users/ada': { body: userWith(['*']) },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    'GET /authz/roles?page=1&per_page=0&query=&sort=name&order=asc': { body: roles },
    [`POST ${SERVICES}/backends`]: ({ body }) => {
      sent = JSON.parse(body) as BackendRequest;
      return {
        status: 400,
        body: { failed: true, errors: { issuer: ['Not this one.'] }, error_context: {} },
      };
    },
  });
});
afterEach(() => server.stop());

test('a provider is entered with the address that it must know, and what the server refuses is shown', async () => {
  renderApp([authenticationArea], '/system/authentication/services/create/oidc');
  expect(await screen.findByText(/\/api\/system\/authentication\/oidc\/callback$/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Issuer'), 'https://login.example.org');
  await userEvent.type(screen.getByLabelText('Client ID'), 'logboom');
  await userEvent.click(screen.getByRole('button', { name: 'Create service' }));
  expect(await screen.findByText('Not this one.')).toBeTruthy();
  expect(sent).toMatchObject({
    title: 'OpenID Connect',
    config: { type: 'oidc', issuer: 'https://login.example.org', client_id: 'logboom', client_secret: null },
  });
});

test('the login page leads to an active provider, and says what went wrong there', async () => {
  server.answers['GET /system/sessions'] = { body: { is_valid: false, username: null } };
  server.answers[`GET ${SERVICES}/backends/active-backend/type`] = { body: { backend: 'oidc' } };
  renderApp([authenticationArea], '/system/authentication/services');
  const link = await screen.findByRole('link', { name: 'Log in with single sign-on' });
  expect(link.getAttribute('href')).toContain('/api/system/authentication/oidc/login');
});

test('without a provider the login page asks for name and password alone', async () => {
  server.answers['GET /system/sessions'] = { body: { is_valid: false, username: null } };
  server.answers[`GET ${SERVICES}/backends/active-backend/type`] = { body: { backend: 'ldap' } };
  renderApp([authenticationArea], '/system/authentication/services');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in with single sign-on' })).toBeNull();
});
