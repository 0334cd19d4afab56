// Sidecars as people run them: an agent registers, gets a configuration and reports, watched and steered in the browser.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateMachine } from '../agents/machine.ts';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { startAgent } from './support/collectors.ts';
import { launchGelfInput } from './support/gelf.ts';
import { openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { createSidecarConfiguration } from './support/sidecar-definitions.ts';
import { round, startSidecar } from './support/sidecars.ts';

const OVERVIEW = 'system/sidecars';
const ADMINISTRATION = 'system/sidecars/administration';
const CONFIGURATION = 'system/sidecars/configuration';
const FLEET = 'system/fleet';
const READER = ['sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A field of the page that is open, whether it may stay empty or not. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) });
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

it('an agent signs in with the token of the instructions, and shows up', async () => {
  const page = await openAt(OVERVIEW);
  await told(page, 'No sidecar has reported yet');
  await button(page, 'Install a sidecar').first().click();
  const dialog = page.getByRole('dialog', { name: 'Install a sidecar' });
  await button(dialog, 'Create a token and fill it in').click();
  await told(page, 'The token is in the commands below.');
  const commands = (await dialog.locator('pre').allTextContents()).join('\n');
  const token = /server_api_token: "([^"]+)"/.exec(commands)?.[1] ?? '';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await startSidecar(server, { id: 'first-node', nodeName: 'first', token });
  await page.getByRole('link', { name: 'first', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sidecar first status' }).waitFor();
  await told(page, '1.5.0');
});

it('a configuration is made, assigned by hand, fetched, seen running, and stopped', async () => {
  const agent = await startSidecar(server, { id: 'by-hand', nodeName: 'by hand' });
  const page = await openAt(`${CONFIGURATION}/new`);
  await field(page, 'Name').fill('Web logs');
  await page.getByRole('combobox', { name: 'Collector' }).click();
  await page.getByRole('option', { name: 'filebeat on Linux' }).click();
  await told(page, 'filebeat.inputs');
  await button(page, 'Create configuration').click();
  await page.getByRole('link', { name: 'Web logs' }).waitFor();

  await page.goto(`${server.url}${ADMINISTRATION}`);
  await page.getByRole('checkbox', { name: 'Select filebeat on by hand' }).check();
  await button(page, 'Assign configurations').click();
  const assign = page.getByRole('dialog', { name: 'Assign configurations' });
  await assign.getByRole('combobox', { name: /filebeat on Linux/ }).click();
  await page.getByRole('option', { name: 'Web logs' }).click();
  await button(assign, 'Assign').click();
  await told(page, 'The configurations of 1 sidecar were changed.');

  await round(agent);
  expect([...agent.files.values()]).toEqual([expect.stringContaining('gl2_source_collector: by-hand')]);
  await round(agent);
  await rowOf(page, 'by hand').filter({ hasText: 'filebeat' }).getByText('Running').waitFor();

  await page.getByRole('checkbox', { name: 'Select filebeat on by hand' }).check();
  await button(page, 'Stop').click();
  await button(page.getByRole('dialog', { name: 'Stop 1 collector?' }), 'Stop').click();
  await told(page, '1 collector will stop when the sidecar reports next.');
  await round(agent);
  await round(agent);
  await rowOf(page, 'by hand').filter({ hasText: 'filebeat' }).getByText('Stopped').waitFor();
});

it('the editor offers values of the sidecar, variables and directives as one writes', async () => {
  const variable = { name: 'log_host', description: 'Where logs go', content: 'logs.example.org' };
  await callApi(server, 'POST', 'sidecar/configuration_variables', { body: variable });
  const page = await openAt(`${CONFIGURATION}/new`);
  const editor = page.getByRole('textbox', { name: 'Template' });
  await editor.click();
  await page.keyboard.type('host: ${user');
  const offered = page.getByRole('option', { name: /\$\{user\.log_host\}/ });
  await offered.waitFor();
  // While it is looked up again, what is offered takes no click; once it was taken, it is offered no more.
  const take = async () => {
    await offered.click({ timeout: 1000 }).catch(() => undefined);
    return editor.textContent();
  };
  await expect.poll(take).toContain('host: ${user.log_host}');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' <#if');
  await page.getByRole('option', { name: /sidecar\.tags\.webserver/ }).waitFor();
});

it('a rule brings a configuration, and says whom it reaches while one writes it', async () => {
  const agent = await startSidecar(server, { id: 'ruled', nodeName: 'ruled-1', tags: ['ruled'] });
  const { id } = await createSidecarConfiguration(server, { name: 'By rule' });
  const page = await openAt(`${CONFIGURATION}/edit/${id}`);
  await field(page, 'Rule').fill('tag:ruled and name:ruled-*');
  await told(page, 'Reaches 1 sidecar now: ruled-1.');
  await button(page, 'Update configuration').click();
  await told(page, 'Configuration "By rule" was updated.');
  await round(agent);
  expect([...agent.files]).toEqual([[id, 'node: ruled-1\n']]);

  await button(page, 'Show where used By rule').click();
  const dialog = page.getByRole('dialog', { name: 'Where By rule is used' });
  await dialog.getByText('Assigned by its rule').waitFor();
});

it('an earlier version is compared, and goes to some sidecars first and then to all', async () => {
  const configuration = { name: 'Staged', tags: ['staged'], template: 'v: 1\n' };
  const made = await createSidecarConfiguration(server, configuration);
  await callApi(server, 'PUT', `sidecar/configurations/${made.id}`, {
    body: { ...made, template: 'v: 2\n' },
  });
  const agents = [
    await startSidecar(server, { id: 'staged-1', nodeName: 'staged-1', tags: ['staged'] }),
    await startSidecar(server, { id: 'staged-2', nodeName: 'staged-2', tags: ['staged'] }),
  ];
  const templates = async () => {
    for (const agent of agents) await round(agent);
    return agents.flatMap(({ files }) => [...files.values()]).toSorted();
  };
  expect(await templates()).toEqual(['v: 2\n', 'v: 2\n']);

  const page = await openAt(`${CONFIGURATION}/edit/${made.id}`);
  await button(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History of configuration "Staged"' });
  await history.getByRole('region', { name: 'Difference of version 1' }).waitFor();
  await button(history, 'Restore version 1').click();
  await history.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'The new template goes to' }).click();
  await page.getByRole('option', { name: /^Some of them first/ }).click();
  await button(page, 'Update configuration').click();
  await told(page, 'The new template of "Staged" goes to 10 % of its sidecars first.');
  expect(await templates()).toEqual(['v: 1\n', 'v: 2\n']);

  await page.goto(`${server.url}${CONFIGURATION}/edit/${made.id}`);
  await told(page, /^1 of 2 sidecars get the new template first; 1 has fetched it/);
  await button(page, 'Give it to all now').click();
  await told(page, 'All sidecars get the new template of "Staged".');
  expect(await templates()).toEqual(['v: 1\n', 'v: 1\n']);
});

it('a failure is tracked, with what the agent said', async () => {
  await createSidecarConfiguration(server, { name: 'Fails', tags: ['fails'] });
  const agent = await startSidecar(server, {
    id: 'fails',
    nodeName: 'fails',
    tags: ['fails'],
    temper: 'failing',
  });
  await round(agent);
  const page = await openAt(`${OVERVIEW}/failuretracking`);
  await rowOf(page, 'fails').getByText('Collector configuration file is not valid').first().waitFor();
});

it('tags and values of one sidecar reach its template', async () => {
  const { id } = await createSidecarConfiguration(server, {
    name: 'With values',
    tags: ['valued'],
    template: 'dc: ${host.dc!"none"}\n',
  });
  const agent = await startSidecar(server, { id: 'valued', nodeName: 'valued' });
  const page = await openAt(`${OVERVIEW}/valued/status`);
  await button(page, 'Edit tags and variables').click();
  const dialog = page.getByRole('dialog', { name: 'Tags and variables of valued' });
  await dialog.getByRole('combobox', { name: /^Tags/ }).fill('valued');
  await page.keyboard.press('Enter');
  await button(dialog, 'Save changes').click();
  await dialog.waitFor({ state: 'detached' });
  await round(agent);
  expect([...agent.files]).toEqual([[id, 'dc: none\n']]);
});

describe('the fleet', () => {
  it('has sidecars and legacy collectors in one list, is filtered, and leads to each', async () => {
    await startAgent(server, { nodeId: 'old-one', id: 'old-id', tags: ['linux'] });
    await startSidecar(server, {
      id: 'windows-node',
      nodeName: 'new-one',
      machine: simulateMachine(4),
      tags: ['fleet'],
    });
    const page = await openAt('');
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Fleet' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
    await rowOf(page, 'old-one').getByText('Legacy collector').waitFor();
    await page.getByLabel('Filter agents').fill('new-one');
    await expect.poll(() => rowOf(page, 'old-one').count()).toBe(0);
    await page.getByRole('link', { name: 'new-one' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sidecar new-one status' }).waitFor();
  });

  it('counts the messages that come from each agent', async () => {
    const patience = { timeout: 60_000 };
    await startSidecar(server, { id: 'talks-id', nodeName: 'talks' });
    const input = await launchGelfInput(server, patience);
    for (let count = 0; count < 30; count++)
      await input.send({ host: 'talks', short_message: 'a line', _gl2_source_collector: 'talks-id' });
    await input.untilStored(30);
    const page = await openAt(FLEET);
    await rowOf(page, 'talks').getByText('0.1', { exact: true }).waitFor(patience);
  });

  it('says what has not been fetched yet, and is up to date afterwards', async () => {
    const agent = await startSidecar(server, { id: 'drifts', nodeName: 'drifts', tags: ['drifts'] });
    await createSidecarConfiguration(server, { name: 'Drifts', tags: ['drifts'] });
    const page = await openAt(FLEET);
    await rowOf(page, 'drifts').getByText('Not fetched yet').waitFor();
    await round(agent);
    await page.reload();
    await rowOf(page, 'drifts').getByText('Up to date').waitFor();
  });
});

it('readers see everything and can change nothing', async () => {
  const { id } = await createSidecarConfiguration(server, { name: 'Read only' });
  await startSidecar(server, { id: 'read-node', nodeName: 'read' });
  const person = await createPerson(server, ['Reader'], READER);
  const page = await openSignedIn(server, OVERVIEW, {}, person);
  await page.getByRole('link', { name: 'read', exact: true }).waitFor();
  await page.goto(`${server.url}${OVERVIEW}/read-node/status`);
  await page.getByRole('heading', { level: 1, name: 'Sidecar read status' }).waitFor();
  expect(await button(page, 'Edit tags and variables').count()).toBe(0);
  await page.goto(`${server.url}${CONFIGURATION}`);
  await page.getByRole('link', { name: 'Read only' }).waitFor();
  expect(await page.getByRole('link', { name: 'Create configuration' }).count()).toBe(0);
  expect(await button(page, 'Delete Read only').count()).toBe(0);
  await page.goto(`${server.url}${CONFIGURATION}/edit/${id}`);
  await expect.poll(() => field(page, 'Name').isDisabled()).toBe(true);
  await page.goto(`${server.url}${FLEET}`);
  await page.getByRole('link', { name: 'read', exact: true }).waitFor();
});

describe('accessibility', () => {
  it.each([
    ['teint', undefined],
    ['noir', PHONE],
  ] as const)('of all pages in %s', async (theme, viewport) => {
    const { id } = await createSidecarConfiguration(server, {
      name: `Looked at in ${theme}`,
      tags: ['looked'],
    });
    const agent = await startSidecar(server, { id: 'looked', nodeName: 'looked', tags: ['looked'] });
    await round(agent);
    const page = await openAt('', { theme, ...(viewport && { viewport }) });
    for (const path of [
      OVERVIEW,
      `${OVERVIEW}/looked/status`,
      ADMINISTRATION,
      CONFIGURATION,
      `${CONFIGURATION}/edit/${id}`,
      `${OVERVIEW}/failuretracking`,
      FLEET,
    ]) {
      await page.goto(new URL(path, server.url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await pageProblems(page)]).toEqual([path, []]);
    }
  });
});
