// The authenticator pages in front of a server.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { authenticationArea } from './authentication.area.tsx';

const CONFIG = '/system/authentication/http-header-auth-config';
let server: ApiServer;
let saved: unknown;
beforeEach(async () => {
  saved = { enabled: false, username_header: 'Remote-User' };
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
    [`GET ${CONFIG}`]: () => ({ body: saved }),
    [`PUT ${CONFIG}`]: ({ body }) => {
      saved = JSON.parse(body) as unknown;
      return { body: saved };
    },
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], address: string) {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp([authenticationArea], address);
}

test('a reader sees what is set and cannot change it', async () => {
  openAs(['authhttpheaderconfig:read'], '/system/authentication/authenticator');
  expect(await screen.findByText('Remote-User')).toBeTruthy();
  expect(screen.getByText('Disabled')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit authenticator' })).toBeNull();
});

test('who may switches it on, with a header that means nothing else', async () => {
  openAs(
    ['authhttpheaderconfig:read', 'authhttpheaderconfig:edit'],
    '/system/authentication/authenticator/edit',
  );
  await userEvent.click(await screen.findByLabelText('Enable single sign-on via HTTP header'));
  const header = screen.getByLabelText('Username header');
  await userEvent.clear(header);
  await userEvent.type(header, 'Cookie');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/has another meaning/)).toBeTruthy();
  await userEvent.clear(header);
  await userEvent.type(header, 'X-User');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enabled')).toBeTruthy();
  expect(saved).toEqual({ enabled: true, username_header: 'X-User' });
});
