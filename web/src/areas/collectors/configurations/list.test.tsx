// The list of configurations: what it shows, and creating, cloning and deleting one.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  answerConfirm,
  BASE,
  enter,
  openDialog,
  rowsOf,
  save,
  sentTo,
  serveConfiguration,
  showList,
  stopServing,
  timesCalled,
} from './testing.tsx';

const CREATE = `POST ${BASE}?createDefaults=true`;
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration();
  server.answers[`GET ${BASE}`] = {
    body: {
      total: 2,
      configurations: [
        { id: 'c2', name: 'Windows', tags: [] },
        { id: 'c1', name: 'Linux', tags: ['linux', 'web'] },
      ],
    },
  };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await stopServing(server);
});

const listed = () => screen.findByRole('link', { name: 'Linux' });

describe('the configuration list', () => {
  test('has the columns Configuration, Tags and Actions', async () => {
    showList();
    await listed();
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Configuration', 'Tags', 'Actions']);
    expect(rowsOf('Configurations').map((row) => row.slice(0, 2))).toEqual([
      ['Linux', 'linuxweb'],
      ['Windows', expect.anything()],
    ]);
  });

  test('shows the notice that the plugin is discontinued', async () => {
    showList();
    await listed();
    expect(screen.getByText(/discontinued/)).toBeDefined();
  });

  test('says why it is empty: "There are no configurations to display, why don\'t you create one?"', async () => {
    server.answers[`GET ${BASE}`] = { body: { total: 0, configurations: [] } };
    showList();
    const text = "There are no configurations to display, why don't you create one?";
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('leads to a configuration by its name and by Edit', async () => {
    const router = showList();
    expect((await listed()).getAttribute('href')).toBe('/system/collectors/configurations/c1');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Linux' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/collectors/configurations/c1'));
  });

  test('tells "Could not retrieve configurations failed with status" and the details', async () => {
    server.answers[`GET ${BASE}`] = { status: 400, body: { type: 'ApiError', message: 'Broken' } };
    showList();
    const toast = await screen.findByText('Could not retrieve configurations failed with status 400: Broken');
    expect(toast).toBeDefined();
  });
});

describe('creating a configuration', () => {
  test('asks for a name in a modal, posts it with createDefaults=true, closes and clears', async () => {
    server.answers[CREATE] = { body: {} };
    showList();
    await listed();
    const dialog = await openDialog('Create configuration', 'Create Configuration');
    await enter(dialog, 'Configuration name', 'Databases');
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, CREATE)).toEqual({
      name: 'Databases',
      tags: [],
      inputs: [],
      outputs: [],
      snippets: [],
    });
    expect(await screen.findByText('Configuration "Databases" was created.')).toBeDefined();
    const again = await openDialog('Create configuration', 'Create Configuration');
    expect(again.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  test('refuses a taken name before sending: "Configuration with that name already exists!"', async () => {
    showList();
    await listed();
    const dialog = await openDialog('Create configuration', 'Create Configuration');
    await enter(dialog, 'Configuration name', 'Linux');
    await save(dialog);
    expect(await dialog.findByText('Configuration with that name already exists!')).toBeDefined();
    expect(server.calls()).not.toContain(CREATE);
  });

  test('shows what the server says about a name that was taken meanwhile, and keeps it', async () => {
    server.answers[CREATE] = {
      status: 400,
      body: {
        type: 'ValidationApiError',
        message: 'Validation failed!',
        validation_errors: { name: [{ error: 'Configuration with that name already exists!' }] },
      },
    };
    showList();
    await listed();
    const dialog = await openDialog('Create configuration', 'Create Configuration');
    await enter(dialog, 'Configuration name', 'Databases');
    await save(dialog);
    expect(await dialog.findByText('Configuration with that name already exists!')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Databases');
    const toast = await screen.findByText(/^Could not save configuration failed with status 400: /);
    expect(toast).toBeDefined();
  });
});

describe('cloning a configuration', () => {
  test('asks for the name of the clone, tells that it was made, closes and clears', async () => {
    server.answers[`POST ${BASE}/c1`] = { status: 202 };
    showList();
    await listed();
    const dialog = await openDialog('Clone Linux', 'Clone Configuration Linux');
    await enter(dialog, 'Configuration name', 'Windows');
    await save(dialog);
    expect(await dialog.findByText('Configuration with that name already exists!')).toBeDefined();
    await enter(dialog, 'Configuration name', 'Linux 2');
    await save(dialog);
    expect(await screen.findByText('Configuration was cloned as "Linux 2".')).toBeDefined();
    expect(sentTo(server, `POST ${BASE}/c1`)).toEqual({ name: 'Linux 2' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog('Clone Linux', 'Clone Configuration Linux');
    expect(again.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });
});

describe('deleting a configuration', () => {
  test('asks in the browser\'s own dialog: You are about to delete configuration "{name}". Are you sure?', async () => {
    const confirm = answerConfirm(false);
    showList();
    await listed();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Linux' }));
    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      'You are about to delete configuration "Linux". Are you sure?',
    );
    expect(server.calls()).not.toContain(`DELETE ${BASE}/c1`);
  });

  test('deletes when confirmed, reads the list again and tells it', async () => {
    answerConfirm(true);
    server.answers[`DELETE ${BASE}/c1`] = { status: 204 };
    showList();
    await listed();
    const before = timesCalled(server, `GET ${BASE}`);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Linux' }));
    expect(await screen.findByText('Configuration "Linux" was deleted.')).toBeDefined();
    await waitFor(() => expect(timesCalled(server, `GET ${BASE}`)).toBeGreaterThan(before));
  });

  test('tells "Could not delete Configuration failed with status" and the details', async () => {
    answerConfirm(true);
    server.answers[`DELETE ${BASE}/c1`] = { status: 500, body: { type: 'ApiError', message: 'No luck' } };
    showList();
    await listed();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Linux' }));
    const text = 'Could not delete Configuration failed with status 500: No luck';
    expect(await screen.findByText(text)).toBeDefined();
  });
});

test('who may only read sees the list without the controls that change it', async () => {
  showList(['collectors:read']);
  const row = (await listed()).closest('tr')!;
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create configuration' })).toBeNull();
});
