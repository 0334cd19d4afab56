// The list of users and the form for a new one, in front of a server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { ADMINISTRATOR, HELPER, identityServer, maria, READER } from '../../../../test/identity.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { identityArea } from '../identity.area.tsx';

let server: ApiServer;
afterEach(() => server.stop());

async function openAs(permissions: readonly string[], address = '/system/users') {
  server = await identityServer(permissions);
  return renderApp([identityArea], address);
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('an administrator sees everybody, the administrator of the settings first', async () => {
  await openAs(ADMINISTRATOR);
  const table = await screen.findByRole('grid', { name: 'Users' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Administrator');
  expect(screen.getByText('3 items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create user' })).toBeTruthy();
  const edit = within(await rowOf('Maria Ek')).getByRole('button', { name: 'Edit maria' });
  expect(edit.getAttribute('aria-disabled')).not.toBe('true');
});

test('disabling says what happens, and happens once it is confirmed', async () => {
  await openAs(ADMINISTRATOR);
  server.answers[`PUT /users/${maria.id}/status/disabled`] = { status: 200 };
  const row = await rowOf('Maria Ek');
  const more = within(row).queryByRole('button', { name: 'More actions for maria' });
  if (more) await userEvent.click(more);
  await userEvent.click(await screen.findByRole(more ? 'menuitem' : 'button', { name: /^Disable/ }));
  const question = await screen.findByRole('dialog', { name: 'Disable "maria"?' });
  expect(question.textContent).toContain('Their sessions end and their tokens stop working at once.');
  await userEvent.click(within(question).getByRole('button', { name: 'Disable user' }));
  await screen.findByText('User "maria" was disabled.');
  expect(server.calls()).toContain(`PUT /users/${maria.id}/status/disabled`);
});

test('somebody who may only look is offered nothing else', async () => {
  await openAs(HELPER);
  await rowOf('Maria Ek');
  expect(screen.queryByRole('link', { name: 'Create user' })).toBeNull();
  expect(screen.queryByRole('button', { name: /maria/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Maria Ek' })).toBeNull();
});

test('a reader sees no list of users', async () => {
  await openAs(READER);
  await screen.findByRole('heading', { name: 'Missing permissions' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(server.calls().some((call) => call.startsWith('GET /users/paginated'))).toBe(false);
});

test('a new user is sent as it was written, and what is missing is said', async () => {
  const router = await openAs(ADMINISTRATOR, '/system/users/new');
  server.answers['POST /users'] = { status: 201 };
  const write = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  await userEvent.click(await screen.findByRole('button', { name: 'Create user' }));
  expect((await screen.findAllByText('Field is required.')).length).toBeGreaterThan(3);
  await write('First name', 'Jonas');
  await write('Last name', 'Berg');
  await write('Username', 'x,admin');
  await write('E-mail address', 'jonas@example.org');
  await write('New password', 'kettle orbit mango');
  await write('Repeat the password', 'kettle orbit mango');
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  const username = screen.getByLabelText('Username');
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
  expect(server.calls()).not.toContain('POST /users');
  await userEvent.clear(username);
  await userEvent.type(username, 'jonas');
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
  await screen.findByText('User "jonas" was created.');
  const sent = server.seen.find(({ call }) => call === 'POST /users');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    username: 'jonas',
    password: 'kettle orbit mango',
    email: 'jonas@example.org',
    first_name: 'Jonas',
    last_name: 'Berg',
    permissions: [],
    roles: ['Reader'],
    timezone: null,
    service_account: false,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/users'));
});
