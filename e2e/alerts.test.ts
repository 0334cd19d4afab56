// Alerts as people use them: a definition is made, messages arrive, and whoever should know is told, once.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebReceiver } from '../server/test/receivers.ts';
import { callApi } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { launchGelfInput, type GelfInput } from './support/gelf.ts';
import { openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

/** Several runs, on a busy machine. */
const SOON = { timeout: 90_000, interval: 500 };

let server: RunningServer;
let receiver: Awaited<ReturnType<typeof startWebReceiver>>;
let input: GelfInput;
beforeAll(async () => {
  receiver = await startWebReceiver();
  server = await startServer();
  await callApi(server, 'PUT', 'system/urlwhitelist', { body: { entries: [], disabled: true } });
  const config = { type: 'http-notification-v1', url: `${receiver.url}/alert` };
  await callApi(server, 'POST', 'events/notifications', {
    body: { title: 'Duty officer', description: '', config },
  });
  input = await launchGelfInput(server, { timeout: 60_000 });
  const before = (minutes: number) => ({ timestamp: Date.now() / 1000 - minutes * 60 });
  await input.send({ host: 'gate', short_message: 'Disk full', ...before(30), _action: 'full' });
  for (const minutes of [50, 40, 30])
    await input.send({ host: 'pump', short_message: 'Beat', ...before(minutes), _machine: 'pump' });
  await input.send({ host: 'job', short_message: 'Backup began', ...before(21), _backup: 'began' });
  await input.send({ host: 'job', short_message: 'Backup failed', ...before(20), _backup: 'failed' });
  await input.untilStored(6);
});
afterAll(async () => {
  receiver?.stop();
  await server?.close();
});

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next').click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** @param place of the length of time among those of the page */
async function lasts(page: Page, label: string, place: number, seconds: number): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(String(seconds));
  await page.getByRole('combobox', { name: 'Unit' }).nth(place).click();
  await page.getByRole('option', { name: 'seconds', exact: true }).click();
}

interface Run {
  readonly started_at: string;
  readonly events: number;
}

/** The latest first; of those that found nothing, only so many are kept. */
const runsOf = async (definitionId: string): Promise<Run[]> => {
  const answer = await callApi(server, 'GET', `events/definitions/${definitionId}/runs`);
  return ((await answer.json()) as { runs: Run[] }).runs;
};

describe('an event definition', () => {
  it('is made step by step, finds what arrives afterwards, and tells of it once', async () => {
    const page = await openSignedIn(server, 'alerts/definitions');
    await page.getByRole('link', { name: 'Create event definition' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Failed login');
    await next(page);
    await page.getByRole('textbox', { name: /Search query/ }).fill('action:failed');
    await lasts(page, 'Search within the last', 0, 10);
    await lasts(page, 'Execute search every', 1, 1);
    await page.getByText('One event for each message').click();
    expect(await pageProblems(page)).toEqual([]);
    await next(page);
    await button(page, 'Add field').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('user');
    await page.getByRole('textbox', { name: 'Template' }).fill('${source.username}');
    await choose(page, 'Keys', 'user');
    await page.keyboard.press('Escape');
    await next(page);
    await choose(page, 'Notifications', 'Duty officer');
    await page.keyboard.press('Escape');
    await next(page);
    expect(await pageProblems(page)).toEqual([]);
    await button(page, 'Create event definition').click();
    await page.getByRole('heading', { level: 1, name: 'Failed login' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await input.send({
      host: 'gate',
      short_message: 'Failed password for jane',
      _action: 'failed',
      _username: 'jane',
    });
    await input.send({ host: 'gate', short_message: 'Accepted password for joe', _action: 'accepted' });
    await expect.poll(() => receiver.received.length, SOON).toBe(1);
    const told = JSON.parse(receiver.received[0]?.body ?? '') as { event: { fields: object; key: string } };
    expect(told.event).toMatchObject({ key: 'jane', fields: { user: 'jane' } });

    const last = (await runsOf(id))[0]?.started_at ?? '';
    const runsSince = async () => (await runsOf(id)).filter(({ started_at }) => started_at > last).length;
    await expect.poll(runsSince, SOON).toBeGreaterThan(1);
    expect((await runsOf(id)).reduce((sum, { events }) => sum + events, 0)).toBe(1);
    expect(receiver.received).toHaveLength(1);
    await callApi(server, 'PUT', `events/definitions/${id}/unschedule`);
  });

  it('has its events on a page of their own, which leads to the messages behind them', async () => {
    const page = await openSignedIn(server, 'alerts');
    const row = page.getByRole('row', { name: /Failed login/ });
    await row.getByText('jane').waitFor();
    await row.getByText('Alert', { exact: true }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await row.getByRole('button', { name: 'Failed login' }).first().click();
    const details = page.getByRole('dialog', { name: 'Failed login' });
    await details.getByText('user: jane').waitFor();
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await details.getByRole('link', { name: 'Replay search' }).click();
    await page.getByText('Failed password for jane').first().waitFor();
  });

  it('is an alert of which somebody says that it is seen, and over', async () => {
    const page = await openSignedIn(server, 'alerts/status', { viewport: PHONE });
    await page.getByRole('button', { name: 'Failed login' }).first().click();
    const details = page.getByRole('dialog', { name: 'Failed login' });
    await details.getByText('Opened', { exact: true }).waitFor();
    await details.getByRole('textbox', { name: /Comment/ }).fill('The password has expired');
    await button(details, 'Acknowledge').click();
    await details.getByText('Acknowledged by admin').waitFor();
    await details.getByText('The password has expired').waitFor();
    await button(details, 'Assign to me').click();
    await details.getByText('Assigned to admin by admin').waitFor();
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await button(details, 'Resolve').click();
    await details.getByText('Resolved by admin').waitFor();
    await button(details, 'Close').click();
    await page.getByText('Nothing is the matter').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('shows before it is saved what it would have found', async () => {
    const page = await openSignedIn(server, 'alerts/definitions/new?step=condition', { viewport: PHONE });
    await page.getByRole('textbox', { name: /Search query/ }).fill('action:full');
    await page.getByRole('textbox', { name: 'Number' }).fill('0');
    await page.getByText('1 event in the last day.').waitFor();
    await button(page, 'Run back-test').click();
    await page.getByText(/this would have fired once/).waitFor();
    // The button that leads back to the top covers what is below it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await pageProblems(page)).toEqual([]);
  });
});

describe('an event definition with a memory', () => {
  /** From the condition, which is complete, to the page of the definition. */
  async function save(page: Page, title: string): Promise<void> {
    for (const step of ['Fields', 'Notifications', 'Summary']) {
      await next(page);
      // The address changes before the page does, and until then Next leads to the same step.
      await page.locator('[aria-current="step"]', { hasText: step }).waitFor();
    }
    expect(await pageProblems(page)).toEqual([]);
    await button(page, 'Create event definition').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  }

  async function begin(page: Page, title: string, type: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await next(page);
    await choose(page, 'Condition type', type);
  }

  it('watches for sources that fall silent, and shows who would be silent before it is saved', async () => {
    const page = await openSignedIn(server, 'alerts/definitions/new');
    await begin(page, 'Silent machines', 'Silent source');
    await page
      .getByRole('combobox', { name: 'Field' })
      .or(page.getByRole('textbox', { name: 'Field' }))
      .fill('machine');
    await page.keyboard.press('Escape');
    await page.getByText('After a fixed time').click();
    await page.getByText('1 value would be silent now.').waitFor();
    const learned = page.getByRole('grid', { name: 'Learned values' });
    await learned.getByRole('row', { name: /pump/ }).getByText('Silent').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await save(page, 'Silent machines');
  });

  it('watches for what follows each other, and shows the sequences of the last day', async () => {
    const page = await openSignedIn(server, 'alerts/definitions/new');
    await begin(page, 'Failing backups', 'Sequence');
    const step = (name: string) =>
      page.getByRole('group', { name }).getByRole('textbox', { name: 'Search query' });
    await step('Step 1').fill('backup:began');
    await step('Step 2: then').fill('backup:failed');
    await page.getByText('1 sequence in the last day.').waitFor();
    await page.getByText('Step 1: 1 message, Step 2: 1 message.').waitFor();
    await button(page, 'Run back-test').click();
    await page.getByText(/this would have fired once/).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await save(page, 'Failing backups');
  });

  it('is listed with the others, by its type', async () => {
    const page = await openSignedIn(server, 'alerts/definitions');
    for (const title of ['Silent machines', 'Failing backups', 'Failed login'])
      await page.getByRole('row', { name: title }).first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});
