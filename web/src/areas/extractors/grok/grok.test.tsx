// The page of grok patterns, in front of a server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { routes } from '../../../routes.ts';
import { sentTo, serveInputs } from '../../../../test/inputs.ts';
import { GrokPatternsPage } from './GrokPatternsPage.tsx';

const area = { name: 'inputs', routes: [{ route: routes.system.grokPatterns, page: GrokPatternsPage }] };
const open = (permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [area], permissions, at: '/system/grokpatterns' });
const INT = { id: 'g1', name: 'INT', pattern: '[+-]?[0-9]+', content_pack: null };
const WORD = { id: 'g2', name: 'WORD', pattern: String.raw`\b\w+\b`, content_pack: null };

const pageCall = (query: string, size = 10) =>
  `GET /system/grok/paginated?page=1&per_page=${size}&query=${query}&sort=name&order=asc`;

let server: ApiServer;
beforeEach(async () => {
  server = await serveInputs();
  server.answers[pageCall('')] = {
    body: { total: 2, count: 2, page: 1, per_page: 10, grand_total: 2, patterns: [INT, WORD] },
  };
});

async function fill(dialog: ReturnType<typeof within>, field: string | RegExp, text: string) {
  const box = dialog.getByRole('textbox', { name: field, hidden: true });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of grok patterns', () => {
  test('shows names and patterns, and is searched by the server', async () => {
    const found = { total: 1, count: 1, page: 1, per_page: 10, grand_total: 2, patterns: [WORD] };
    server.answers[pageCall('pattern%253A%255Cb')] = { body: found };
    open();
    expect(await screen.findByText('[+-]?[0-9]+')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), String.raw`pattern:\b`);
    await waitFor(() => expect(screen.queryByText('INT')).toBeNull());
    expect(screen.getByText('WORD')).toBeDefined();
  });

  test('lets readers read only', async () => {
    open(['inputs:read']);
    await screen.findByText('[+-]?[0-9]+');
    expect(screen.queryByRole('button', { name: 'Create pattern' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete INT' })).toBeNull();
  });
});

describe('a grok pattern', () => {
  test('is tried while one writes it, and created', async () => {
    server.answers['POST /system/grok/test'] = { body: { ORDER: 'ON-7', n: 7 } };
    server.answers['POST /system/grok'] = { status: 201, body: { ...INT, name: 'ORDER' } };
    open();
    await press('Create pattern');
    const dialog = await dialogOf('Create grok pattern');
    await fill(dialog, 'Name', 'ORDER');
    await fill(dialog, 'Pattern', 'ON-%{INT:n;int}');
    await fill(dialog, /^Example/, 'ON-7');
    expect(await dialog.findByText('ON-7', { selector: 'dd *' })).toBeDefined();
    expect(sentTo(server, 'POST /system/grok/test')).toEqual({
      grok_pattern: { name: 'ORDER', pattern: 'ON-%{INT:n;int}' },
      sampleData: 'ON-7',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Create pattern', hidden: true }));
    expect(await screen.findByText('Grok pattern "ORDER" was created.')).toBeDefined();
    expect(sentTo(server, 'POST /system/grok')).toEqual({ name: 'ORDER', pattern: 'ON-%{INT:n;int}' });
  });

  test('that the server refuses stays in the form, with the reason', async () => {
    const validation_errors = { _: [{ error: 'Grok pattern INT already exists' }] };
    server.answers['PUT /system/grok/g2'] = {
      status: 400,
      body: { type: 'ValidationApiError', message: 'Validation failed!', validation_errors },
    };
    open();
    await press('Edit WORD');
    const dialog = await dialogOf('Edit grok pattern WORD');
    await fill(dialog, 'Name', 'INT');
    await userEvent.click(dialog.getByRole('button', { name: 'Update pattern', hidden: true }));
    expect(await dialog.findByText('Grok pattern INT already exists')).toBeDefined();
  });

  test('is deleted after a question', async () => {
    server.answers['DELETE /system/grok/g1'] = { status: 204 };
    open();
    await press('Delete INT');
    const dialog = await dialogOf('Delete grok pattern');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete pattern', hidden: true }));
    expect(await screen.findByText('Grok pattern "INT" was deleted.')).toBeDefined();
  });
});

test('patterns are imported as text, with the strategy that was chosen', async () => {
  server.answers['POST /system/grok?import-strategy=REPLACE_ON_CONFLICT'] = {
    status: 202,
    headers: { 'content-length': '0' },
  };
  open();
  await press('Import patterns');
  const dialog = await dialogOf('Import grok patterns');
  await fill(dialog, 'Patterns', 'INT [0-9]+');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Import strategy', hidden: true }));
  await userEvent.click(await screen.findByRole('option', { name: /^Replace existing/, hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Import patterns', hidden: true }));
  expect(await screen.findByText('Grok patterns were imported.')).toBeDefined();
  const seen = server.seen.find(({ call }) => call.startsWith('POST /system/grok?'));
  expect([seen?.body, seen?.headers['content-type']]).toEqual([
    'INT [0-9]+',
    expect.stringMatching('text/plain'),
  ]);
});
