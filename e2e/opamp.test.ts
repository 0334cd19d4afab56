// Agents of OpAMP as people run them: a token, an agent over a WebSocket, its configuration, and what it says that it runs.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  ALL_CAPABILITIES,
  connectAgent,
  fullReport,
  newAgentUid,
  uuidOf,
  type AgentSocket,
} from '../server/test/opamp.ts';
import { callApi, createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const AGENTS = 'system/opamp';
const CONFIGURATIONS = 'system/opamp/configurations';
const TOKENS = 'system/opamp/tokens';
const FLEET = 'system/fleet';
const READER = ['opamp_agents:read', 'opamp_configurations:read', 'opamp_tokens:read'];
const HEALTHY = { healthy: true, status: 'StatusOK', startTimeUnixNano: '1700000000000000000' };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const openAt = (path: string, options: PageOptions = {}) => openSignedIn(server, path, options);
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const goTo = (page: Page, path: string) => page.goto(new URL(path, server.url).href);

async function tokenFor(name: string): Promise<string> {
  const made = await callApi(server, 'POST', 'opamp/tokens', { body: { name } });
  return ((await made.json()) as { token: string }).token;
}

/** An agent that has said all about itself. */
async function startAgent(token: string, host: string): Promise<{ uid: Buffer; socket: AgentSocket }> {
  const uid = newAgentUid();
  const socket = await connectAgent(server.url, token);
  onTestFinished(() => socket.close());
  socket.send(fullReport(uid, host, { health: HEALTHY }));
  await socket.next();
  return { uid, socket };
}

it('an agent connects with a token, is in the fleet, gets a configuration and shows what it runs', async () => {
  const page = await openAt(TOKENS);
  await page.getByRole('textbox', { name: 'Token name' }).fill('Web servers');
  await button(page, 'Create token').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Token "Web servers" was created' });
  const token = (await notice.locator('code').first().textContent()) ?? '';
  await page.getByText(`Authorization: Bearer ${token}`).waitFor();

  const { uid, socket } = await startAgent(token, 'web-1');
  await goTo(page, FLEET);
  await rowOf(page, 'web-1').getByText('OpAMP agent').waitFor();
  await rowOf(page, 'web-1').getByText('Running').waitFor();
  await rowOf(page, 'web-1').getByText('Nothing assigned').waitFor();

  await goTo(page, `${CONFIGURATIONS}/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Traces and logs');
  await page.getByRole('textbox', { name: /^Rule/ }).fill('name:web-* and os:linux');
  await page.getByText('Reaches 1 agent now: web-1.').waitFor();
  await button(page, 'Create configuration').click();
  await rowOf(page, 'Traces and logs').waitFor();

  const { remoteConfig } = await socket.next();
  const body = remoteConfig?.config?.configMap?.['Traces and logs']?.body;
  expect(body?.toString()).toContain('receivers:');
  await goTo(page, `${AGENTS}/agents/${uuidOf(uid)}`);
  await page.getByText('Not fetched yet').waitFor();
  const merged = Buffer.from('extensions:\n  of_its_own_file:\n');
  socket.send({
    instanceUid: uid,
    sequenceNum: 2,
    capabilities: ALL_CAPABILITIES,
    remoteConfigStatus: { lastRemoteConfigHash: remoteConfig?.configHash, status: 1 },
    effectiveConfig: { configMap: { configMap: { '': { body: merged, contentType: 'text/yaml' } } } },
  });
  await page.getByText('Up to date').waitFor();
  await page.getByRole('region', { name: 'Effective configuration' }).getByText('of_its_own_file').waitFor();

  socket.close();
  await goTo(page, FLEET);
  await rowOf(page, 'web-1').getByText('Inactive').waitFor();
});

it('a token is revoked, and its agents are sent away', async () => {
  const { socket } = await startAgent(await tokenFor('For a while'), 'sent-away');
  const page = await openAt(TOKENS);
  await button(page, 'Revoke For a while').click();
  await button(page.getByRole('dialog', { name: 'Revoke token "For a while"?' }), 'Revoke token').click();
  await rowOf(page, 'For a while').waitFor({ state: 'detached' });
  expect(await socket.closed).toBe(1008);
});

it('readers see agents, configurations and tokens, and can change nothing', async () => {
  const { uid } = await startAgent(await tokenFor('Of readers'), 'read-1');
  const body = { name: 'Read only', body: 'receivers:\n  otlp:\n', rule: null };
  const made = await callApi(server, 'POST', 'opamp/configurations', { body });
  const { id } = (await made.json()) as { id: string };
  const person = await createPerson(server, ['Reader'], READER);
  const page = await openSignedIn(server, AGENTS, {}, person);
  await page.getByRole('link', { name: 'read-1', exact: true }).waitFor();
  expect(await button(page, 'Remove read-1').count()).toBe(0);
  await goTo(page, `${AGENTS}/agents/${uuidOf(uid)}`);
  await page.getByRole('heading', { level: 1, name: 'Agent read-1' }).waitFor();
  expect(await button(page, 'Assign configurations').count()).toBe(0);
  await goTo(page, `${CONFIGURATIONS}/${id}`);
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
  await goTo(page, TOKENS);
  await rowOf(page, 'Of readers').waitFor();
  expect(await button(page, 'Create token').count()).toBe(0);
  expect(await button(page, 'Revoke Of readers').count()).toBe(0);
});

it.each([
  ['teint', undefined],
  ['noir', PHONE],
] as const)('all pages are readable for everybody in %s', async (theme, viewport) => {
  const { uid } = await startAgent(await tokenFor(`In ${theme}`), `looked-at-in-${theme}`);
  const paths = [AGENTS, `${AGENTS}/agents/${uuidOf(uid)}`, CONFIGURATIONS, `${CONFIGURATIONS}/new`, TOKENS];
  const page = await openAt('', { theme, ...(viewport && { viewport }) });
  for (const path of [...paths, FLEET]) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await pageProblems(page)]).toEqual([path, []]);
  }
});
