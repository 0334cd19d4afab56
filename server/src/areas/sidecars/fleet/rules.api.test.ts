import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
  await client.register('web-1', { ip: '10.1.2.3', tags: ['web'] });
  await client.register('db-1', { ip: '10.9.0.1', tags: ['db'] });
  await client.register('win-1', { operating_system: 'Windows', ip: '10.1.2.4', tags: ['web'] });
});
afterAll(() => server.close());

const idsOf = async (id: string): Promise<string[]> =>
  (await client.call(`GET /sidecar/configurations/${id}/sidecars`)).json().sidecar_ids;
const save = (configuration: SidecarConfiguration, changes: object) =>
  client.call(`PUT /sidecar/configurations/${configuration.id}`, { ...configuration, ...changes });

describe('a rule', () => {
  it('brings a configuration to the sidecars that it means, on the system of the collector', async () => {
    const configuration = await client.configuration({ name: 'ruled', rule: 'ip:10.1.0.0/16 and tag:web' });
    expect(configuration.rule).toBe('ip:10.1.0.0/16 and tag:web');
    expect(await idsOf(configuration.id)).toEqual(['web-1']);
    expect((await client.sidecar('web-1')).assignments).toContainEqual({
      collector_id: configuration.collector_id,
      configuration_id: configuration.id,
      assigned_from_tags: [],
      assigned_by_rule: true,
    });
    const answer = await client.register('web-1', { ip: '10.1.2.3', tags: ['web'] });
    expect(answer.json().assignments).toHaveLength(1);
  });

  it('holds for what the sidecar says now', async () => {
    const configuration = await client.configuration({ name: 'by name', rule: 'name:"name of moving*"' });
    await client.register('moving');
    expect(await idsOf(configuration.id)).toEqual(['moving']);
    await client.agent('PUT /sidecars/moving', {
      node_name: 'another',
      node_details: { operating_system: 'Linux' },
    });
    expect(await idsOf(configuration.id)).toEqual([]);
  });

  it('stays when a client that does not know it saves the configuration, and goes when it is emptied', async () => {
    const configuration = await client.configuration({ name: 'kept', rule: 'os:linux and tag:db' });
    const { rule: _rule, ...withoutRule } = configuration;
    expect((await save(withoutRule, { name: 'kept on' })).json().rule).toBe('os:linux and tag:db');
    expect((await save(configuration, { rule: ' ' })).json()).not.toHaveProperty('rule');
    expect(await idsOf(configuration.id)).toEqual([]);
  });

  it('is refused with the place of the mistake', async () => {
    const configuration = await client.configuration({ name: 'wrong' });
    const answer = await save(configuration, { rule: 'tag:web and colour:red' });
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining('is no condition: they begin with tag:, os:, name:, ip: (column 13)'),
    ]);
  });

  it('is not copied, and no agent gets to see it', async () => {
    const configuration = await client.configuration({ name: 'original', rule: 'tag:db' });
    await client.call(`POST /sidecar/configurations/${configuration.id}/a-copy`);
    const { configurations } = (await client.call('GET /sidecar/configurations?query=name:a-copy')).json();
    expect(configurations).toEqual([expect.not.objectContaining({ rule: expect.anything() })]);
    const rendered = await client.agent(`GET /sidecar/configurations/render/db-1/${configuration.id}`);
    expect(rendered.json()).not.toHaveProperty('rule');
  });

  it('can be tried before it is saved', async () => {
    const collector_id = await client.collectorId('filebeat');
    const matches = (rule: string) =>
      client.call('POST /sidecar/configurations/rule/matches', { rule, collector_id });
    expect((await matches('tag:web or tag:db')).json()).toEqual({
      problem: null,
      sidecars: expect.arrayContaining([
        { node_id: 'web-1', node_name: 'name of web-1' },
        { node_id: 'db-1', node_name: 'name of db-1' },
      ]),
    });
    expect((await matches('tag:')).json()).toEqual({
      problem: 'Rule error: "tag:" needs a value (column 5)',
      sidecars: [],
    });
  });
});

describe('the settings of a sidecar', () => {
  const set = (id: string, body: object) => client.call(`PUT /sidecars/${id}/settings`, body);

  it('are empty at first', async () => {
    expect((await client.call('GET /sidecars/db-1/settings')).json()).toEqual({ tags: [], variables: {} });
    expect((await client.call('GET /sidecars/nobody/settings')).statusCode).toBe(404);
    expect((await set('nobody', { tags: [], variables: {} })).statusCode).toBe(404);
  });

  it('add tags to those that the agent has', async () => {
    await client.register('tagged', { tags: ['own'] });
    const configuration = await client.configuration({ name: 'for added tags', tags: ['added'] });
    expect((await set('tagged', { tags: ['added', 'own', ' '], variables: {} })).statusCode).toBe(200);
    expect((await client.sidecar('tagged')).node_details.tags).toEqual(['own', 'added']);
    expect(await idsOf(configuration.id)).toEqual(['tagged']);
    await client.register('tagged', { tags: ['own'] });
    expect((await client.sidecar('tagged')).node_details.tags).toEqual(['own', 'added']);
    await set('tagged', { tags: [], variables: {} });
    expect(await idsOf(configuration.id)).toEqual([]);
  });

  it('give templates values of the host, and agents what changed', async () => {
    await client.register('hosted');
    await set('hosted', { tags: ['north'], variables: { data_center: 'north-1' } });
    const configuration = await client.configuration({
      name: 'with values',
      template: 'dc: ${host.data_center!"none"}\n<#if sidecar.tags.north??>north: true\n</#if>',
    });
    const render = async (id: string) =>
      (await client.agent(`GET /sidecar/configurations/render/${id}/${configuration.id}`)).json().template;
    expect(await render('hosted')).toBe('dc: north-1\nnorth: true\n');
    expect(await render('db-1')).toBe('dc: none\n');
    await set('hosted', { tags: [], variables: { data_center: 'south' } });
    expect(await render('hosted')).toBe('dc: south\n');
  });

  it('refuse a template that uses a name which no sidecar has a value for', async () => {
    await expect(
      client.configuration({ name: 'mistaken', template: 'a: ${host.nowhere}\n' }),
    ).rejects.toThrow('Template error');
  });

  it.each([
    [{ tags: [], variables: { 'a b': 'x' } }],
    [{ tags: [], variables: { '1st': 'x' } }],
    [
      {
        tags: [],
        variables: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`v${at}`, 'x'.repeat(2000)])),
      },
    ],
    [{ tags: [''], variables: {} }],
    [{ tags: [] }],
  ])('are refused as %j', async (body) => {
    expect((await set('db-1', body)).statusCode).toBe(400);
  });

  it('are for people, not for agents and readers', async () => {
    const body = { tags: ['mine'], variables: {} };
    expect((await client.agent('PUT /sidecars/db-1/settings', body)).statusCode).toBe(403);
    const reader = await createUser(server, { roles: ['Reader'] });
    expect((await client.call('PUT /sidecars/db-1/settings', body, { as: reader })).statusCode).toBe(403);
  });
});
