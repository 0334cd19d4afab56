// The configuration as files in the browser: others are compared and applied, and an installation that is managed in files
// says so and gives copies.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems, problemsInBothThemes } from './support/axe.ts';
import { openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const PAGE = 'system/configuration_files';
const stream = (title: string, description: string) =>
  `kind: stream\nname: ${title}\nspec:\n  title: ${title}\n  description: ${description}\n`;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  const apply = { files: [{ path: 'web.yaml', content: stream('Web', 'as it was') }] };
  await callApi(server, 'POST', 'system/config_files/apply', { body: apply });
});
afterAll(() => server?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, ...files: { name: string; text: string }[]): Promise<void> {
  const chosen = files.map(({ name, text }) => ({
    name,
    mimeType: 'application/yaml',
    buffer: Buffer.from(text),
  }));
  await page.getByLabel('File', { exact: true }).setInputFiles(chosen);
}

async function descriptionOf(title: string, { at = server } = {}): Promise<string | undefined> {
  const response = await callApi(at, 'GET', 'streams');
  const { streams } = (await response.json()) as { streams: { title: string; description: string }[] };
  return streams.find((one) => one.title === title)?.description;
}

describe('configuration files', () => {
  it('are uploaded, compared, confirmed and applied', async () => {
    const page = await openSignedIn(server);
    await button(page, 'System').click();
    await page.getByRole('menuitem', { name: 'Configuration files' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configuration files' }).waitFor();
    await button(page, 'Show stream/web.yaml').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await choose(
      page,
      { name: 'web.yaml', text: stream('Web', 'as the file has it') },
      { name: 'mail.yaml', text: stream('Mail', 'new') },
    );
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByText('stream “Mail”').waitFor();
    await plan.getByText('description: as it was').waitFor();
    await plan.getByText('description: as the file has it').waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);

    await plan.getByRole('button', { name: 'Apply 2 changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply 2 changes?' });
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await descriptionOf('Web')).toBe('as it was');
    await plan.getByRole('button', { name: 'Apply 2 changes' }).click();
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
    await page.getByText('The files were applied: 2 changes.').waitFor();
    await button(page, 'Show stream/mail.yaml').waitFor();
    expect(await descriptionOf('Web')).toBe('as the file has it');
  });

  it('with problems say where, and cannot be applied', async () => {
    const page = await openSignedIn(server, PAGE);
    await choose(page, { name: 'shop.yaml', text: `${stream('Shop', 'x')}  index_set: nowhere\n` });
    await page.getByText('shop.yaml:6').waitFor();
    await page.getByText('There is no index_set "nowhere", neither here nor in the files.').waitFor();
    expect(await page.getByRole('button', { name: /^Apply/ }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('are compared anew when something changed since they were looked at', async () => {
    const expectedErrors = [/409/];
    const change = (description: string) =>
      callApi(server, 'POST', 'system/config_files/apply', {
        body: { files: [{ path: 'web.yaml', content: stream('Web', description) }] },
      });
    await change('before all');
    const page = await openSignedIn(server, PAGE, { expectedErrors });
    await choose(page, { name: 'web.yaml', text: stream('Web', 'mine') });
    const apply = page.getByRole('region', { name: 'Plan' }).getByRole('button', { name: 'Apply 1 change' });
    await apply.waitFor();
    await change('somebody else’s');
    await apply.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click();
    await page.getByText('description: somebody else’s').waitFor();
    expect(await descriptionOf('Web')).toBe('somebody else’s');
  });

  it('are only looked at by those who may read what they say, and hidden from others', async () => {
    const permissions = ['streams:read', 'roles:read', 'users:list'];
    const reader = await createPerson(server, ['Reader'], permissions);
    const page = await openSignedIn(server, PAGE, {}, reader);
    await button(page, 'Show stream/web.yaml').waitFor();
    await page.getByText('Some things are not in the files').waitFor();
    expect(await page.getByText('Apply files').count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);

    const other = await openSignedIn(server, PAGE, {}, await createPerson(server, ['Reader']));
    await other.getByRole('heading', { name: 'Missing permissions' }).waitFor();
    expect(await other.getByText('Apply files').count()).toBe(0);
    expect(await pageProblems(other)).toEqual([]);
  });
});

describe('an installation that is managed in files', () => {
  let managed: RunningServer;
  let directory: string;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'logboom-files-'));
    writeFileSync(path.join(directory, 'web.yaml'), stream('Web', 'from the folder'));
    managed = await startServer({
      flags: ['--provisioning-dir', directory, '--read-only-config', 'true'],
    });
  });
  afterAll(async () => {
    await managed?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('says so on its pages, and leads to a copy of the YAML', async () => {
    await expect.poll(() => descriptionOf('Web', { at: managed })).toBe('from the folder');
    const page = await openSignedIn(managed, 'streams', { expectedErrors: [/403/] });
    await page.getByText(/is managed in files/).waitFor();
    await page.getByRole('link', { name: 'Web', exact: true }).first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Copy the YAML' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configuration files' }).waitFor();
    await page.getByText('Folder of the server').waitFor();
    await page.getByText(directory).waitFor();
    await button(page, 'Show stream/web.yaml').click();
    const dialog = page.getByRole('dialog', { name: 'stream/web.yaml' });
    await dialog.getByText(/description: from the folder/).waitFor();
    await dialog.getByRole('button', { name: 'Copy YAML' }).waitFor();
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
  });
});
