import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
});
afterAll(() => server.close());

const historyOf = (id: string) => client.call(`GET /sidecar/configurations/${id}/history`);
const versionsOf = async (id: string) => (await historyOf(id)).json<ConfigurationVersion[]>();

it('keeps what a configuration was like after each change, with who changed it, the newest first', async () => {
  const { id, ...made } = await client.configuration({ name: 'kept', tags: ['web'], template: 'a: 1' });
  const changed = { ...made, id, template: 'a: 2', rule: 'os:linux' };
  await client.call(`PUT /sidecar/configurations/${id}`, changed);
  const versions = await versionsOf(id);
  expect(versions).toMatchObject([
    { version: 2, template: 'a: 2', rule: 'os:linux', tags: ['web'], changed_by: 'admin' },
    { ...made, version: 1, changed_by: 'admin' },
  ]);
  expect(Date.parse(versions[0]!.changed_at)).toBeGreaterThan(Date.now() - 60_000);
});

it('has no new version when nothing changed', async () => {
  const made = await client.configuration({ name: 'saved twice' });
  await client.call(`PUT /sidecar/configurations/${made.id}`, made);
  expect(await versionsOf(made.id)).toHaveLength(1);
});

it('brings an earlier version back by saving it, and keeps the way there', async () => {
  const made = await client.configuration({ name: 'taken back', template: 'a: 1' });
  await client.call(`PUT /sidecar/configurations/${made.id}`, { ...made, template: 'a: 2' });
  const [, first] = await versionsOf(made.id);
  const { version: _version, changed_at: _at, changed_by: _by, ...content } = first!;
  const restored = await client.call(`PUT /sidecar/configurations/${made.id}`, { ...content, id: made.id });
  expect(restored.json()).toEqual(made);
  expect((await versionsOf(made.id)).map(({ template }) => template)).toEqual(['a: 1', 'a: 2', 'a: 1']);
});

it('keeps the change that a new name of a variable makes', async () => {
  const path = '/sidecar/configuration_variables';
  const variable = { name: 'before', description: '', content: 'x' };
  const { id } = (await client.call(`POST ${path}`, variable)).json<{ id: string }>();
  const made = await client.configuration({ name: 'with variable', template: 'a: ${user.before}' });
  await client.call(`PUT ${path}/${id}`, { ...variable, id, name: 'after' });
  expect((await versionsOf(made.id)).map(({ template }) => template)).toEqual([
    'a: ${user.after}',
    'a: ${user.before}',
  ]);
});

it('goes with its configuration, and is not there for one that does not exist', async () => {
  const made = await client.configuration({ name: 'leaves' });
  await client.call(`DELETE /sidecar/configurations/${made.id}`);
  expect((await historyOf(made.id)).statusCode).toBe(404);
});

it('keeps the last hundred versions', async () => {
  const made = await client.configuration({ name: 'changes a lot' });
  for (let change = 2; change <= 103; change++)
    await client.call(`PUT /sidecar/configurations/${made.id}`, { ...made, template: `n: ${change}` });
  const versions = await versionsOf(made.id);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([100, 103, 4]);
});
