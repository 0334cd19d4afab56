// Collector configurations as people make them: the list, the page with its dialogs, tags and the preview.

import { INPUT_KINDS, OUTPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import type { EntryKind } from '@logboom/contract/collectors/kinds';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import {
  BEATS_OUTPUT,
  createConfiguration,
  GELF_OUTPUT,
  readConfiguration,
  startAgent,
  SYSLOG_INPUT,
} from './support/collectors.ts';
import { choose, fieldOf, fillProperties, storedProperties } from './support/entry-form.ts';
import { openSignedIn, PHONE, pressAndAnswer, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const LIST = 'system/collectors/configurations';
const WINDOWS_OUTPUT = { ...BEATS_OUTPUT, output_id: 'windows', backend: 'winlogbeat', name: 'From Windows' };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);

async function openConfiguration(id: string, tab = '', options: PageOptions = {}): Promise<Page> {
  const page = await openAt(`${LIST}/${id}${tab && `?tab=${tab}`}`, options);
  await page.getByRole('heading', { level: 1, name: /^Collector .* Configuration$/ }).waitFor();
  return page;
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
const tabOf = ({ backend }: EntryKind) => (backend === 'nxlog' ? 'nxlog' : 'beats');

async function openDialog(page: Page, opener: string, title: string): Promise<Locator> {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

async function save(dialog: Locator): Promise<void> {
  await button(dialog, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses a button that asks in the browser's own dialog. */
const press = (page: Page, name: string, answer: 'accept' | 'dismiss') =>
  pressAndAnswer(page, button(page, name), answer);

describe('the list of configurations', () => {
  it('teaches when it is empty; creating asks for a unique name in a modal that is clear the next time', async () => {
    const page = await openAt(LIST);
    await told(page, "There are no configurations to display, why don't you create one?");
    await button(page, 'Create configuration').first().click();
    let dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'Configuration name').fill('web servers');
    await save(dialog);
    await page.getByRole('link', { name: 'web servers' }).waitFor();
    expect((await page.getByRole('columnheader').allTextContents()).join(' ')).toMatch(
      /Configuration.*Tags.*Actions/,
    );

    await button(page, 'Create configuration').first().click();
    dialog = page.getByRole('dialog');
    expect(await fieldOf(dialog, 'Configuration name').inputValue()).toBe('');
    await fieldOf(dialog, 'Configuration name').fill('web servers');
    await button(dialog, 'Save').click();
    await dialog.getByText('Configuration with that name already exists!').waitFor();
  });

  it('clones under another name, and deletes after a question in the browser’s dialog', async () => {
    await createConfiguration(server, 'original', { tags: ['some-tag'], outputs: [GELF_OUTPUT] });
    const page = await openAt(LIST);
    await button(page, 'Clone original').click();
    const dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'Configuration name').fill('the copy');
    await save(dialog);
    await page.getByRole('link', { name: 'the copy' }).waitFor();

    const question = 'You are about to delete configuration "the copy". Are you sure?';
    expect(await press(page, 'Delete the copy', 'dismiss')).toBe(question);
    expect(await page.getByRole('link', { name: 'the copy' }).count()).toBe(1);
    expect(await press(page, 'Delete the copy', 'accept')).toBe(question);
    await page.getByRole('link', { name: 'the copy' }).waitFor({ state: 'detached' });

    await button(page, 'Edit original').click();
    await page.getByRole('heading', { level: 1, name: 'Collector original Configuration' }).waitFor();
  });
});

describe('the page of a configuration', () => {
  it('has its title, its helper text, three sections in each of two tabs, and says when they are empty', async () => {
    const { id } = await createConfiguration(server, 'empty one');
    const page = await openConfiguration(id);
    await expect.poll(() => page.title()).toContain('Collector empty one configuration');
    await told(page, 'Use this page to review and manage the configuration for this collector.');
    for (const family of ['Beats', 'NXLog']) {
      await page.getByRole('tab', { name: family }).click();
      for (const title of [
        `Configure ${family} Outputs`,
        `Configure ${family} Inputs`,
        `Define ${family} Snippets`,
      ])
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await told(page, 'There are not any configured outputs.');
      await told(page, 'There are not any configured inputs.');
      await told(page, 'There are not any defined snippets.');
      for (const label of ['Filter outputs', 'Filter inputs', 'Filter snippets'])
        await page.getByLabel(label).waitFor();
    }
  });

  it('starts with Beats, or with NXLog when there are only NXLog outputs', async () => {
    const both = await createConfiguration(server, 'both', { outputs: [BEATS_OUTPUT, GELF_OUTPUT] });
    const nxlog = await createConfiguration(server, 'only nxlog', { outputs: [GELF_OUTPUT] });
    const page = await openConfiguration(both.id);
    await page.getByRole('tab', { name: 'Beats', selected: true }).waitFor();
    await page.goto(`${server.url}${LIST}/${nxlog.id}`);
    await page.getByRole('tab', { name: 'NXLog', selected: true }).waitFor();
  });

  it('is renamed, but not to a name that is taken', async ({ task }) => {
    // Of its own for each try: names of an earlier one are still taken.
    const name = (text: string) => `${text} ${task.result?.retryCount ?? 0}`;
    await createConfiguration(server, name('taken'));
    const { id } = await createConfiguration(server, name('before'));
    // The page refuses it by itself as soon as it knows the names of the others, and the server does before.
    const page = await openConfiguration(id, '', { expectedErrors: [/400 \(Bad Request\)/] });
    await button(page, 'Rename').click();
    const dialog = page.getByRole('dialog');
    await fieldOf(dialog, 'Configuration name').fill(name('taken'));
    await button(dialog, 'Save').click();
    await dialog.getByText('Configuration with that name already exists!').waitFor();
    await fieldOf(dialog, 'Configuration name').fill(name('afterwards'));
    await save(dialog);
    await page
      .getByRole('heading', { level: 1, name: `Collector ${name('afterwards')} Configuration` })
      .waitFor();
  });
});

describe('every type of output', () => {
  it.each(OUTPUT_KINDS.map((kind) => [kind.label, kind] as const))(
    '%s is created with all its properties, edited and deleted',
    async (label, kind) => {
      const { id } = await createConfiguration(server, `with ${label}`);
      const page = await openConfiguration(id, tabOf(kind));
      let dialog = await openDialog(page, 'Create Output', 'Create Output');
      await fieldOf(dialog, 'Name').fill('an output');
      await choose(page, dialog, 'Type', label);
      await fillProperties(page, dialog, kind);
      await save(dialog);
      await page
        .getByRole('row', { name: /an output/ })
        .getByText(label)
        .waitFor();
      const [output] = (await readConfiguration(server, id)).outputs;
      expect(output).toEqual({
        output_id: output?.output_id,
        name: 'an output',
        backend: kind.backend,
        type: kind.type,
        properties: storedProperties(kind),
      });

      dialog = await openDialog(page, 'Edit an output', 'Edit Output an output');
      await fieldOf(dialog, 'Name').fill('renamed');
      await save(dialog);
      await button(page, 'Edit renamed').waitFor();
      expect((await readConfiguration(server, id)).outputs).toEqual([{ ...output, name: 'renamed' }]);

      const question = 'You are about to delete output "renamed". Are you sure?';
      expect(await press(page, 'Delete renamed', 'accept')).toBe(question);
      await told(page, 'There are not any configured outputs.');
    },
  );

  it('begins with the defaults, loses what was entered when the type changes, and takes one output per Beat', async () => {
    const { id } = await createConfiguration(server, 'limits');
    const page = await openConfiguration(id, 'beats');
    let dialog = await openDialog(page, 'Create Output', 'Create Output');
    await fieldOf(dialog, 'Name').fill('first');
    await choose(page, dialog, 'Type', '[WinLogBeat] Beats output');
    await fieldOf(dialog, 'Hosts').fill("['elsewhere:1']");
    await choose(page, dialog, 'Type', '[FileBeat] Beats output');
    expect(await fieldOf(dialog, 'Hosts').inputValue()).toBe("['localhost:5044']");
    await save(dialog);
    await button(page, 'Edit first').waitFor();

    dialog = await openDialog(page, 'Create Output', 'Create Output');
    expect(await fieldOf(dialog, 'Name').inputValue()).toBe('');
    await fieldOf(dialog, 'Type').click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const isDisabled = async (name: string) =>
      (await page.getByRole('option', { name, exact: true }).getAttribute('data-combobox-disabled')) !== null;
    expect(await isDisabled('[FileBeat] Beats output')).toBe(true);
    expect(await isDisabled('[WinLogBeat] Beats output')).toBe(false);
  });

  it('stays while inputs use it, and the page says why', async () => {
    const { id } = await createConfiguration(server, 'in use', {
      outputs: [GELF_OUTPUT],
      inputs: [SYSLOG_INPUT],
    });
    const page = await openConfiguration(id, '', { expectedErrors: [/412/] });
    await press(page, `Delete ${GELF_OUTPUT.name}`, 'accept');
    await told(page, 'Deleting Output failed: Still inputs assigned to it.');
    await press(page, `Delete ${SYSLOG_INPUT.name}`, 'accept');
    await told(page, 'There are not any configured inputs.');
    await press(page, `Delete ${GELF_OUTPUT.name}`, 'accept');
    await told(page, 'There are not any configured outputs.');
  });
});

describe('every type of input', () => {
  it.each(INPUT_KINDS.map((kind) => [kind.label, kind] as const))(
    '%s is created with all its properties, copied, edited and deleted',
    async (label, kind) => {
      const target = [BEATS_OUTPUT, WINDOWS_OUTPUT, GELF_OUTPUT].find(
        (each) => each.backend === kind.backend,
      )!;
      const { id } = await createConfiguration(server, `reads ${label}`, { outputs: [target] });
      const page = await openConfiguration(id, tabOf(kind));
      const dialog = await openDialog(page, 'Create Input', 'Create Input');
      await fieldOf(dialog, 'Name').fill('an input');
      await choose(page, dialog, 'Type', label);
      await choose(page, dialog, 'Forward to', target.name);
      await fillProperties(page, dialog, kind);
      await save(dialog);
      const row = page.getByRole('row', { name: /an input/ });
      await row.getByText(target.name).waitFor();
      const [input] = (await readConfiguration(server, id)).inputs;
      expect(input).toEqual({
        input_id: input?.input_id,
        name: 'an input',
        backend: kind.backend,
        type: kind.type,
        forward_to: target.output_id,
        properties: storedProperties(kind),
      });

      const edit = await openDialog(page, 'Edit an input', 'Edit Input an input');
      await save(edit);
      const copy = await openDialog(page, 'Copy an input', 'Copy Input an input');
      await fieldOf(copy, 'Name of the copy').fill('another input');
      await save(copy);
      await button(page, 'Edit another input').waitFor();
      const { inputs } = await readConfiguration(server, id);
      expect(inputs).toEqual([input, { ...input, name: 'another input', input_id: inputs[1]?.input_id }]);

      const question = 'You are about to delete input "an input". Are you sure?';
      expect(await press(page, 'Delete an input', 'accept')).toBe(question);
      await button(page, 'Delete an input').waitFor({ state: 'detached' });
    },
  );

  it('is not saved while a value is wrong, and says what is wrong in the words of the field', async () => {
    const { id } = await createConfiguration(server, 'mistakes', { outputs: [BEATS_OUTPUT, GELF_OUTPUT] });
    const page = await openConfiguration(id, 'beats');
    let dialog = await openDialog(page, 'Create Input', 'Create Input');
    await fieldOf(dialog, 'Name').fill('wrong');
    await choose(page, dialog, 'Type', '[FileBeat] file input');
    await choose(page, dialog, 'Forward to', BEATS_OUTPUT.name);
    await fieldOf(dialog, 'Paths to logfiles').fill('["/var/log/*.log"]');
    await fieldOf(dialog, 'Scan frequency').fill('often');
    await fieldOf(dialog, 'Encoding').fill('');
    // The error of the field that is left must not take the click away.
    await fieldOf(dialog, 'Enable multiline').click();
    await fieldOf(dialog, 'Multiline pattern').fill('^foo');
    await button(dialog, 'Save').click();
    await dialog.getByText("Invalid JSON Array. Use the format: ['first', 'second']").waitFor();
    await dialog.getByText('Invalid Duration, it should look like: 10s').waitFor();
    await dialog.getByText('Invalid pattern, it should look like: /^foo/').waitFor();
    // The encoding, and to which line the others belong.
    await expect.poll(() => dialog.getByText('Field is required.').count()).toBe(2);
    await button(dialog, 'Cancel').click();
    await button(page, 'Discard changes').click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'NXLog' }).click();
    // The button of the other tab has the same name.
    await page.getByRole('tab', { name: 'NXLog', selected: true }).waitFor();
    dialog = await openDialog(page, 'Create Input', 'Create Input');
    await fieldOf(dialog, 'Name').fill('wrong');
    await choose(page, dialog, 'Type', '[NXLog] Windows event log');
    await choose(page, dialog, 'Forward to', GELF_OUTPUT.name);
    await fieldOf(dialog, 'Query').fill('<QueryList>');
    await fieldOf(dialog, 'Poll interval').fill('-');
    await button(dialog, 'Save').click();
    await dialog.getByText('Invalid XML').waitFor();
    await dialog.getByText('Invalid number').waitFor();
    expect((await readConfiguration(server, id)).inputs).toEqual([]);
  });
});

it('snippets are created, edited, copied, filtered and deleted', async () => {
  const { id } = await createConfiguration(server, 'snippets');
  const page = await openConfiguration(id, 'nxlog');
  let dialog = await openDialog(page, 'Create Snippet', 'Create Snippet');
  await fieldOf(dialog, 'Name').fill('zebra');
  await button(dialog, 'Save').click();
  await dialog.getByText('Field is required.').waitFor();
  await dialog
    .getByRole('textbox', { name: 'Snippet' })
    .fill('<Extension json>\n  Module xm_json\n</Extension>');
  await save(dialog);
  dialog = await openDialog(page, 'Copy zebra', 'Copy Snippet zebra');
  await fieldOf(dialog, 'Name of the copy').fill('antelope');
  await save(dialog);
  await button(page, 'Edit antelope').waitFor();
  const names = () =>
    page
      .getByRole('button', { name: /^Edit / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(await names()).toEqual(['Edit antelope', 'Edit zebra']);
  await page.getByLabel('Filter snippets').fill('zeb');
  await expect.poll(names).toEqual(['Edit zebra']);
  dialog = await openDialog(page, 'Edit zebra', 'Edit Snippet zebra');
  await dialog.getByRole('textbox', { name: 'Snippet' }).fill('User root');
  await save(dialog);
  const stored = async () => (await readConfiguration(server, id)).snippets;
  await expect.poll(async () => (await stored())[0]?.snippet).toBe('User root');
  await press(page, 'Delete zebra', 'accept');
  await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(['antelope']);
});

describe('tags and preview', () => {
  it('tags are chosen or typed, empty ones are dropped, and the page says whom they reach before saving', async () => {
    const agent = await startAgent(server, { nodeId: 'reached', tags: ['new-tag'] });
    await startAgent(server, { nodeId: 'elsewhere', tags: ['other'] });
    const { id } = await createConfiguration(server, 'tagged', { outputs: [BEATS_OUTPUT] });
    const page = await openConfiguration(id);
    const section = page.getByRole('region', { name: 'Configuration tags' });
    await section.getByText('Select a tag or create new ones by typing their name.').waitFor();
    const field = fieldOf(section, 'Tags');
    await field.fill('  ');
    await field.press('Enter');
    await field.fill('new-tag');
    await field.press('Enter');
    await section.getByText(/Saving adds 1 collector: reached/).waitFor();
    expect((await readConfiguration(server, id)).tags).toEqual([]);
    await button(section, 'Update tags').click();
    await expect.poll(async () => (await readConfiguration(server, id)).tags).toEqual(['new-tag']);
    expect(await agent.fetchConfiguration()).toBe('applied');
  });

  it('the preview shows what an agent would write, warns, and compares with what was saved before', async () => {
    const { id } = await createConfiguration(server, 'previewed', {
      outputs: [GELF_OUTPUT, { ...GELF_OUTPUT, output_id: 'spare', name: 'Nobody uses it' }],
      inputs: [SYSLOG_INPUT],
    });
    const body = { backend: 'nxlog', name: 'added later', snippet: 'LogLevel INFO' };
    await callApi(server, 'POST', `plugins/org.graylog.plugins.collector/configurations/${id}/snippets`, {
      body,
    });
    const page = await openConfiguration(id, 'preview');
    await page.getByText('om_udp').first().waitFor();
    await page.getByText('nxlog.conf').first().waitFor();
    await page.getByText(/Nobody uses it.* is not used by any input/).waitFor();
    await button(page, 'Download').waitFor();
    await page.getByLabel('Difference to the version saved before').check();
    await page.getByRole('region', { name: 'Difference of nxlog.conf' }).getByText('LogLevel INFO').waitFor();
  });
});

describe('people', () => {
  it('who may only read see everything and no button that changes something', async () => {
    const { id } = await createConfiguration(server, 'for readers', {
      outputs: [GELF_OUTPUT],
      inputs: [SYSLOG_INPUT],
    });
    const reader = await createPerson(server, ['Reader'], ['collectors:read']);
    const page = await openSignedIn(server, LIST, {}, reader);
    await page.getByRole('link', { name: 'for readers' }).click();
    await page.getByRole('row', { name: new RegExp(SYSLOG_INPUT.name) }).waitFor();
    const changing = page.getByRole('button', { name: /^(Create|Edit|Copy|Clone|Delete|Rename|Update)/ });
    expect(await changing.count()).toBe(0);
    await page.goto(`${server.url}${LIST}/${id}?tab=preview`);
    await page.getByText('om_udp').first().waitFor();
  });

  it('who may not read find no menu entry and no page', async () => {
    const reader = await createPerson(server, ['Reader']);
    const page = await openSignedIn(server, LIST, {}, reader);
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Configurations' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Collectors/ }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Collector Configurations' }).count()).toBe(0);
  });

  it('who edit the same configuration in two tabs keep each other’s change', async () => {
    const { id } = await createConfiguration(server, 'shared');
    const pages = [await openConfiguration(id, 'nxlog'), await openConfiguration(id, 'nxlog')];
    const dialogs = [];
    for (const [index, page] of pages.entries()) {
      const dialog = await openDialog(page, 'Create Output', 'Create Output');
      await fieldOf(dialog, 'Name').fill(`output ${index}`);
      await choose(page, dialog, 'Type', '[NXLog] GELF UDP output');
      await fieldOf(dialog, 'Server').fill('logs.example.org');
      await fieldOf(dialog, 'Port').fill('12201');
      dialogs.push(dialog);
    }
    await Promise.all(dialogs.map(save));
    const names = (await readConfiguration(server, id)).outputs.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['output 0', 'output 1']);
  });
});

describe('accessibility', () => {
  const looks: [string, PageOptions][] = [
    ['light', { theme: 'teint' }],
    ['dark on a narrow screen', { theme: 'noir', viewport: PHONE }],
  ];
  it.each(looks)('of the list, the tabs and the dialogs, %s', async (_, look) => {
    const { id } = await createConfiguration(server, `looked at, ${_}`, {
      tags: ['linux', 'a-tag-with-a-rather-long-name'],
      outputs: [BEATS_OUTPUT, GELF_OUTPUT],
      inputs: [SYSLOG_INPUT],
      snippets: [{ snippet_id: 's', backend: 'nxlog', name: 'a snippet', snippet: 'User root' }],
    });
    const found: Record<string, string[]> = {};
    const page = await openConfiguration(id, 'beats', look);
    const check = async (name: string, isDialogOpen = false) => {
      found[name] = await pageProblems(page, { isDialogOpen });
    };
    const inDialog = async (opener: string, title: string, fill?: (dialog: Locator) => Promise<void>) => {
      const dialog = await openDialog(page, opener, title);
      await fill?.(dialog);
      await check(title, true);
      await button(dialog, 'Cancel').click();
      if (fill) await button(page, 'Discard changes').click();
      await dialog.waitFor({ state: 'detached' });
    };
    await check('Beats');
    await inDialog('Create Input', 'Create Input', (dialog) =>
      choose(page, dialog, 'Type', '[FileBeat] file input'),
    );
    await page.getByRole('tab', { name: 'NXLog' }).click();
    await button(page, 'Edit a snippet').waitFor();
    await check('NXLog');
    await inDialog('Create Output', 'Create Output', (dialog) =>
      choose(page, dialog, 'Type', '[NXLog] GELF TCP/TLS output'),
    );
    await inDialog('Edit a snippet', 'Edit Snippet a snippet');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByText('5044').first().waitFor();
    await check('Preview');
    await page.goto(`${server.url}${LIST}`);
    await page.getByRole('link', { name: 'looked at, light' }).waitFor();
    await check('list');
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});

it('a save while the server is away keeps what was typed, and works when it is back', async () => {
  const { id } = await createConfiguration(server, 'patience');
  const page = await openConfiguration(id, 'nxlog', {
    expectedErrors: [/ERR_/, /Failed to fetch/, /50\d/],
  });
  const dialog = await openDialog(page, 'Create Output', 'Create Output');
  await fieldOf(dialog, 'Name').fill('not lost');
  await choose(page, dialog, 'Type', '[NXLog] GELF TCP output');
  await fieldOf(dialog, 'Server').fill('logs.example.org');
  await fieldOf(dialog, 'Port').fill('12201');
  // The server goes while the save is on its way; the page's own questions may not notice it first.
  let sent: Promise<void> | undefined;
  await page.route('**/outputs', async (route) => {
    sent = server.stop().then(() => route.continue());
    await sent;
  });
  await button(dialog, 'Save').click();
  await page
    .getByText(/Could not save Output failed with status|Server currently unavailable/)
    .first()
    .waitFor();
  // The page may say so before the server has ended.
  await sent;
  await page.unroute('**/outputs');
  await server.restart();
  await page.getByRole('heading', { name: 'Server currently unavailable' }).waitFor({ state: 'detached' });
  expect(await fieldOf(dialog, 'Name').inputValue()).toBe('not lost');
  expect(await fieldOf(dialog, 'Server').inputValue()).toBe('logs.example.org');
  await save(dialog);
  expect((await readConfiguration(server, id)).outputs).toMatchObject([{ name: 'not lost' }]);
});
