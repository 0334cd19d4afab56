// The pages of roles and the choice of permissions, in front of a server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  ADMINISTRATOR,
  HELPER,
  identityServer,
  operators,
  reader,
  READER,
} from '../../../../test/identity.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { identityArea } from '../identity.area.tsx';
import { explain, worksBestWith } from './permissionWords.ts';

let server: ApiServer;
afterEach(() => server.stop());

async function openAs(permissions: readonly string[], address: string) {
  server = await identityServer(permissions);
  return renderApp([identityArea], address);
}
const bodyOf = (call: string) => {
  const sent = server.seen.findLast((one) => one.call === call);
  return sent && (JSON.parse(sent.body) as unknown);
};

describe('the list of roles', () => {
  test('says who has them, and leaves built-in ones alone', async () => {
    await openAs(ADMINISTRATOR, '/system/roles');
    const row = (await screen.findByText('Reader')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('Built-in');
    expect(row.textContent).toContain('maria');
    const edit = within(row).getByRole('button', { name: 'Edit Reader' });
    expect(edit.getAttribute('aria-disabled') ?? edit.getAttribute('disabled')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Operators' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  test('is for those who may see roles', async () => {
    await openAs(READER, '/system/roles');
    await screen.findByRole('heading', { name: 'Missing permissions' });
    expect(server.calls().some((call) => call.startsWith('GET /authz/roles'))).toBe(false);
  });
});

describe('a role', () => {
  test('explains its permissions, wildcards and those of one entity too', async () => {
    await openAs(HELPER, `/system/roles/${operators.id}`);
    const table = await screen.findByRole('grid', { name: 'Permissions' });
    expect(table.textContent).toContain('Includes streams:create, streams:read,');
    expect(table.textContent).toContain('Only 5f00000000000000000000bb.');
    expect(screen.queryByRole('button', { name: 'Assign role' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit role' })).toBeNull();
  });

  test('is given to users by those who may', async () => {
    await openAs(ADMINISTRATOR, `/system/roles/${operators.id}`);
    server.answers[`PUT /authz/roles/${operators.id}/assignees`] = { status: 204 };
    await screen.findByText('Nobody has this role');
    await userEvent.click(screen.getByRole('combobox', { name: 'Give the role to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Maria Ek (maria)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign role' }));
    await screen.findByText('"maria" has the role "Operators" now.');
    expect(bodyOf(`PUT /authz/roles/${operators.id}/assignees`)).toEqual(['maria']);
  });

  test('that is built-in is not edited but cloned', async () => {
    await openAs(ADMINISTRATOR, `/system/roles/edit/${reader.id}`);
    expect(await screen.findByText('Built-in roles cannot be changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('the permission picker', () => {
  test('finds by meaning, shows what is included and what else is needed', async () => {
    await openAs(ADMINISTRATOR, `/system/roles/edit/${operators.id}`);
    server.answers['PUT /roles/Operators'] = { body: operators };
    const others = await screen.findByRole('list', { name: 'Other permissions' });
    expect(others.textContent).toContain('Includes streams:create');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find permissions' }), 'streams:');
    const read = await screen.findByRole('checkbox', { name: 'streams:read' });
    expect(read).toHaveProperty('checked', true);
    expect(read).toHaveProperty('disabled', true);
    expect(screen.getAllByText(/Included in streams:\*\./).length).toBeGreaterThan(2);

    const search = screen.getByRole('searchbox', { name: 'Find permissions' });
    await userEvent.clear(search);
    await userEvent.type(search, 'change inputs');
    await screen.findByText(/Usually needs inputs:read as well\./);
    await userEvent.click(within(others).getByRole('button', { name: 'Remove streams:*' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Role "Operators" was updated.');
    expect(bodyOf('PUT /roles/Operators')).toMatchObject({
      permissions: ['inputs:edit', 'view:read:5f00000000000000000000bb'],
    });
  });

  test('a new role with a name that could be taken for a permission is refused', async () => {
    await openAs(ADMINISTRATOR, '/system/roles/new');
    await userEvent.type(await screen.findByLabelText('Name'), 'a:b');
    await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls()).not.toContain('POST /roles');
  });

  test('has words for every permission, and for what it does not know', () => {
    expect(explain('*').sentence).toBe('Everything, on all pages.');
    expect(explain('streams:read').sentence).toBe('See streams, and search the messages in them.');
    expect(explain('streams').sentence).toMatch(/^Includes streams:create/);
    expect(explain('streams:read:*').sentence).toBe('See streams, and search the messages in them.');
    expect(explain('teams:list').sentence).toBe('Not known to this version.');
    expect(worksBestWith('streams:edit', ['streams:*'])).toBeUndefined();
  });
});
