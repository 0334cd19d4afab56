// Sharing: who has access, giving it, taking it away, and what speaks against it.
import type { ShareRequest, ShareResponse } from '@logboom/contract/sharing/schemas';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderKit } from '../../kit/testing.tsx';
import { session } from '../../platform/client.ts';
import { createQueryClient } from '../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { ShareControl } from './ShareControl.tsx';

vi.setConfig({ testTimeout: 60_000 });

const GRN = 'grn::::search:6af0000000000000000000a1';
const EVERYONE = 'grn::::builtin-team:everyone';
const GRACE = 'grn::::user:5f0000000000000000000002';
const ALAN = 'grn::::user:5f0000000000000000000003';
const SHARES = `POST /authz/shares/entities/${GRN}`;
const PREPARE = `${SHARES}/prepare`;
const entity = {
  type: 'search' as const,
  id: '6af0000000000000000000a1',
  title: 'Failed logins',
  address: '/search/6af0000000000000000000a1',
};

const shares: ShareResponse = {
  entity: GRN,
  sharing_user: 'grn::::user:5f0000000000000000000001',
  available_grantees: [
    { id: ALAN, type: 'user', title: 'Alan Turing' },
    { id: GRACE, type: 'user', title: 'Grace Hopper' },
    { id: EVERYONE, type: 'global', title: 'Everyone' },
  ],
  available_capabilities: [
    { id: 'view', title: 'Viewer' },
    { id: 'manage', title: 'Manager' },
    { id: 'own', title: 'Owner' },
  ],
  active_shares: [{ grant: 'grn::::grant:1', grantee: GRACE, capability: 'view' }],
  selected_grantee_capabilities: { [GRACE]: 'view' },
  missing_permissions_on_dependencies: {},
  validation_result: { failed: false, errors: {}, error_context: {} },
};

let server: ApiServer;
/** What is said about a selection, besides what was selected. */
let trial: Partial<ShareResponse>;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  trial = {};
  const about = ({ body }: { body: string }) => {
    const { selected_grantee_capabilities: selected } = JSON.parse(body) as ShareRequest;
    return selected ? { ...shares, ...trial, selected_grantee_capabilities: selected } : shares;
  };
  server = await startApiServer({
    [PREPARE]: (request) => ({ body: about(request) }),
    [SHARES]: (request) => ({ body: about(request) }),
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  session.store.set({ username: undefined, validating: false });
  await server.stop();
});

async function open(permissions = ['*']) {
  const user = { ...userWith(permissions), grn_permissions: [`entity:own:${GRN}`] };
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider value={user}>
        <ShareControl entity={entity} />
      </CurrentUserProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: 'Share search "Failed logins"' }));
}
type Dialog = Awaited<ReturnType<typeof open>>;

const listed = async (dialog: Dialog) =>
  within(await dialog.findByRole('list', { name: 'Collaborators', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((row) => row.querySelector('[title]')?.textContent);
const press = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name, hidden: true }));
async function choose(dialog: Dialog, field: string, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field, hidden: true }));
  const options = await dialog.findAllByRole('option', { name: option, hidden: true });
  // Not those of the lists in the rows, which the browser draws itself.
  await userEvent.click(options.find(({ tagName }) => tagName !== 'OPTION') as HTMLElement);
}
const sent = (call: string) => {
  const seen = server.seen.findLast((request) => request.call === call);
  return (JSON.parse(seen?.body ?? '{}') as ShareRequest).selected_grantee_capabilities;
};

describe('the sharing of a search', () => {
  test('shows who has access, and the address to pass on', async () => {
    const dialog = await open();
    expect(await listed(dialog)).toEqual(['Grace Hopper']);
    const url = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Shareable URL', hidden: true });
    expect(url.value).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/search\/6af0000000000000000000a1$/);
    expect(dialog.getByRole('button', { name: 'Copy URL', hidden: true })).toBeDefined();
  });

  test('gives somebody access, changes what others may do, and takes it away', async () => {
    const dialog = await open();
    await listed(dialog);
    await choose(dialog, 'Add collaborator', 'Alan Turing');
    await choose(dialog, 'Capability', 'Manager');
    await press(dialog, 'Add collaborator');
    expect(await listed(dialog)).toEqual(['Alan Turing', 'Grace Hopper']);
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Capability of Alan Turing', hidden: true }),
      'Owner',
    );
    await press(dialog, 'Remove Grace Hopper');
    await waitFor(() => expect(sent(PREPARE)).toEqual({ [ALAN]: 'own' }));
    await press(dialog, 'Update sharing');
    expect(await screen.findByText('Sharing of search "Failed logins" was updated.')).toBeDefined();
    expect(sent(SHARES)).toEqual({ [ALAN]: 'own' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('also means who was chosen and not added yet', async () => {
    const dialog = await open();
    await listed(dialog);
    await choose(dialog, 'Add collaborator', 'Everyone');
    await press(dialog, 'Update sharing');
    await waitFor(() => expect(sent(SHARES)).toEqual({ [GRACE]: 'view', [EVERYONE]: 'view' }));
  });

  test('warns of streams that collaborators cannot read', async () => {
    const firewall = { id: 'grn::::stream:5', type: 'stream', title: 'Firewall' };
    const owners = [{ id: GRACE, type: 'user' as const, title: 'Grace Hopper' }];
    trial = { missing_permissions_on_dependencies: { [ALAN]: [{ ...firewall, owners }] } };
    const dialog = await open();
    await listed(dialog);
    expect(dialog.queryByText(/missing dependencies/)).toBeNull();
    await choose(dialog, 'Add collaborator', 'Alan Turing');
    await press(dialog, 'Add collaborator');
    expect(
      await dialog.findByText('There are missing dependencies for the current set of collaborators'),
    ).toBeDefined();
    expect(dialog.getByText(/stream “Firewall”\. It can be shared by Grace Hopper\./)).toBeDefined();
    await press(dialog, 'Remove Alan Turing');
    await waitFor(() => expect(dialog.queryByText(/missing dependencies/)).toBeNull());
  });

  test('says why something cannot be, with names, and keeps what was chosen', async () => {
    const selected_grantee_capabilities = [
      `Removing the following owners <[${GRACE}]> will leave the entity ownerless.`,
    ];
    const errors = { selected_grantee_capabilities };
    const error_context = { selected_grantee_capabilities: [GRACE] };
    trial = { validation_result: { failed: true, errors, error_context } };
    server.answers[SHARES] = { status: 400, body: { ...shares, ...trial } };
    const dialog = await open();
    await listed(dialog);
    await press(dialog, 'Remove Grace Hopper');
    const text = 'Removing the following owners (Grace Hopper) will leave the entity ownerless.';
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.getByText('There are no collaborators yet.')).toBeDefined();
    await press(dialog, 'Update sharing');
    await waitFor(() => expect(server.calls()).toContain(SHARES));
    expect(await dialog.findAllByText(text)).toHaveLength(1);
    expect(screen.queryByText(/was updated/)).toBeNull();
  });

  test.each([
    [[EVERYONE], ['*'], 'There are no other users to share with, or administrators do not allow it.'],
    [[EVERYONE], [], 'You may not see other users, so you can share with everyone only.'],
    [[GRACE], ['*'], 'Administrators do not allow sharing with everyone.'],
    [[], ['*'], 'Administrators have switched sharing off.'],
  ])('with %j says why others are missing', async (available, permissions, text) => {
    const available_grantees = shares.available_grantees.filter(({ id }) => available.includes(id));
    server.answers[PREPARE] = {
      body: { ...shares, available_grantees, active_shares: [], selected_grantee_capabilities: {} },
    };
    const dialog = await open(permissions);
    expect(await dialog.findByText(text)).toBeDefined();
  });

  test('that cannot be read says so, and is asked for again', async () => {
    server.answers[PREPARE] = { status: 403, body: { type: 'ApiError', message: 'Not authorized' } };
    const dialog = await open();
    expect(await dialog.findByText('Error getting data')).toBeDefined();
    expect(dialog.getAllByText(/Not authorized/)).not.toEqual([]);
    server.answers[PREPARE] = { body: shares };
    await press(dialog, 'Try again');
    expect(await listed(dialog)).toEqual(['Grace Hopper']);
  });
});
