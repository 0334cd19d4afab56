// Collectors as people watch them: the overview, the status of one, and the settings of all, with agents on the wire.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { simulateMachine } from '../agents/machine.ts';
import { createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { BEATS_OUTPUT, createConfiguration, report, startAgent } from './support/collectors.ts';
import { fieldOf } from './support/entry-form.ts';
import { openSignedIn, PHONE, pressAndAnswer, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const OVERVIEW = 'system/collectors';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const listAgain = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/collectors?') && response.ok());

/** The button shows at once that something waits; an agent gets it only once the server has it. */
const actionQueued = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/action'),
  );

async function namesIn(page: Page): Promise<string[]> {
  return page
    .getByRole('row')
    .getByRole('link', { name: /^(?!Show messages)/ })
    .allTextContents();
}

const TEMPERS = { 'sort-a': 'failing', 'sort-b': 'well', 'sort-c': 'unknown' } as const;

/** A collector that has fetched what is there for the tag `sort`, and says how that went. */
async function reportConfigured(nodeId: keyof typeof TEMPERS): Promise<void> {
  const temper = TEMPERS[nodeId];
  const agent = await startAgent(server, { nodeId, temper, tags: ['sort'], id: `id-of-${nodeId}` });
  await agent.fetchConfiguration();
  await report(agent);
}

describe('the overview', () => {
  it('is found in the System menu, says that the plugin is discontinued, and what it shows when empty', async () => {
    const page = await openAt('');
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Collectors (legacy)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Collectors Overview' }).waitFor();
    await page
      .getByText('There are no collectors to show. Try adjusting your search filter...')
      .first()
      .waitFor();
    await page.getByText(/is discontinued and replaced by the new Sidecars/).waitFor();
    await page.getByRole('link', { name: 'Sidecar overview' }).waitFor();
    await page.getByRole('link', { name: 'documentation' }).waitFor();

    await button(page, "What's new?").click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Sidecar is the successor/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Manage Configurations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Collector Configurations' }).waitFor();
    await page.getByText(/is discontinued and replaced by the new Sidecars/).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Collectors Overview' }).waitFor();
  });

  it('is filtered and sorted, and leads to the messages of the last 7 days and to the status', async () => {
    await createConfiguration(server, 'sorted', { tags: ['sort'], outputs: [BEATS_OUTPUT] });
    for (const nodeId of ['sort-a', 'sort-b', 'sort-c'] as const) await reportConfigured(nodeId);
    const page = await openAt(OVERVIEW);
    await page.getByLabel('Filter collectors').fill('sort-');
    await expect.poll(() => namesIn(page)).toEqual(['sort-a', 'sort-b', 'sort-c']);
    await rowOf(page, 'sort-a').getByText('Failing').waitFor();
    await rowOf(page, 'sort-b').getByText('Running').waitFor();
    await rowOf(page, 'sort-c').getByText('Unknown').waitFor();
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await expect.poll(() => namesIn(page)).toEqual(['sort-b', 'sort-c', 'sort-a']);
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await expect.poll(() => namesIn(page)).toEqual(['sort-a', 'sort-c', 'sort-b']);

    const messages = page.getByRole('link', { name: 'Show messages of sort-b' });
    const { pathname, searchParams } = new URL((await messages.getAttribute('href')) ?? '', server.url);
    expect([pathname, ...[...searchParams].map((pair) => pair.join('='))]).toEqual([
      '/search',
      'q=gl2_source_collector:id-of-sort-b',
      'rangetype=relative',
      'relative=604800',
    ]);

    await page.getByLabel('Filter collectors').fill('no such thing');
    await page
      .getByText('There are no collectors to show. Try adjusting your search filter...')
      .first()
      .waitFor();
    await page.getByLabel('Filter collectors').fill('sort-a');
    await page.getByRole('link', { name: 'sort-a', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Collector sort-a status' }).waitFor();
  });

  it('refreshes every 5 seconds without disturbing filter, sorting and focus', async () => {
    const agent = await startAgent(server, { nodeId: 'fresh-1' });
    const page = await openAt(`${OVERVIEW}?query=fresh-`);
    const link = page.getByRole('link', { name: 'fresh-1', exact: true });
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await link.focus();
    const mark = await link.elementHandle();
    await startAgent(server, { nodeId: 'fresh-2' });
    await report(agent);
    await listAgain(page);
    await expect.poll(() => namesIn(page)).toEqual(['fresh-2', 'fresh-1']);
    expect(await page.evaluate((element) => document.activeElement === element, mark)).toBe(true);
    expect(await page.getByLabel('Filter collectors').inputValue()).toBe('fresh-');
  });

  it('counts the health of the fleet, and a click shows only those', async () => {
    // On a slow machine it may be inactive since it was heard of.
    await reportConfigured('sort-a');
    const page = await openAt(`${OVERVIEW}?inactive=true`);
    const summary = page.getByRole('group', { name: 'Health of the collectors' });
    await summary.getByRole('button', { name: /1 Failing/ }).click();
    await expect.poll(() => namesIn(page)).toEqual(['sort-a']);
    expect(page.url()).toContain('health=failing');
    await summary.getByRole('button', { name: /1 Failing/ }).click();
    await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(3);
  });

  it('restarts the selected collectors together', async () => {
    const agents = [
      await startAgent(server, { nodeId: 'bulk-1', backends: ['filebeat', 'nxlog'] }),
      await startAgent(server, { nodeId: 'bulk-2' }),
    ];
    const page = await openAt(`${OVERVIEW}?query=bulk-`);
    await page.getByRole('checkbox', { name: 'Select bulk-1' }).check();
    await page.getByRole('checkbox', { name: 'Select bulk-2' }).check();
    await button(page, 'Restart').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart 2 collectors' }).click();
    await page.getByRole('dialog').getByText('2 of 2').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    for (const agent of agents) await report(agent);
    const restart = (backend: string) => ({ backend, properties: { restart: true } });
    expect(agents.map(({ done }) => done)).toEqual([
      [restart('filebeat'), restart('nxlog')],
      [restart('filebeat')],
    ]);
  });
});

describe('the status of a collector', () => {
  it('shows its tags and address, system stats, backends, and highlights files of the last 60 seconds', async () => {
    const machine = {
      ...simulateMachine(5),
      metrics: () => ({ disks_75: ['/srv (81.2%)'], cpu_idle: 97.31, load_1: 0.42 }),
      logFiles: () => [
        { path: '/var/log/fresh.log', mod_time: new Date().toISOString(), size: 1024, is_dir: false },
        { path: '/var/log/stale.log', mod_time: '2023-09-14T10:11:12.809066938Z', size: 0, is_dir: false },
      ],
    };
    const agent = await startAgent(server, { nodeId: 'web-1', tags: ['linux', 'apache'], machine });
    const page = await openAt(`${OVERVIEW}/${agent.id}/status`);
    const region = (name: string) => page.getByRole('region', { name });
    await region('Sidecar information').getByText('apache').waitFor();
    await region('Sidecar information').getByText('10.0.0.5').waitFor();
    await region('System stats')
      .getByText(/97[.,]31/)
      .waitFor();
    await region('System stats').getByText('0.42').waitFor();
    await region('System stats').getByText('/srv (81.2%)').waitFor();
    await page.getByRole('listitem', { name: 'Backend filebeat' }).getByText('Running').waitFor();
    await rowOf(page, '/var/log/fresh.log').getByText('recently modified').waitFor();
    expect(await rowOf(page, '/var/log/stale.log').getByText('recently modified').count()).toBe(0);
  });

  it('restarts a backend after a question, and waits until the agent has fetched it', async () => {
    const agent = await startAgent(server, { nodeId: 'restarted' });
    const page = await openAt(`${OVERVIEW}/${agent.id}/status`);
    const restart = button(page, 'Restart (filebeat)');
    const question = 'You are about to restart the collector process. Are you sure?';
    expect(await pressAndAnswer(page, restart, 'dismiss')).toBe(question);
    expect(await restart.isDisabled()).toBe(false);
    const queued = actionQueued(page);
    expect(await pressAndAnswer(page, restart, 'accept')).toBe(question);
    await expect.poll(() => restart.isDisabled()).toBe(true);
    await queued;
    await report(agent);
    await expect.poll(() => restart.isDisabled()).toBe(false);
    expect(agent.done).toEqual([{ backend: 'filebeat', properties: { restart: true } }]);
  });

  it('imports the configuration of agents from 0.1.8 on, and says when that is done', async () => {
    const agent = await startAgent(server, { nodeId: 'imported', version: '0.1.10' });
    const older = await startAgent(server, { nodeId: 'older', version: '0.1.7' });
    const page = await openAt(`${OVERVIEW}/${agent.id}/status`);
    const queued = actionQueued(page);
    await page.getByRole('button', { name: /^Import Configuration/ }).click();
    const importing = page.getByRole('button', { name: /^Importing\.\.\./ });
    await importing.waitFor();
    expect(await importing.isDisabled()).toBe(true);
    await queued;
    await report(agent);
    await page
      .getByRole('dialog')
      .getByText(/uploads the configuration/)
      .waitFor();
    // It takes focus a moment after it has come.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Import Configuration/ }).waitFor();
    expect(agent.done).toEqual([{ backend: 'filebeat', properties: { import: true } }]);

    await page.goto(`${server.url}${OVERVIEW}/${older.id}/status`);
    await button(page, 'Restart (filebeat)').waitFor();
    expect(await page.getByRole('button', { name: /Import/ }).count()).toBe(0);
  });

  it('says so when a collector sends no status, and follows when it does', async () => {
    const agent = await startAgent(server, { nodeId: 'silent', sendStatus: false });
    const page = await openAt(`${OVERVIEW}/${agent.id}/status`);
    await page.getByText('Collector: no status information found').waitFor();
    agent.sendStatus = true;
    await report(agent);
    await page.getByRole('listitem', { name: 'Backend filebeat' }).getByText('Running').waitFor();
  });
});

describe('the settings of all collectors', () => {
  const PANEL = 'Collectors (legacy) System';

  it('are checked as they are typed, reset by Cancel, and decide who is inactive', async () => {
    const awake = await startAgent(server, { nodeId: 'turn-awake' });
    await startAgent(server, { nodeId: 'turn-asleep' });
    const page = await openAt('system/configurations');
    await button(page, `Edit configuration: ${PANEL}`).click();
    let dialog = page.getByRole('dialog', { name: 'Update Collectors System Configuration' });
    await fieldOf(dialog, 'Inactive threshold').fill('PT0.5S');
    await fieldOf(dialog, 'Expiration threshold').fill('PT59S');
    await fieldOf(dialog, 'Update interval').fill('PT1M');
    await button(dialog, 'Update configuration').click();
    await dialog.getByText('invalid (min: 1 second)', { exact: true }).waitFor();
    await dialog.getByText('invalid (min: 1 minute)', { exact: true }).waitFor();
    await dialog
      .getByText('invalid (min: 1 second, lower: inactive/expiration threshold)', { exact: true })
      .waitFor();
    await button(dialog, 'Cancel').click();
    await button(page, 'Discard changes').click();
    await dialog.waitFor({ state: 'detached' });

    await button(page, `Edit configuration: ${PANEL}`).click();
    dialog = page.getByRole('dialog', { name: 'Update Collectors System Configuration' });
    expect(await fieldOf(dialog, 'Inactive threshold').inputValue()).toBe('PT1M');
    expect(await fieldOf(dialog, 'Expiration threshold').inputValue()).toBe('P14D');
    expect(await fieldOf(dialog, 'Update interval').inputValue()).toBe('PT30S');
    await fieldOf(dialog, 'Inactive threshold').fill('PT3S');
    await fieldOf(dialog, 'Update interval').fill('PT1S');
    await button(dialog, 'Update configuration').click();
    await dialog.waitFor({ state: 'detached' });

    // The last one may be on its way when the test is over.
    const reporting = setInterval(() => void awake.register().catch(() => undefined), 500);
    onTestFinished(() => clearInterval(reporting));
    await page.goto(`${server.url}${OVERVIEW}?query=turn-`);
    await expect.poll(() => namesIn(page)).toEqual(['turn-awake']);
    await button(page, 'Include inactive collectors').click();
    await expect.poll(() => namesIn(page)).toEqual(['turn-asleep (inactive)', 'turn-awake']);
    await button(page, 'Hide inactive collectors').click();
    await expect.poll(() => namesIn(page)).toEqual(['turn-awake']);
  });

  it('are shown to a reader without the button that changes them', async () => {
    const reader = await createPerson(server, ['Reader'], ['collectors:read']);
    const page = await openSignedIn(server, 'system/configurations', {}, reader);
    await page.getByRole('region', { name: PANEL }).getByText('Inactive threshold').waitFor();
    expect(await page.getByRole('button', { name: /^Edit configuration/ }).count()).toBe(0);
  });
});

it('a reader sees collectors, but cannot select or restart them', async () => {
  const agent = await startAgent(server, { nodeId: 'only-seen' });
  const reader = await createPerson(server, ['Reader'], ['collectors:read']);
  const page = await openSignedIn(server, `${OVERVIEW}?query=only-seen&inactive=true`, {}, reader);
  await page.getByRole('link', { name: /^only-seen/ }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
  await page.goto(`${server.url}${OVERVIEW}/${agent.id}/status`);
  await page.getByRole('listitem', { name: 'Backend filebeat' }).waitFor();
  expect(await page.getByRole('button', { name: /Restart|Import/ }).count()).toBe(0);
});

describe('accessibility', () => {
  const looks: [string, PageOptions][] = [
    ['light', { theme: 'teint' }],
    ['dark on a narrow screen', { theme: 'noir', viewport: PHONE }],
  ];
  it.each(looks)('of the overview, the status and their dialogs, %s', async (_, look) => {
    const agent = await startAgent(server, {
      nodeId: 'looked-at-and-with-a-long-name.example.org',
      tags: ['linux', 'a-tag-with-a-rather-long-name'],
      backends: ['filebeat', 'nxlog'],
      machine: simulateMachine(5),
    });
    const found: Record<string, string[]> = {};
    const page = await openAt(`${OVERVIEW}?inactive=true`, look);
    const check = async (name: string, isDialogOpen = false) => {
      found[name] = await pageProblems(page, { isDialogOpen });
    };
    await page
      .getByRole('link', { name: /^looked-at/ })
      .first()
      .waitFor();
    await check('overview');
    await button(page, "What's new?").click();
    await page.getByRole('dialog').waitFor();
    await check("what's new", true);
    await page.goto(`${server.url}${OVERVIEW}/${agent.id}/status`);
    await page.getByRole('listitem', { name: 'Backend nxlog' }).waitFor();
    await check('status');
    await page.goto(`${server.url}system/configurations`);
    await button(page, 'Edit configuration: Collectors (legacy) System').click();
    await page.getByRole('dialog').waitFor();
    await check('settings', true);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  });
});
