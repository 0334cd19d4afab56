// The dialog of snippets.
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiServer } from '../../../../../test/apiServer.ts';
import {
  choose,
  enter,
  ONE,
  openDialog,
  save,
  sentTo,
  serveConfiguration,
  showConfiguration,
  stopServing,
} from '../testing.tsx';

const CREATE = `POST ${ONE}/snippets`;
const stored = { snippet_id: 's1', backend: 'nxlog', name: 'nxlog-defaults', snippet: 'User nxlog' };
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration({ snippets: [stored] });
  server.answers[CREATE] = { status: 202 };
});
afterEach(() => stopServing(server));

async function write(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Snippet' });
  const editor = EditorView.findFromDOM(field)!;
  act(() => editor.dispatch(editor.state.replaceSelection(text)));
}

test('a snippet needs a name, a backend and content', async () => {
  showConfiguration(['*'], '?tab=beats');
  const dialog = await openDialog('Create Snippet', 'Create Snippet');
  await save(dialog);
  expect(await dialog.findAllByText('Field is required.')).toHaveLength(3);
  expect(server.calls()).not.toContain(CREATE);
});

test('on the Beats tab a snippet is for FileBeat or WinLogBeat', async () => {
  showConfiguration(['*'], '?tab=beats');
  const dialog = await openDialog('Create Snippet', 'Create Snippet');
  await enter(dialog, 'Name', 'logging');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Backend' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['FileBeat', 'WinLogBeat']);
  await choose(dialog, 'Backend', 'WinLogBeat');
  await write('logging.level: "debug"\n');
  await save(dialog);
  expect(await screen.findByText('Snippet "logging" was created.')).toBeDefined();
  expect(sentTo(server, CREATE)).toEqual({
    name: 'logging',
    backend: 'winlogbeat',
    snippet: 'logging.level: "debug"\n',
  });
});

test('on the NXLog tab a snippet is for NXLog, and its name is free among the snippets', async () => {
  showConfiguration(['*'], '?tab=nxlog');
  const dialog = await openDialog('Create Snippet', 'Create Snippet');
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Backend' }).value).toBe('NXLog');
  await enter(dialog, 'Name', 'nxlog-defaults');
  await save(dialog);
  expect(await dialog.findByText('Snippet with that name already exists!')).toBeDefined();
});

test('an edited snippet is sent with its id', async () => {
  server.answers[`PUT ${ONE}/snippets/s1`] = { status: 202 };
  showConfiguration(['*'], '?tab=nxlog');
  const dialog = await openDialog('Edit nxlog-defaults', 'Edit Snippet nxlog-defaults');
  await write('# Ours\n');
  await save(dialog);
  await waitFor(() =>
    expect(sentTo(server, `PUT ${ONE}/snippets/s1`)).toEqual({ ...stored, snippet: '# Ours\nUser nxlog' }),
  );
  expect(await screen.findByText('Snippet "nxlog-defaults" was updated.')).toBeDefined();
});

test('a save that fails tells "Could not save Snippet" and keeps the text', async () => {
  server.answers[CREATE] = { status: 500, body: { type: 'ApiError', message: 'No luck' } };
  showConfiguration(['*'], '?tab=nxlog');
  const dialog = await openDialog('Create Snippet', 'Create Snippet');
  await enter(dialog, 'Name', 'mine');
  await write('LogLevel DEBUG');
  await save(dialog);
  expect(await screen.findByText('Could not save Snippet failed with status 500: No luck')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Snippet' }).textContent).toBe('LogLevel DEBUG');
});
