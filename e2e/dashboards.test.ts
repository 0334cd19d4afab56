// Dashboards as people use them: one is made, arranged, saved, narrowed, put on a wall, and seen by those who may see less.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../server/test/clickhouse.ts';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { launchGelfInput } from './support/gelf.ts';
import { DESKTOP, openPage, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

/** An engine may be slow, and its first answers slower. */
const PATIENCE = { timeout: 120_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await button(page, menu).click();
  await item(page, entry).click();
}

/** Nothing is on its way any more, and nothing that opened is still fading in. */
async function untilDrawn(page: Page): Promise<void> {
  const loading = page.getByText(/^(Loading|Counting|Searching)/);
  await expect.poll(() => loading.count(), PATIENCE).toBe(0);
  // Dimmed until the newest answer is there.
  await expect.poll(() => page.locator('[data-running="true"]').count(), PATIENCE).toBe(0);
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      PATIENCE,
    )
    .toBe(0);
}

/** The numbers of a data table, row by row. */
async function rowsIn(page: Page, title: string): Promise<string[]> {
  const rows = await widget(page, title).locator('tbody tr').allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

describeWithClickHouse('dashboards', (clickhouse) => {
  let server: RunningServer;
  let shopStream: string;
  beforeAll(async () => {
    server = await startServer({ flags: await clickhouse.args() });
    shopStream = await createStream('Shop', 'web-.*');
    await createStream('Vault', 'vault-.*');
    const { send, untilStored } = await launchGelfInput(server, PATIENCE);
    for (const [index, host] of ['web-1', 'web-1', 'web-2', 'vault-1', 'vault-1'].entries()) {
      await send({ host, short_message: `request ${index}`, _took_ms: 10 * (index + 1) });
    }
    await untilStored(5);
  }, PATIENCE.timeout * 2);
  afterAll(() => server?.close());

  async function createStream(title: string, pattern: string): Promise<string> {
    const sets = (await (await callApi(server, 'GET', 'system/indices/index_sets')).json()) as {
      index_sets: { id: string; default: boolean }[];
    };
    const rules = [{ type: 2, field: 'source', value: pattern, inverted: false }];
    const index_set_id = sets.index_sets.find((set) => set.default)?.id;
    const body = { title, index_set_id, rules, remove_matches_from_default_stream: true };
    const { stream_id: id } = (await (await callApi(server, 'POST', 'streams', { body })).json()) as {
      stream_id: string;
    };
    await callApi(server, 'POST', `streams/${id}/resume`);
    return id;
  }

  /** One page with a table of sources and a number, both of which take a parameter. */
  async function storeDashboard(title: string): Promise<string> {
    const range = { type: 'relative', range: 3600 };
    const query = { type: 'elasticsearch', query_string: 'source:$host$' };
    const base = { timerange: range, query, streams: [], filters: [], filter: null };
    const series = [{ id: 'count()', type: 'count' }];
    const rows = [{ type: 'values', fields: ['source'], limit: 10 }];
    const types = [
      { ...base, id: 'a:chart', type: 'pivot', name: 'chart', rollup: true, series, row_groups: rows },
      { ...base, id: 'b:chart', type: 'pivot', name: 'chart', rollup: true, series, row_groups: [] },
    ];
    const search = (await (
      await callApi(server, 'POST', 'views/search', {
        body: { queries: [{ id: 'page', search_types: types }] },
      })
    ).json()) as { id: string };
    const pivot = { type: 'values', fields: ['source'], config: { limit: 10 } };
    const config = { series: ['count()'], column_pivots: [], sort: [] };
    const widgets = [
      {
        ...base,
        id: 'a',
        type: 'aggregation',
        config: { ...config, row_pivots: [pivot], visualization: 'table' },
      },
      {
        ...base,
        id: 'b',
        type: 'aggregation',
        config: { ...config, row_pivots: [], visualization: 'numeric' },
      },
    ];
    const state = {
      page: {
        titles: { tab: { title: 'Overview' }, widget: { a: 'By source', b: 'All of them' } },
        widgets,
        widget_mapping: { a: ['a:chart'], b: ['b:chart'] },
        positions: {
          a: { col: 1, row: 1, height: 4, width: 6 },
          b: { col: 7, row: 1, height: 4, width: 6 },
        },
        parameters: [{ name: 'host', title: 'Host', field: 'source', is_multiple: true, default_values: [] }],
      },
    };
    const body = { type: 'DASHBOARD', title, search_id: search.id, state };
    return ((await (await callApi(server, 'POST', 'views', { body })).json()) as { id: string }).id;
  }

  it('shows the frame of a dashboard before the engine has said anything', async () => {
    const id = await storeDashboard('Patient');
    const page = await openSignedIn(server, 'dashboards');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // What the engine is asked for: numbers and fields.
    for (const asked of ['**/api/views/search/sync*', '**/api/views/fields']) {
      await page.route(asked, async (route) => {
        await released;
        await route.continue();
      });
    }
    await page.locator(`a[href$="/dashboards/${id}"]`).first().click();
    await widget(page, 'By source').waitFor(PATIENCE);
    await widget(page, 'All of them').getByText('Counting…').waitFor(PATIENCE);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Patient');
    release();
    await untilDrawn(page);
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toContain('web-1 2');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('are made out of widgets, moved with keys and pointer, saved, and are the same after a reload', async () => {
    const page = await openSignedIn(server, 'dashboards/new');
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.getByRole('heading', { name: 'This page has no widgets yet' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await button(page, 'Add widget').first().click();
    await item(page, 'Aggregation').click();
    const editor = page.getByRole('dialog', { name: 'Add aggregation' });
    await editor.getByLabel('Title').fill('Requests');
    await editor.getByText('Visualization').first().waitFor();
    await untilDrawn(page);
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await editor.getByRole('button', { name: 'Save aggregation' }).click();
    await widget(page, 'Requests').waitFor();

    await fromMenu(page, 'Add widget', 'Message list');
    await widget(page, 'Messages').getByText('request 4').waitFor();
    await fromMenu(page, 'Add widget', 'Text');
    await widget(page, 'Text').getByText('Markdown').waitFor();

    const handle = button(page, 'Move or resize Requests');
    const before = await widget(page, 'Requests').boundingBox();
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await widget(page, 'Requests').boundingBox())?.x)
      .toBeGreaterThan(before?.x ?? 0);
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 20, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await widget(page, 'Requests').boundingBox())?.x).toBe(before?.x);
    await handle.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect
      .poll(async () => (await widget(page, 'Requests').boundingBox())?.width)
      .toBeGreaterThan(before?.width ?? 0);

    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Save dashboard' });
    await dialog.getByLabel('Title').fill('Made by hand');
    await dialog.getByRole('button', { name: 'Save dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Made by hand' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/dashboards\/[0-9a-f]{24}$/);
    const width = (await widget(page, 'Requests').boundingBox())?.width;
    await page.reload();
    await widget(page, 'Messages').getByText('request 4').waitFor();
    await expect.poll(async () => (await widget(page, 'Requests').boundingBox())?.width).toBe(width);
    await untilDrawn(page);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('are narrowed by values and parameters, and their address repeats it', async () => {
    const id = await storeDashboard('Narrowed');
    const page = await openSignedIn(server, `dashboards/${id}`);
    page.setDefaultTimeout(PATIENCE.timeout);
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toHaveLength(3);
    await widget(page, 'By source').getByRole('button', { name: 'web-1' }).click();
    await item(page, 'Filter this page by it').click();
    await button(page, 'Remove filter source: web-1').waitFor();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual(['web-1 2']);
    expect(new URL(page.url()).searchParams.getAll('filter')).toEqual(['source=web-1']);
    await page.reload();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual(['web-1 2']);
    await button(page, 'Remove filter source: web-1').click();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toHaveLength(3);

    await page.getByRole('combobox', { name: 'Host' }).click();
    await page.getByRole('option', { name: 'vault-1' }).click();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual(['vault-1 2']);
    expect(new URL(page.url()).searchParams.getAll('p.host')).toEqual(['vault-1']);
    await page.goto(new URL(`dashboards/${id}?p.host=web-1&p.host=web-2`, server.url).href);
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual(['web-1 2', 'web-2 1']);
  });

  it('show a reader the numbers of the streams that they may read, and no others', async () => {
    const id = await storeDashboard('For two');
    const reader = await createPerson(
      server,
      ['Reader'],
      [`dashboards:read:${id}`, `streams:read:${shopStream}`],
    );
    const all = await openSignedIn(server, `dashboards/${id}`);
    await expect.poll(() => rowsIn(all, 'By source'), PATIENCE).toEqual(['vault-1 2', 'web-1 2', 'web-2 1']);
    const page = await openSignedIn(server, `dashboards/${id}`, {}, reader);
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual(['web-1 2', 'web-2 1']);
    await widget(page, 'All of them').getByText('3', { exact: true }).waitFor();
    expect(await page.getByText('vault-1').count()).toBe(0);
    expect(await button(page, 'Edit').count()).toBe(0);
  });

  it('are edited at an address of their own, and nothing is lost without a question', async () => {
    const id = await storeDashboard('Guarded');
    const page = await openSignedIn(server, `dashboards/${id}`);
    page.setDefaultTimeout(PATIENCE.timeout);
    await button(page, 'Edit').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboards/${id}/edit`);
    // The address changes before the page does.
    await button(page, 'Done').waitFor();
    await fromMenu(page, 'More actions for All of them', 'Remove');
    await page.getByText('Unsaved changes').waitFor();
    await button(page, 'Done').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboards/${id}`);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('link', { name: 'Streams' }).first().click();
    await button(page, 'Stay on page').click();
    expect(await widget(page, 'All of them').count()).toBe(0);

    // Somebody else saves it meanwhile.
    const view = await (await callApi(server, 'GET', `views/${id}`)).json();
    await callApi(server, 'PUT', `views/${id}`, { body: { ...(view as object), summary: 'theirs' } });
    await button(page, 'Save').click();
    const warning = page.getByRole('dialog', { name: 'Somebody else has saved this dashboard' });
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await warning.getByRole('button', { name: 'Save my version' }).click();
    await page.getByText('Dashboard "Guarded" was saved.').first().waitFor();
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
    await page.goto(new URL(`dashboards/${id}/edit`, server.url).href);
    await button(page, 'Done').waitFor();
    await button(page, 'Move or resize By source').waitFor();
  });

  it('fill a wall, and go on after the server was away', async () => {
    const id = await storeDashboard('Wall');
    const page = await openSignedIn(
      server,
      `dashboards/${id}`,
      // While the server is away, requests fail.
      { expectedErrors: [/Failed to load resource/, /ERR_CONNECTION/, /status of 50/] },
    );
    page.setDefaultTimeout(PATIENCE.timeout);
    await fromMenu(page, 'More about this dashboard', 'Full screen');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/dashboards/tv/${id}`);
    // The address changes before the page does.
    await page.getByRole('link', { name: 'Leave full screen' }).waitFor();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toHaveLength(3);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^More actions/ }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
    await server.restart();
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toHaveLength(3);
    await page.getByRole('link', { name: 'Leave full screen' }).click();
    await button(page, 'Edit').waitFor();
  });

  it.each([
    ['teint', DESKTOP],
    ['noir', PHONE],
  ] as const)('are accessible in %s at %o', async (theme, viewport) => {
    const id = await storeDashboard(`Look ${theme}`);
    const page = await openSignedIn(server, `dashboards/${id}`, { theme, viewport });
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toHaveLength(3);
    expect(await pageProblems(page)).toEqual([]);
    await page.goto(new URL('dashboards', server.url).href);
    await page.getByRole('link', { name: `Look ${theme}` }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('can be seen through a public link by somebody without an account, until it is revoked', async () => {
    const id = await storeDashboard('Public');
    const admin = await openSignedIn(server, `dashboards/${id}`);
    await fromMenu(admin, 'More about this dashboard', 'Public links…');
    await admin.getByText('Public links are switched off').waitFor(PATIENCE);
    await admin.goto(new URL('system/configurations#dashboard-links', server.url).href);
    await button(admin, 'Edit configuration: Public dashboard links').click();
    await admin.getByLabel('Allow public links').check();
    await button(admin, 'Update configuration').click();
    await admin.getByText('Configuration updated successfully').waitFor(PATIENCE);
    await admin.goto(new URL(`dashboards/${id}`, server.url).href);
    await fromMenu(admin, 'More about this dashboard', 'Public links…');
    await admin.getByLabel('Note (optional)').fill('For the wall');
    await button(admin, 'Create link').click();
    await admin.getByText('never opened').waitFor(PATIENCE);
    await untilDrawn(admin);
    expect(await pageProblems(admin)).toEqual([]);
    const { links } = (await (await callApi(server, 'GET', `dashboards/${id}/links`)).json()) as {
      links: { link_token: string }[];
    };

    const at = `public/dashboards/${links[0]?.link_token}`;
    const page = await openPage(server, at);
    await widget(page, 'By source').getByText('vault-1').waitFor(PATIENCE);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Host' }).fill('web');
    await page.getByRole('option', { name: 'web-1' }).click(PATIENCE);
    await page.keyboard.press('Escape');
    await expect.poll(() => rowsIn(page, 'By source'), PATIENCE).toEqual([expect.stringContaining('web-1')]);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await untilDrawn(page);
      expect(await pageProblems(page)).toEqual([]);
    }

    await button(admin, 'Revoke For the wall').click();
    await button(admin, 'Revoke link').click();
    await admin.getByText('The public link was revoked.').waitFor(PATIENCE);
    const gone = await openPage(server, at, { expectedErrors: [/404/] });
    await gone.getByRole('heading', { name: 'This link leads nowhere' }).waitFor(PATIENCE);
    expect(await pageProblems(gone)).toEqual([]);
  });
});
