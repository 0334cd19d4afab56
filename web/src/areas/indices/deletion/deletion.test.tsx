// Deleting messages by query, as those see it who may.
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { indicesArea } from '../indices.area.tsx';

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
