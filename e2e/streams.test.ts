// Streams as people use them: the list, a new stream, its rules, trying a message, its outputs.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems, problemsInBothThemes } from './support/axe.ts';
import { openSignedIn, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Created as a script would. */
async function createStream(title: string, rules: unknown[] = []): Promise<string> {
  const sets = await callApi(server, 'GET', 'system/indices/index_sets');
  const { index_sets } = (await sets.json()) as { index_sets: { id: string; default: boolean }[] };
  const index_set_id = index_sets.find((set) => set.default)?.id;
  const created = await callApi(server, 'POST', 'streams', { body: { title, index_set_id, rules } });
  return ((await created.json()) as { stream_id: string }).stream_id;
}

describe('streams', () => {
  it('are found in the navigation, created, given a rule, tried, started and paused', async () => {
    const page = await openAt('');
    await page.getByRole('link', { name: 'Streams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Streams' }).waitFor();
    await rowOf(page, 'Default Stream').getByText('Running').waitFor();

    await button(page, 'Create stream').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Web servers');
    const indexSet = dialog.getByRole('combobox', { name: 'Index set' });
    await expect.poll(() => indexSet.inputValue()).toBe('Default index set');
    await button(dialog, 'Create stream').click();
    await page.getByRole('heading', { level: 1, name: 'Rules of stream "Web servers"' }).waitFor();
    await page.getByText('A stream without rules matches no message.').waitFor();

    await button(page, 'Add stream rule').click();
    await dialog.getByRole('combobox', { name: 'Field' }).fill('source');
    await dialog.getByLabel('Value').fill('web-1');
    await dialog.getByText(/^Result:/).waitFor();
    await button(dialog, 'Add rule').click();
    await dialog.waitFor({ state: 'detached' });
    const rules = page.getByRole('list', { name: 'Stream rules' });
    await rules.getByText('Field source must match exactly web-1').waitFor();

    await page.getByLabel('Fields of the message').fill('{"source": "web-1", "message": "hello"}');
    await button(page, 'Try message').click();
    await page.getByText('This message would be routed into this stream.').waitFor();
    await rules.getByText('Matches').waitFor();
    await page.getByLabel('Fields of the message').fill('{"source": "db-1", "message": "hello"}');
    await button(page, 'Try message').click();
    await page.getByText('This message would not be routed into this stream.').waitFor();
    await rules.getByText('Does not match').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await button(page, 'Start stream').click();
    await button(page, 'Pause stream').waitFor();
    await page.getByRole('link', { name: 'All streams' }).click();
    await rowOf(page, 'Web servers').getByText('Running').waitFor();
    await button(page, 'Pause Web servers').click();
    await rowOf(page, 'Web servers').getByText('Paused').waitFor();
  });

  it('are searched, filtered and changed many at once, and the address remembers it', async () => {
    for (const title of ['bulk one', 'bulk two', 'bulk three']) await createStream(title);
    const page = await openAt('streams?query=bulk');
    await rowOf(page, 'bulk three').waitFor();
    expect(await rowOf(page, 'Default Stream').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select bulk one' }).click();
    await page.getByRole('checkbox', { name: 'Select bulk two' }).click();
    await button(page, 'Start').click();
    await told(page, '2 streams were started.');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Paused' }).click();
    await rowOf(page, 'bulk one').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('status')).toBe('paused');
    await page.reload();
    await rowOf(page, 'bulk three').waitFor();
    expect(await rowOf(page, 'bulk one').count()).toBe(0);

    await button(page, 'More actions for bulk three').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button(page.getByRole('dialog'), 'Delete stream').click();
    await told(page, 'Stream "bulk three" was deleted.');
    await page.getByText('No items found to display.').first().waitFor();
  });

  it('have outputs, which are created for them and taken away again', async () => {
    const id = await createStream('forwarded');
    const page = await openAt(`streams/${id}/outputs`);
    await button(page, 'Create output').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Output type' }).click();
    await dialog.getByRole('option', { name: 'GELF Output' }).click();
    await dialog.getByLabel('Title').fill('To the archive');
    await dialog.getByLabel('Destination host').fill('archive.example.org');
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await button(dialog, 'Create output').click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'To the archive')
      .getByText(/archive\.example\.org/)
      .waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await button(page, 'Remove To the archive').click();
    await button(page.getByRole('dialog'), 'Remove output').click();
    await page.getByText('No outputs yet').waitFor();
  });

  it('are readable in both themes, also on a phone', async () => {
    const id = await createStream('readable', [
      { type: 1, field: 'source', value: 'web', inverted: false },
      { type: 2, field: 'message', value: '(', inverted: true, description: 'a pattern that is none' },
    ]);
    const page = await openAt('streams');
    await rowOf(page, 'Default Stream').waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.goto(new URL(`streams/${id}/edit`, server.url).href);
    await page.getByText(/This rule can never match/).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await button(page, 'Add stream rule').click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Field' }).waitFor();
    expect(await problemsInBothThemes(page, { isDialogOpen: true })).toEqual([]);
  });

  it('show a person just those that they may read, and nothing that they may not do', async () => {
    const id = await createStream('shared with one', [
      { type: 5, field: 'user', value: '', inverted: false },
    ]);
    const person = await createPerson(server, ['Reader'], [`streams:read:${id}`]);
    const page = await openSignedIn(server, 'streams', {}, person);
    await rowOf(page, 'shared with one').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await button(page, 'Create stream').count()).toBe(0);
    await button(page, 'Show rules shared with one').click();
    await page.getByText('Field user must be present').waitFor();
    expect(await button(page, 'Add stream rule').count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
  });
});
