// The page of one configuration: how it arrives, its tabs and lists, deleting and copying entries, renaming.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, ApiServer } from '../../../../test/apiServer.ts';
import {
  answerConfirm,
  BASE,
  beatsOutput,
  configurationWith,
  enter,
  fileInput,
  nxlogOutput,
  ONE,
  openDialog,
  rowsOf,
  save,
  sentTo,
  serveConfiguration,
  showConfiguration,
  stopServing,
  timesCalled,
} from './testing.tsx';

const snippet = { snippet_id: 's1', backend: 'nxlog', name: 'nxlog-defaults', snippet: 'User nxlog' };
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration({
    outputs: [nxlogOutput, beatsOutput],
    inputs: [{ ...fileInput, input_id: 'i-2', name: 'Web log' }, fileInput],
    snippets: [snippet],
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await stopServing(server);
});

const has = (parts: Parameters<typeof configurationWith>[0]) => {
  server.answers[`GET ${ONE}`] = { body: configurationWith(parts) };
};
const header = () => screen.findByRole('heading', { level: 1, name: 'Collector Linux Configuration' });
const tab = (name: string) => screen.findByRole('tab', { name });
const columns = (table: string) =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the configuration page', () => {
  test('shows a loading indicator until both the configuration and the tag list are loaded', async () => {
    let answer: ((answer: Answer) => void) | undefined;
    server.answers[`GET ${BASE}/tags`] = () => new Promise((resolve) => (answer = resolve));
    showConfiguration();
    await waitFor(() => expect(server.calls()).toContain(`GET ${ONE}`));
    expect(await screen.findByText('Loading…')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answer?.({ body: [] });
    expect(await header()).toBeDefined();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('has its title, header, helper text and the notice', async () => {
    showConfiguration();
    await header();
    expect(document.title).toContain('Collector Linux configuration');
    const help = 'Use this page to review and manage the configuration for this collector.';
    expect(screen.getByText(help)).toBeDefined();
    expect(screen.getByText(/discontinued/)).toBeDefined();
  });

  test('says that a configuration does not exist when the server answers 204', async () => {
    server.answers[`GET ${ONE}`] = { status: 204 };
    showConfiguration();
    expect(await screen.findByRole('heading', { name: 'Configuration not found' })).toBeDefined();
  });

  test('tells "Could not retrieve tags failed with status" and offers to try again', async () => {
    server.answers[`GET ${BASE}/tags`] = { status: 400, body: { type: 'ApiError', message: 'Broken' } };
    showConfiguration();
    const text = 'Could not retrieve tags failed with status 400: Broken';
    expect(await screen.findByText(text)).toBeDefined();
    server.answers[`GET ${BASE}/tags`] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await header()).toBeDefined();
  });
});

describe('the tabs', () => {
  test('start with Beats', async () => {
    showConfiguration();
    expect((await tab('Beats')).getAttribute('aria-selected')).toBe('true');
  });

  test('start with Beats for a configuration without outputs', async () => {
    has({});
    showConfiguration();
    expect((await tab('Beats')).getAttribute('aria-selected')).toBe('true');
  });

  test('start with NXLog when there are NXLog outputs but no Beats outputs', async () => {
    has({ outputs: [nxlogOutput] });
    const router = showConfiguration();
    expect((await tab('NXLog')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('Beats'));
    expect((await tab('Beats')).getAttribute('aria-selected')).toBe('true');
    expect(router.state.location.search).toBe('?tab=beats');
  });

  test('stay where they are when the last output of the tab is deleted', async () => {
    has({ outputs: [nxlogOutput] });
    answerConfirm(true);
    server.answers[`DELETE ${ONE}/outputs/o-nxlog`] = () => {
      has({});
      return { status: 200 };
    };
    showConfiguration();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete To the GELF input' }));
    expect(await screen.findByText('There are not any configured outputs.')).toBeDefined();
    expect((await tab('NXLog')).getAttribute('aria-selected')).toBe('true');
  });

  test('show entries whose backend contains "beat", or is nxlog', async () => {
    has({ outputs: [nxlogOutput, { ...beatsOutput, backend: 'winlogbeat' }] });
    showConfiguration();
    await header();
    expect(rowsOf('Outputs').map(([name]) => name)).toEqual(['To the Beats input']);
    await userEvent.click(await tab('NXLog'));
    expect(rowsOf('Outputs').map(([name]) => name)).toEqual(['To the GELF input']);
  });
});

describe('the sections of a tab', () => {
  test.each([
    ['beats', 'Beats'],
    ['nxlog', 'NXLog'],
  ])('of %s have their headings, create buttons, filter labels and columns', async (id, family) => {
    showConfiguration(['*'], `?tab=${id}`);
    await header();
    for (const name of [
      `Configure ${family} Outputs`,
      `Configure ${family} Inputs`,
      `Define ${family} Snippets`,
    ])
      expect(screen.getByRole('heading', { level: 2, name })).toBeDefined();
    for (const noun of ['output', 'input', 'snippet']) {
      expect(screen.getByRole('button', { name: new RegExp(`^Create ${noun}$`, 'i') })).toBeDefined();
      expect(screen.getByRole('searchbox', { name: `Filter ${noun}s` })).toBeDefined();
    }
    if (id === 'beats') {
      expect(columns('Outputs')).toEqual(['Output', 'Type', 'Id', 'Actions']);
      expect(columns('Inputs')).toEqual(['Input', 'Type', 'Forward To', 'Id', 'Actions']);
    } else expect(columns('Snippets')).toEqual(['Name', 'Backend', 'Actions']);
  });

  test('say that they are empty in their own words', async () => {
    has({});
    showConfiguration();
    expect(await screen.findByText('There are not any configured outputs.')).toBeDefined();
    expect(screen.getByText('There are not any configured inputs.')).toBeDefined();
    expect(screen.getByText('There are not any defined snippets.')).toBeDefined();
  });

  test('sort rows by name and show the name of the output that an input forwards to', async () => {
    showConfiguration();
    await header();
    expect(rowsOf('Inputs').map((row) => row.slice(0, 4))).toEqual([
      ['System log', '[FileBeat] file input', 'To the Beats input', 'i-file'],
      ['Web log', '[FileBeat] file input', 'To the Beats input', 'i-2'],
    ]);
    expect(rowsOf('Outputs')[0]?.slice(0, 3)).toEqual([
      'To the Beats input',
      '[FileBeat] Beats output',
      'o-beats',
    ]);
  });

  test('filter their rows', async () => {
    showConfiguration();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter inputs' }), 'web');
    await waitFor(() => expect(rowsOf('Inputs').map(([name]) => name)).toEqual(['Web log']));
  });

  test('offer Delete, Copy and Edit, in this order', async () => {
    showConfiguration();
    await header();
    const row = screen.getByRole('button', { name: 'Edit System log' }).closest('tr')!;
    const names = within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label !== null);
    expect(names).toEqual(['Delete System log', 'Copy System log', 'Edit System log']);
  });
});

describe('deleting an entry', () => {
  test.each([
    ['output', 'To the Beats input', 'outputs/o-beats', 'beats'],
    ['input', 'System log', 'inputs/i-file', 'beats'],
    ['snippet', 'nxlog-defaults', 'snippets/s1', 'nxlog'],
  ])(
    'asks "You are about to delete %s …" and proceeds only if confirmed, then reloads',
    async (type, name, path, tabId) => {
      const refused = answerConfirm(false);
      server.answers[`DELETE ${ONE}/${path}`] = { status: 204 };
      showConfiguration(['*'], `?tab=${tabId}`);
      const button = await screen.findByRole('button', { name: `Delete ${name}` });
      await userEvent.click(button);
      const question = `You are about to delete ${type} "${name}". Are you sure?`;
      expect(refused).toHaveBeenCalledExactlyOnceWith(question);
      expect(server.calls()).not.toContain(`DELETE ${ONE}/${path}`);
      answerConfirm(true);
      const before = timesCalled(server, `GET ${ONE}`);
      await userEvent.click(button);
      expect(await screen.findByText(new RegExp(`^${type} "${name}" was deleted.$`, 'i'))).toBeDefined();
      await waitFor(() => expect(timesCalled(server, `GET ${ONE}`)).toBeGreaterThan(before));
    },
  );

  test('says "Deleting Output failed: Still inputs assigned to it." when the answer is 412', async () => {
    answerConfirm(true);
    server.answers[`DELETE ${ONE}/outputs/o-beats`] = { status: 412 };
    showConfiguration();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete To the Beats input' }));
    const text = 'Deleting Output failed: Still inputs assigned to it.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  test.each([
    ['Output', 'To the Beats input', 'outputs/o-beats', 'beats'],
    ['Input', 'System log', 'inputs/i-file', 'beats'],
    ['Snippet', 'nxlog-defaults', 'snippets/s1', 'nxlog'],
  ])('tells "Could not delete %s" with status and details', async (noun, name, path, tabId) => {
    answerConfirm(true);
    server.answers[`DELETE ${ONE}/${path}`] = { status: 500, body: { type: 'ApiError', message: 'No luck' } };
    showConfiguration(['*'], `?tab=${tabId}`);
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const text = `Could not delete ${noun} failed with status 500: No luck`;
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('takes away what somebody else has deleted meanwhile', async () => {
    answerConfirm(true);
    server.answers[`DELETE ${ONE}/outputs/o-beats`] = () => {
      has({ inputs: [fileInput] });
      return { status: 404 };
    };
    showConfiguration();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete To the Beats input' }));
    expect(await screen.findByText('There are not any configured outputs.')).toBeDefined();
  });
});

describe('copying an entry', () => {
  test.each([
    ['Output', 'To the GELF input', 'outputs/o-nxlog', 'nxlog'],
    ['Input', 'System log', 'inputs/i-file', 'beats'],
    ['Snippet', 'nxlog-defaults', 'snippets/s1', 'nxlog'],
  ])(
    '(%s) asks for a name that is free, sends it in the address, tells it and reloads',
    async (noun, name, path, tabId) => {
      const call = `POST ${ONE}/${path}/Copy%20of%2F2`;
      server.answers[call] = { status: 202 };
      showConfiguration(['*'], `?tab=${tabId}`);
      const dialog = await openDialog(`Copy ${name}`, `Copy ${noun} ${name}`);
      await enter(dialog, 'Name of the copy', name);
      await save(dialog);
      expect(await dialog.findByText(`${noun} with that name already exists!`)).toBeDefined();
      await enter(dialog, 'Name of the copy', 'Copy of/2');
      const before = timesCalled(server, `GET ${ONE}`);
      await save(dialog);
      expect(await screen.findByText(`${noun} "${name}" was copied as "Copy of/2".`)).toBeDefined();
      expect(server.calls()).toContain(call);
      await waitFor(() => expect(timesCalled(server, `GET ${ONE}`)).toBeGreaterThan(before));
    },
  );

  test('is not possible for an output of which there may be only one, and says why', async () => {
    showConfiguration();
    const button = await screen.findByRole('button', { name: 'Copy To the Beats input' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('A configuration can have only one [FileBeat] Beats output.');
  });
});

describe('renaming', () => {
  test('starts from the header, refuses taken names and sends the new one', async () => {
    server.answers[`GET ${BASE}`] = {
      body: {
        total: 2,
        configurations: [
          { id: 'c1', name: 'Linux', tags: [] },
          { id: 'c2', name: 'Windows', tags: [] },
        ],
      },
    };
    server.answers[`PUT ${ONE}/name`] = ({ body }) => {
      const { name } = JSON.parse(body) as { name: string };
      has({ name });
      return { body: configurationWith({ name }) };
    };
    showConfiguration();
    const dialog = await openDialog('Rename', 'Rename Configuration Linux');
    await waitFor(() => expect(server.calls()).toContain(`GET ${BASE}`));
    await enter(dialog, 'Configuration name', 'Windows');
    await save(dialog);
    expect(await dialog.findByText('Configuration with that name already exists!')).toBeDefined();
    await enter(dialog, 'Configuration name', 'Debian');
    await save(dialog);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Collector Debian Configuration' }),
    ).toBeDefined();
    expect(await screen.findByText('Configuration was renamed to "Debian".')).toBeDefined();
    expect(sentTo(server, `PUT ${ONE}/name`)).toMatchObject({
      id: 'c1',
      name: 'Debian',
      tags: ['linux'],
      outputs: [{ output_id: 'o-nxlog' }, { output_id: 'o-beats' }],
    });
  });
});

test('who may only read sees everything and no control that changes it', async () => {
  showConfiguration(['collectors:read']);
  await header();
  for (const name of [/^Create/, /^Edit/, /^Copy/, /^Delete/, 'Rename', 'Update tags'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('System log')).toBeDefined();
  expect(screen.getByText('You need the permission collectors:update to change them.')).toBeDefined();
});

test('a configuration leads to its move to Sidecars', async () => {
  showConfiguration();
  const link = await screen.findByRole('link', { name: 'Move to Sidecars' });
  expect(link.getAttribute('href')).toBe('/system/sidecars/migrate?configuration=c1');
});
