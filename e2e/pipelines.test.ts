// Pipelines as people use them: a rule is written with help, put into a stage, connected, and tried in the simulator.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const DEFAULT_STREAM = '000000000000000000000001';
const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

async function create(kind: 'rule' | 'pipeline', source: string): Promise<string> {
  const created = await callApi(server, 'POST', `system/pipelines/${kind}`, { body: { source } });
  return ((await created.json()) as { id: string }).id;
}

describe('pipelines', () => {
  it('have rules that are written with completion, errors and quick fixes', async () => {
    const page = await openAt('system/pipelines/rules/new');
    const editor = page.getByRole('textbox', { name: 'Rule source' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(
      'rule "lower the user"\nwhen\nhas_field("user")\nthen\nset_field("user", lowerc',
    );
    const offered = page.getByRole('option', { name: /^lowercase/ });
    await offered.waitFor();
    await page.getByText('Writes a text in lower case.').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(
      'rule "lower the user"\nwhen\nhas_field("user")\nthen\nset_field("user", lowercase($message.user));\nend',
    );
    await page
      .getByText(/Expected type String for argument value but found Object/)
      .first()
      .waitFor();
    await button(page, 'Convert with to_string').first().click();
    await expect.poll(() => editor.innerText()).toContain('lowercase(to_string($message.user))');
    await button(page, 'Format').click();
    await expect.poll(() => editor.innerText()).toContain('  set_field("user"');
    await editor.press('ControlOrMeta+s');
    await page.getByRole('heading', { level: 1, name: 'lower the user' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('run in the simulator, which shows each step', async () => {
    await create('rule', 'rule "mark" when true then set_field("marked", "yes"); end');
    await create('rule', 'rule "never" when false then drop_message(); end');
    const id = await create(
      'pipeline',
      'pipeline "marking" stage 0 match all rule "mark" rule "never" stage 5 match pass end',
    );
    await callApi(server, 'POST', 'system/pipelines/connections/to_pipeline', {
      body: { pipeline_id: id, stream_ids: [DEFAULT_STREAM] },
    });
    const page = await openAt('system/pipelines/simulate');
    await page
      .getByRole('textbox', { name: 'Raw line' })
      .fill('<34>Oct 11 22:14:15 mymachine su: failed for lonvick');
    await button(page, 'Run simulation').click();
    await page.getByText(/^The message would be stored\./).waitFor();
    await page.getByText('Did not match').waitFor();
    await page.getByText('Pipeline marking stops behind this stage.').waitFor();
    await page.getByText('mymachine').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('move rules between stages with the keyboard', async () => {
    await create('rule', 'rule "moved" when true then end');
    const id = await create(
      'pipeline',
      'pipeline "moving" stage 0 match all rule "moved" stage 5 match pass end',
    );
    const page = await openAt(`system/pipelines/${id}`, { viewport: PHONE });
    await button(page, 'Move or remove rule moved').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to stage 5' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Rule "moved" was moved to stage 5.').first().waitFor();
    const stored = await callApi(server, 'GET', `system/pipelines/pipeline/${id}`);
    expect(((await stored.json()) as { stages: unknown }).stages).toEqual([
      { stage: 0, match: 'ALL', rules: [] },
      { stage: 5, match: 'PASS', rules: ['moved'] },
    ]);
  });
});
