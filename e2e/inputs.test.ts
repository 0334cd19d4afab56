// Inputs as people launch and watch them, their extractors, and grok patterns.

import { connect } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { freePort } from '../server/test/free-port.ts';
import { openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const INPUTS = 'system/inputs';
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);
const inputOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

async function createInput(title: string, port = 0): Promise<string> {
  const configuration = { bind_address: '127.0.0.1', port };
  const body = { title, type: RAW_TCP, global: true, configuration };
  const response = await callApi(server, 'POST', INPUTS, { body });
  return ((await response.json()) as { id: string }).id;
}

describe('inputs', () => {
  it('are launched from a form, run, and show what they receive', async () => {
    const port = await freePort();
    const page = await openAt('');
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Inputs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inputs' }).waitFor();

    await page.getByRole('combobox', { name: 'Select input' }).click();
    await page.getByRole('option', { name: 'Raw/Plaintext TCP' }).click();
    await press(page, 'Launch new input');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Edge');
    await dialog.getByLabel('Bind address').fill('127.0.0.1');
    await dialog.getByLabel('Port', { exact: true }).fill(String(port));
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await press(dialog, 'Launch input');
    await page.getByText("Input 'Edge' was launched.").waitFor();

    const edge = inputOf(page, 'Edge');
    await edge.getByText('Running', { exact: true }).waitFor();
    const socket = connect(port, '127.0.0.1');
    socket.end('hello\nworld\n');
    await edge.getByText(/12 B/).first().waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await press(page, 'Stop input Edge');
    await edge.getByText('Not running', { exact: true }).waitFor();
    await press(page, 'Start input Edge');
    await edge.getByText('Running', { exact: true }).waitFor();

    await press(page, 'More actions for Edge');
    await page.getByRole('menuitem', { name: 'Delete input' }).click();
    await press(page.getByRole('dialog'), 'Delete input');
    await page.getByText("Input 'Edge' was deleted.").waitFor();
  });

  it('say why they do not run', async () => {
    const port = await freePort();
    await createInput('First', port);
    const page = await openAt(INPUTS);
    await inputOf(page, 'First').getByText('Running', { exact: true }).waitFor();
    await createInput('Second', port);
    await page.reload();
    const second = inputOf(page, 'Second');
    await second.getByText('Failed', { exact: true }).waitFor();
    await second
      .getByRole('alert')
      .getByText(/in use/i)
      .waitFor();
  });

  it('can be used at 480 pixels, in noir', async () => {
    await createInput('Narrow');
    const page = await openAt(INPUTS, { viewport: PHONE, theme: 'noir' });
    await inputOf(page, 'Narrow').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});

describe('extractors', () => {
  it('are made from a pasted message, with a preview, and put in order', async () => {
    const id = await createInput('Extracted');
    const page = await openAt(`${INPUTS}/${id}/extractors`);
    await page.getByLabel('Message', { exact: true }).fill('GET /index.html status=200');
    await press(page, 'Show fields');
    await press(page, 'Extract from message');
    await page.getByRole('menuitem', { name: 'Regular expression', exact: true }).click();

    await page.getByLabel('Regular expression').fill('status=(\\d+)');
    await page.locator('mark', { hasText: '200' }).waitFor();
    await page.getByLabel('Store as field').fill('status');
    await page.getByLabel('Extractor title').fill('Status');
    expect(await pageProblems(page)).toEqual([]);
    await press(page, 'Create extractor');
    await page.getByText("Extractor 'Status' was created.").waitFor();

    await page.getByRole('tab', { name: 'From a field name' }).click();
    await page.getByRole('combobox', { name: 'Extractor type' }).click();
    await page.getByRole('option', { name: 'Grok pattern' }).click();
    await press(page, 'Continue');
    await page.getByLabel('Example').fill('GET /index.html');
    await page.getByLabel('Grok pattern').fill('%{WORD:verb} %{URIPATH:path}');
    await page.getByText('/index.html', { exact: true }).last().waitFor();
    await page.getByLabel('Extractor title').fill('Request');
    await press(page, 'Create extractor');
    await page.getByRole('list', { name: 'Extractors' }).getByText('Request').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('link', { name: 'Export extractors' }).click();
    const exported = page.getByLabel('Exported extractors').filter({ hasText: 'Request' });
    const { extractors } = JSON.parse((await exported.textContent()) ?? '') as {
      extractors: { title: string }[];
    };
    expect(extractors.map(({ title }) => title)).toEqual(['Status', 'Request']);
    expect(await pageProblems(page)).toEqual([]);
  });
});

describe('grok patterns', () => {
  it('are found, tried and created', async () => {
    const page = await openAt('system/grokpatterns');
    await page.getByRole('searchbox').fill('MAC');
    await page.getByText('CISCOMAC', { exact: true }).waitFor();
    await press(page, 'Create pattern');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ORDER_NUMBER');
    await dialog.getByLabel('Pattern').fill('ON-%{INT:number;int}');
    await dialog.getByLabel('Example').fill('ON-77');
    await dialog.getByText('77', { exact: true }).waitFor();
    expect(await pageProblems(page, { isDialogOpen: true })).toEqual([]);
    await press(dialog, 'Create pattern');
    await page.getByText('Grok pattern "ORDER_NUMBER" was created.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});
