// Sharing as people do it: an owner gives a saved search to a reader, who finds it, and takes it back.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson, type Person } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { DESKTOP, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const NO_SEARCHES = 'No search has been saved yet';

describe('sharing', () => {
  let server: RunningServer;
  let owner: Person;
  let reader: Person;
  beforeAll(async () => {
    server = await startServer();
    owner = await createPerson(server, ['Reader'], ['users:list']);
    reader = await createPerson(server, ['Reader']);
    await save('Slow requests');
  });
  afterAll(() => server?.close());

  async function save(title: string): Promise<void> {
    const credentials = Buffer.from(`${owner.username}:${owner.password}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}` };
    const search = { queries: [{ id: 'q', search_types: [] }] };
    const stored = await callApi(server, 'POST', 'views/search', { headers, body: search });
    const { id: search_id } = (await stored.json()) as { id: string };
    const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
    const body = { type: 'SEARCH', title, search_id, state };
    await callApi(server, 'POST', 'views', { headers, body });
  }

  it('gives a saved search to a reader, and takes it back', async () => {
    const reading = await openSignedIn(server, 'views', {}, reader);
    await reading.getByText(NO_SEARCHES).waitFor();

    const owning = await openSignedIn(server, 'views', {}, owner);
    await owning.getByRole('button', { name: 'Share Slow requests' }).click();
    const dialog = owning.getByRole('dialog', { name: 'Share search "Slow requests"' });
    await dialog.getByRole('combobox', { name: 'Add collaborator' }).click();
    await owning.getByRole('option', { name: 'Test Person 2' }).click();
    await dialog.getByRole('button', { name: 'Add collaborator' }).click();
    await dialog.getByRole('combobox', { name: 'Capability of Test Person 2' }).waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await owning.setViewportSize(viewport);
      expect(await pageProblems(owning)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Update sharing' }).click();
    await owning.getByText('Sharing of search "Slow requests" was updated.').waitFor();

    await reading.reload();
    await reading.getByRole('link', { name: 'Slow requests' }).waitFor();
    const share = reading.getByRole('button', { name: 'Share Slow requests' });
    expect(await share.getAttribute('title')).toBe('Only owners of this search are allowed to share it.');

    await owning.getByRole('button', { name: 'Share Slow requests' }).click();
    await dialog.getByRole('button', { name: 'Remove Test Person 2' }).click();
    await dialog.getByRole('button', { name: 'Update sharing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await reading.reload();
    await reading.getByText(NO_SEARCHES).waitFor();
  });
});
