// The pages about one user, in front of a server: for the person, for administrators, and for others.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  ADMINISTRATOR,
  ada,
  HELPER,
  identityServer,
  maria,
  otherSession,
  page,
  READER,
  token,
} from '../../../../test/identity.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { identityArea } from '../identity.area.tsx';

let server: ApiServer;
afterEach(() => server.stop());

const OWN = ada([]).id ?? '';
async function openAs(permissions: readonly string[], address: string) {
  server = await identityServer(permissions);
  return renderApp([identityArea], address);
}
const bodyOf = (call: string) => {
  const sent = server.seen.findLast((one) => one.call === call);
  return sent && (JSON.parse(sent.body) as unknown);
};

describe('one’s own profile', () => {
  test('is changed without rights over users, and offers neither roles nor the timeout', async () => {
    await openAs(READER, `/system/users/edit/${OWN}`);
    const name = await screen.findByLabelText('First name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Augusta');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('User "ada" was updated.');
    expect(bodyOf(`PUT /users/${OWN}`)).toEqual({
      first_name: 'Augusta',
      last_name: 'Lovelace',
      email: 'ada@example.org',
      timezone: 'Europe/Berlin',
    });
    expect(screen.queryByRole('heading', { name: 'Roles' })).toBeNull();
    expect(screen.queryByLabelText('Session timeout')).toBeNull();
    expect(screen.getByLabelText('Old password')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All users' })).toBeNull();
  });

  test('keeps the theme with the user, and the start page with its dashboard', async () => {
    await openAs(READER, `/system/users/edit/${OWN}`);
    server.answers['PUT /users/ada/preferences'] = { status: 204 };
    server.answers['GET /dashboards?page=1&per_page=0&query=&sort=title&order=asc'] = {
      body: { elements: [{ id: 'd1', title: 'Operations' }], total: 1 },
    };
    const choose = async (label: string, option: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Theme', 'Dark');
    await choose('Start page', 'A dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Choose a dashboard.');
    await choose('Dashboard', 'Operations');
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('User "ada" was updated.');
    expect(bodyOf('PUT /users/ada/preferences')).toEqual({ preferences: { themeMode: 'noir' } });
    expect(bodyOf(`PUT /users/${OWN}`)).toEqual({
      timezone: 'Europe/Berlin',
      startpage: { type: 'dashboard', id: 'd1' },
    });
  });

  test('shows where one is signed in, and signs out elsewhere', async () => {
    await openAs(READER, `/system/users/edit/${OWN}`);
    server.answers[`DELETE /users/${OWN}/sessions/${otherSession.id}`] = { status: 204 };
    await screen.findByText('This session');
    const leave = screen.getByRole('button', { name: 'Sign out session from 10.1.2.3' });
    expect(leave.getAttribute('aria-disabled') ?? leave.getAttribute('disabled')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out session from 10.9.9.9' }));
    await screen.findByText('The session was ended.');
  });
});

describe('somebody else’s account', () => {
  test('is changed by an administrator, who needs no old password', async () => {
    await openAs(ADMINISTRATOR, `/system/users/edit/${maria.id}`);
    await screen.findByRole('heading', { name: 'Edit profile: Maria Ek' });
    expect(screen.queryByLabelText('Old password')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Session timeout' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Roles' })).toBeTruthy();
  });

  test('is not shown to those who may only list users', async () => {
    server = await identityServer(HELPER);
    server.answers[`GET /users/id/${maria.id}`] = {
      status: 403,
      body: { type: 'ApiError', message: `Not allowed to view userId ${maria.id}` },
    };
    renderApp([identityArea], `/system/users/${maria.id}`);
    await screen.findByRole('heading', { name: 'Missing permissions' });
    expect(screen.queryByText('maria@example.org')).toBeNull();
  });

  test('shows what was shared with and by the user', async () => {
    server = await identityServer(ADMINISTRATOR);
    server.answers[`GET /authz/shares/user/${maria.id}?page=1&per_page=10000&query=`] = {
      body: page('entities', [{ id: 'grn::::stream:s1', type: 'stream', title: 'Firewall', owners: [] }], {
        grand_total: 1,
        context: { grantee_capabilities: { 'grn::::stream:s1': 'manage' } },
      }),
    };
    server.answers[`GET /authz/shares/user/${maria.id}/given`] = {
      body: {
        grants: [
          {
            id: 'g1',
            grantee: 'grn::::builtin-team:everyone',
            grantee_title: 'builtin-team: Everyone',
            capability: 'view',
            target: 'grn::::dashboard:d1',
            target_title: 'dashboard: Sales: north',
            created_by: 'maria',
            created_at: '2026-11-01T10:00:00.000Z',
            updated_by: 'maria',
            updated_at: '2026-11-01T10:00:00.000Z',
            expires_at: null,
          },
        ],
      },
    };
    renderApp([identityArea], `/system/users/${maria.id}`);
    const received = await screen.findByRole('grid', { name: 'Shared entities' });
    const stream = (await within(received).findByRole('link', { name: 'Firewall' })).closest('tr');
    expect(stream?.textContent).toContain('Manager');
    const given = await screen.findByRole('grid', { name: 'Shares given' });
    const link = await within(given).findByRole('link', { name: 'Sales: north' });
    expect(link.getAttribute('href')).toBe('/dashboards/d1');
    expect(link.closest('tr')?.textContent).toContain('Everyone');
  });

  test('that is gone leads back to the list', async () => {
    await openAs(ADMINISTRATOR, '/system/users/5f00000000000000000000ff');
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy();
  });
});

describe('access tokens', () => {
  test('are shown once with a command to try them, and revoked', async () => {
    await openAs(READER, `/system/users/tokens/${OWN}`);
    server.answers[`POST /users/${OWN}/tokens/Nightly%20job`] = {
      body: { ...token, id: 't2', name: 'Nightly job', token: 'abc123' },
    };
    server.answers[`DELETE /users/${OWN}/tokens/${token.id}`] = { status: 204 };
    const row = (await screen.findByText('Backup script')).closest('tr');
    expect(row?.textContent).toContain('Never');
    expect(row?.textContent).toContain('Expired');
    await userEvent.type(screen.getByLabelText('Token name'), 'Nightly job');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText('Copy it now: it is not shown again.');
    expect(screen.getByText(/^curl -u abc123:token /)).toBeTruthy();
    expect(bodyOf(`POST /users/${OWN}/tokens/Nightly%20job`)).toEqual({ token_ttl: 'P90D' });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('abc123')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Backup script' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke token "Backup script"?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke token' }));
    await screen.findByText('Token "Backup script" was revoked.');
  });
});
