// Lookup tables as people use them: a file becomes an adapter, gets a cache, is joined to a table, and is asked.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function name(page: Page, title: string, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(word);
}

describe('a lookup table', () => {
  it('is made of a file and a cache, is tried, and its cache is purged', async () => {
    const file = path.join(server.dataDir, 'departments.csv');
    writeFileSync(file, 'user,department\njane,Finance\njoe,Operations\n');

    const page = await openSignedIn(server, 'system/lookuptables/data_adapters/create');
    await choose(page, /Type of data adapter/, 'CSV file');
    await name(page, 'Users and departments', 'users-csv');
    await page.getByRole('textbox', { name: 'File path' }).fill(file);
    await page.getByRole('textbox', { name: 'Key column' }).fill('user');
    await page.getByRole('textbox', { name: 'Value column' }).fill('department');
    await button(page, 'Create data adapter').click();
    await page.getByRole('heading', { level: 1, name: 'Users and departments' }).waitFor();
    await page.getByText('Ready', { exact: true }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.goto(new URL('system/lookuptables/caches/create', server.url).href);
    await choose(page, /Type of cache/, 'Node-local, in-memory cache');
    await name(page, 'Memory', 'memory');
    await button(page, 'Create cache').click();
    await page.getByRole('heading', { level: 1, name: 'Memory' }).waitFor();
    await page.getByText('0 (at most 1,000 for each adapter and node)').waitFor();

    await page.goto(new URL('system/lookuptables/create', server.url).href);
    await name(page, 'Departments', 'departments');
    await choose(page, /Data adapter/, 'Users and departments (users-csv)');
    await choose(page, /^Cache/, 'Memory (memory)');
    await button(page, 'Create lookup table').click();
    await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor();

    await page.getByRole('textbox', { name: 'Key' }).fill('jane');
    await button(page, 'Look up').click();
    await page.getByText('Found.').waitFor();
    await page.getByText(/"single_value": "Finance"/).waitFor();
    await page.getByRole('textbox', { name: 'Key' }).fill('nobody');
    await button(page, 'Look up').click();
    await page.getByText('There is nothing for this key.').waitFor();
    await button(page, 'Purge cache').click();
    await page
      .getByText('The cached values of lookup table "Departments" were purged on all nodes.')
      .waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('can be seen and tried, and nothing more, by those who may only read it', async () => {
    const reader = await createPerson(server, ['Reader'], ['lookuptables:read']);
    const page = await openSignedIn(server, 'system/lookuptables', { viewport: PHONE }, reader);
    await page.getByRole('link', { name: 'Departments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit lookup table' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Key' }).fill('joe');
    await button(page, 'Look up').click();
    await page.getByText(/"single_value": "Operations"/).waitFor();
    await page.goto(new URL('system/lookuptables', server.url).href);
    await page.getByRole('link', { name: 'Departments' }).waitFor();
    expect(await page.getByRole('link', { name: 'Create lookup table' }).count()).toBe(0);
  });

  it('cannot be seen by those who may not read it', async () => {
    const stranger = await createPerson(server, ['Reader']);
    const expectedErrors = [/403/];
    const page = await openSignedIn(server, 'system/lookuptables', { expectedErrors }, stranger);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Departments').count()).toBe(0);
    await callApi(server, 'DELETE', 'system/lookup/tables/departments');
  });
});
