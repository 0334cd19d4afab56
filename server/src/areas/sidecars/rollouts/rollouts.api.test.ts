import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import type { Rollout } from '@logboom/contract/sidecars/rollout-endpoints';
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
});
afterAll(() => server.close());

let fleets = 0;
/** Ten sidecars that get a new configuration by their tag. */
async function fleet(template = 'v: 1') {
  fleets += 1;
  const tag = `fleet-${fleets}`;
  const made = await client.configuration({ name: tag, tags: [tag], template });
  const ids = Array.from({ length: 10 }, (_, at) => `${tag}-node-${at}`);
  for (const id of ids) await client.register(id, { tags: [tag] });
  return { made, ids, tag };
}

const start = (made: SidecarConfiguration, changes: object = {}, percent = 30) =>
  client.call(`POST /sidecar/rollouts/${made.id}`, {
    configuration: { ...made, template: 'v: 2', ...changes },
    percent,
    watch_minutes: 10,
  });
const templateFor = async (node: string, { id }: SidecarConfiguration) =>
  (await client.agent(`GET /sidecar/configurations/render/${node}/${id}`)).json<SidecarConfiguration>()
    .template;
const templatesOf = (ids: readonly string[], made: SidecarConfiguration) =>
  Promise.all(ids.map((id) => templateFor(id, made)));
const rolloutOf = async ({ id }: SidecarConfiguration) =>
  (await client.call('GET /sidecar/rollouts'))
    .json<Rollout[]>()
    .find(({ configuration_id }) => configuration_id === id);
const count = (templates: readonly string[], wanted: string) =>
  templates.filter((template) => template === wanted).length;

/** What an agent says when its collector fails with a configuration. */
const failing = ({ id, collector_id }: SidecarConfiguration) => ({
  status: 2,
  message: '',
  collectors: [{ collector_id, configuration_id: id, status: 2, message: 'fails', verbose_message: '' }],
});

describe('a roll-out', () => {
  it('gives the new template to some sidecars, always the same, and to all when somebody says so', async () => {
    const { made, ids } = await fleet();
    const started = await start(made);
    expect([started.statusCode, started.json<SidecarConfiguration>().template]).toEqual([200, 'v: 2']);
    const first = await templatesOf(ids, made);
    expect([count(first, 'v: 2\n'), count(first, 'v: 1\n')]).toEqual([3, 7]);
    expect(await templatesOf(ids, made)).toEqual(first);
    expect(await rolloutOf(made)).toMatchObject({
      percent: 30,
      watch_minutes: 10,
      started_by: 'admin',
      sidecars: 10,
      chosen: 3,
      fetched: 3,
      failing: 0,
    });
    expect((await client.call(`POST /sidecar/rollouts/${made.id}/finish`)).statusCode).toBe(204);
    expect(count(await templatesOf(ids, made), 'v: 2\n')).toBe(10);
    expect(await rolloutOf(made)).toBeUndefined();
  });

  it('is taken back, and both changes stay in the history', async () => {
    const { made, ids } = await fleet();
    await start(made);
    expect((await client.call(`POST /sidecar/rollouts/${made.id}/rollback`)).statusCode).toBe(204);
    expect(count(await templatesOf(ids, made), 'v: 1\n')).toBe(10);
    const history = await client.call(`GET /sidecar/configurations/${made.id}/history`);
    expect(history.json<ConfigurationVersion[]>().map(({ template }) => template)).toEqual([
      'v: 1',
      'v: 2',
      'v: 1',
    ]);
    expect((await client.call(`POST /sidecar/rollouts/${made.id}/rollback`)).statusCode).toBe(404);
    expect((await client.call(`POST /sidecar/rollouts/${made.id}/finish`)).statusCode).toBe(404);
  });

  it('counts those that fail since, not those that failed before', async () => {
    const { made, ids, tag } = await fleet();
    const report = (id: string) => client.register(id, { tags: [tag], status: failing(made) });
    await start(made);
    const templates = await templatesOf(ids, made);
    const chosen = ids.filter((_, at) => templates[at] === 'v: 2\n');
    await report(chosen[0]!);
    await report(ids.find((id) => !chosen.includes(id))!);
    expect(await rolloutOf(made)).toMatchObject({ failing: 1 });
    await client.call(`POST /sidecar/rollouts/${made.id}/rollback`);
    await start(made);
    await templatesOf(ids, made);
    expect(await rolloutOf(made)).toMatchObject({ fetched: 3, failing: 0 });
    await client.call(`POST /sidecar/rollouts/${made.id}/finish`);
  });

  it('chooses at least one sidecar', async () => {
    const { made } = await fleet();
    await start(made, {}, 1);
    expect(await rolloutOf(made)).toMatchObject({ sidecars: 10, chosen: 1, fetched: 0 });
    await client.call(`POST /sidecar/rollouts/${made.id}/finish`);
  });

  it('keeps the template from changing again meanwhile; anything else may', async () => {
    const { made } = await fleet();
    await start(made);
    const update = (changes: object) =>
      client.call(`PUT /sidecar/configurations/${made.id}`, { ...made, template: 'v: 2', ...changes });
    const refused = await update({ template: 'v: 3' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^A roll-out of this configuration is under way/),
    ]);
    expect((await start(made, { template: 'v: 3' })).statusCode).toBe(400);
    expect((await update({ color: '#000' })).statusCode).toBe(200);
    await client.call(`POST /sidecar/rollouts/${made.id}/finish`);
  });

  it('needs something new, somebody who gets it, and a template that renders', async () => {
    const { made } = await fleet();
    expect((await start(made, { template: 'v: 1' })).statusCode).toBe(400);
    expect((await start(made, { template: 'v: ${' })).json()).toMatchObject({ failed: true });
    const unused = await client.configuration({ name: 'nobody has it' });
    expect((await start(unused)).statusCode).toBe(400);
    expect((await start({ ...made, id: 'none' })).statusCode).toBe(404);
    expect((await start(made, {}, 100)).statusCode).toBe(400);
    expect(await rolloutOf(made)).toBeUndefined();
  });

  it('follows a variable that gets another name, and keeps it from being deleted', async () => {
    const path = '/sidecar/configuration_variables';
    const body = { name: 'old_one', description: '', content: 'x' };
    const { id } = (await client.call(`POST ${path}`, body)).json<{ id: string }>();
    const { made, ids } = await fleet('v: ${user.old_one}');
    await start(made);
    expect((await client.call(`DELETE ${path}/${id}`)).statusCode).toBe(400);
    await client.call(`PUT ${path}/${id}`, { ...body, id, name: 'new_one' });
    expect(count(await templatesOf(ids, made), 'v: x\n')).toBe(7);
    await client.call(`POST /sidecar/rollouts/${made.id}/finish`);
  });

  it('is seen by readers, and changed by those who may change configurations', async () => {
    const { made } = await fleet();
    const as = await createUser(server, {
      permissions: ['sidecars:read', 'sidecar_collector_configurations:read'],
    });
    expect((await client.call('GET /sidecar/rollouts', undefined, { as })).statusCode).toBe(200);
    expect(
      (await client.call(`POST /sidecar/rollouts/${made.id}/finish`, undefined, { as })).statusCode,
    ).toBe(403);
  });
});
