// Deleting messages, archives and the calculator, as those see them who may.
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { indicesArea } from './indices.area.tsx';

const PREVIEW = 'POST /system/messages/deletion/preview';
const START = 'POST /system/messages/deletion';

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /streams': { body: { total: 0, streams: [] } },
    [PREVIEW]: { body: { messages: 1234, indices: [{ index: 'graylog_0', messages: 1234 }] } },
    [START]: { status: 202, body: null },
  });
});
afterEach(() => server.stop());

async function open() {
  server.answers['GET /users/ada'] = { body: userWith(['*']) };
  renderApp([indicesArea], '/system/indices/delete-messages');
  await screen.findByRole('heading', { level: 1, name: 'Delete messages' });
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (call: string) =>
  JSON.parse(server.seen.find((request) => request.call === call)?.body ?? 'null');

describe('deleting messages', () => {
  test('asks for a query and a time, counts, and deletes when the number was typed', async () => {
    await open();
    await press('Count messages');
    expect(server.calls()).not.toContain(PREVIEW);
    write('Query', 'user:ada');
    write('From', '2026-01-02 00:00:00');
    write('Until', '2026-01-03 00:00:00');
    await press('Count messages');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1,234 messages?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'personal data');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete messages' }));
    expect(await dialog.findByText('Must be 1234.')).toBeDefined();
    expect(server.calls()).not.toContain(START);
    await userEvent.type(dialog.getByLabelText('Type 1234 to confirm'), '1,234');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete messages' }));
    expect(await screen.findByText(/The deletion began/)).toBeDefined();
    expect(sent(START)).toMatchObject({
      query: 'user:ada',
      streams: [],
      confirmed_messages: 1234,
      reason: 'personal data',
    });
  });

  test('says so when there is nothing to delete', async () => {
    server.answers[PREVIEW] = { body: { messages: 0, indices: [] } };
    await open();
    write('Query', '*');
    write('From', '2026-01-02 00:00:00');
    write('Until', '2026-01-03 00:00:00');
    await press('Count messages');
    expect(await screen.findByText(/There is nothing to delete/)).toBeDefined();
  });
});

describe('archives', () => {
  const archive = {
    name: 'fw_1-65f0',
    index: 'fw_1',
    index_set_title: 'Firewall logs',
    created_at: '2026-01-02T00:00:00.000Z',
    messages: 12,
    bytes: 2048,
    begin: '2026-01-01T00:00:00.000Z',
    end: '2026-01-01T12:00:00.000Z',
    not_restorable: null,
  };

  test('are listed, and bring an index back', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['*']) };
    server.answers['GET /system/archives'] = { body: { directory: '/data/archives', archives: [archive] } };
    server.answers['POST /system/archives/fw_1-65f0/restore'] = { status: 202 };
    renderApp([indicesArea], '/system/indices/archives');
    const row = within((await screen.findByText('fw_1')).closest('tr') as HTMLElement);
    expect(screen.getByText('/data/archives')).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: /Restore/ }));
    expect(await screen.findByText(/fw_1 is being restored/)).toBeDefined();
  });
});

test('the calculator says how large a machine is needed', async () => {
  server.answers['GET /users/ada'] = { body: userWith(['*']) };
  renderApp([indicesArea], '/system/indices/sizing');
  expect(await screen.findByText('Disk for messages')).toBeDefined();
  write('Messages a second', '');
  expect(await screen.findByText('Fill in all fields.')).toBeDefined();
});
