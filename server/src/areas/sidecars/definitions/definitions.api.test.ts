import type {
  ConfigurationVariable,
  SidecarCollector,
  SidecarConfiguration,
} from '@logboom/contract/sidecars/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectorClient } from '../../../../test/collectors.ts';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
});
afterAll(() => server.close());

const collector = (changes: Partial<SidecarCollector> = {}) => ({
  id: ' ',
  name: 'vector',
  service_type: 'exec',
  node_operating_system: 'linux',
  executable_path: '/usr/bin/vector',
  execute_parameters: '-c %s',
  validation_parameters: 'validate %s',
  default_template: 'a: 1',
  ...changes,
});

describe('collectors', () => {
  it('come with the product, with templates that render', async () => {
    const answer = await client.agent('GET /sidecar/collectors');
    const { total, collectors } = answer.json<{ total: number; collectors: SidecarCollector[] }>();
    expect([total, answer.headers['cache-control']]).toEqual([7, 'private, no-transform']);
    for (const { name, node_operating_system, id, default_template } of collectors) {
      const validated = await client.call('POST /sidecar/configurations/validate', {
        id: '',
        name: `${name} ${node_operating_system}`,
        collector_id: id,
        color: '#fff',
        template: default_template,
      });
      expect(validated.json()).toEqual({ failed: false, errors: {}, error_context: {} });
    }
    expect(collectors.find(({ name }) => name === 'filebeat')?.default_template).toContain('filestream');
    const known = await client.agent('GET /sidecar/collectors', undefined, {
      'if-none-match': `"${String(answer.headers.etag)}"`,
    });
    expect([known.statusCode, known.headers.etag]).toEqual([304, answer.headers.etag]);
  });

  it('are created, changed, copied and deleted', async () => {
    const created = await client.call('POST /sidecar/collectors', collector());
    const { id } = created.json<SidecarCollector>();
    expect([created.statusCode, id]).toEqual([200, expect.stringMatching(/^[0-9a-f]{24}$/)]);
    const changed = collector({ id, executable_path: '/opt/vector' });
    expect((await client.call(`PUT /sidecar/collectors/${id}`, changed)).json()).toEqual(changed);
    expect((await client.call(`POST /sidecar/collectors/${id}/vector2`)).statusCode).toBe(202);
    expect(await client.collectorId('vector2')).toMatch(/^[0-9a-f]{24}$/);
    expect((await client.call(`DELETE /sidecar/collectors/${id}`)).statusCode).toBe(202);
    expect((await client.call(`DELETE /sidecar/collectors/${id}`)).statusCode).toBe(304);
    const gone = await client.call(`GET /sidecar/collectors/${id}`);
    expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
      404,
      `Cound not find collector <${id}>.`,
    ]);
  });

  it('cannot be deleted while a configuration is for them', async () => {
    const { id } = (
      await client.call('POST /sidecar/collectors', collector({ name: 'used' }))
    ).json<SidecarCollector>();
    await client.configuration({ name: 'uses it', collector_id: id });
    const refused = await client.call(`DELETE /sidecar/collectors/${id}`);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'Collector still in use, cannot delete.',
    ]);
  });

  it.each([
    [{ name: '' }, { name: ['Collector name cannot be empty.'] }],
    [
      { name: 'a b' },
      { name: ['Collector name can only contain the following characters: A-Z,a-z,0-9,_,-,.'] },
    ],
    [{ executable_path: '' }, { executable_path: ['Collector binary path cannot be empty.'] }],
    [
      { executable_path: '/bin/a;b' },
      {
        executable_path: ['Collector binary path cannot contain the following characters: ; * ? " < > | &'],
      },
    ],
    [
      { node_operating_system: 'beos' },
      { node_operating_system: ['Operating system can only be one of [linux, windows, darwin, freebsd].'] },
    ],
    [{ service_type: 'svc' }, { service_type: ["Only Windows collectors support 'Windows service'."] }],
    [{ name: 'nxlog' }, { name: ['Collector "nxlog" already exists for the "linux" operating system.'] }],
  ])('%j is refused: %j', async (changes, errors) => {
    const body = collector({ name: 'other', ...changes });
    const result = { failed: true, errors, error_context: {} };
    expect((await client.call('POST /sidecar/collectors/validate', body)).json()).toEqual(result);
    const refused = await client.call('POST /sidecar/collectors', body);
    expect([refused.statusCode, refused.json()]).toEqual([400, result]);
  });
});

describe('configurations', () => {
  it('are created, changed, copied without their tags, and deleted', async () => {
    const made = await client.configuration({ name: 'first', tags: ['web'] });
    const changed = { ...made, color: '#000', template: 'other: 1' };
    expect((await client.call(`PUT /sidecar/configurations/${made.id}`, changed)).json()).toEqual(changed);
    expect((await client.call(`POST /sidecar/configurations/${made.id}/second`)).statusCode).toBe(202);
    const list = await client.call('GET /sidecar/configurations?query=second');
    expect(list.json()).toMatchObject({
      query: 'second',
      pagination: { total: 1, count: 1, page: 1, per_page: 50 },
      configurations: [{ name: 'second', tags: [], color: '#000' }],
    });
    expect(list.body).not.toContain('template');
    expect((await client.call(`DELETE /sidecar/configurations/${made.id}`)).statusCode).toBe(202);
    expect((await client.call(`DELETE /sidecar/configurations/${made.id}`)).statusCode).toBe(304);
    expect((await client.call(`GET /sidecar/configurations/${made.id}`)).statusCode).toBe(404);
    expect((await client.call(`PUT /sidecar/configurations/${made.id}`, changed)).statusCode).toBe(404);
  });

  it.each([
    [{ name: '' }, { name: ['Configuration name cannot be empty.'] }],
    [
      { name: 'a;b' },
      { name: ['Configuration name can not include the following characters: ; * ? " < > | &'] },
    ],
    [{ collector_id: '' }, { collector_id: ['Associated collector ID cannot be empty.'] }],
    [{ color: '' }, { color: ['Collector color cannot be empty.'] }],
    [{ template: '' }, { template: ['Collector template cannot be empty.'] }],
    [
      { template: 'x: ${nobody}' },
      {
        template: [
          'Template error: "nobody" is not defined. A default can be given: ${name!"default"}. (line 1, column 6)',
        ],
      },
    ],
  ])('%j is refused: %j', async (changes, errors) => {
    const collector_id = await client.collectorId('filebeat');
    const body = {
      id: '',
      name: 'fresh',
      collector_id,
      color: '#fff',
      template: 'a: 1',
      tags: [],
      ...changes,
    };
    const result = { failed: true, errors, error_context: {} };
    expect((await client.call('POST /sidecar/configurations/validate', body)).json()).toEqual(result);
    const refused = await client.call('POST /sidecar/configurations', body);
    expect([refused.statusCode, refused.json()]).toEqual([400, result]);
  });

  it('for a Beat must render to YAML, for others to anything', async () => {
    const template = 'a: [1\nb: 2';
    const save = (collector_id: string) =>
      client.call('POST /sidecar/configurations', { name: 'yaml', collector_id, color: '#fff', template });
    const refused = await save(await client.collectorId('filebeat'));
    expect(refused.json<{ errors: { template: string[] } }>().errors.template[0]).toMatch(
      /^Template error: What it renders is no valid YAML: /,
    );
    expect((await save(await client.collectorId('nxlog'))).statusCode).toBe(200);
  });

  it('in use keep their collector and cannot be deleted', async () => {
    const made = await client.configuration({ name: 'in use' });
    await client.register('uses');
    await client.assign('uses', made);
    const other = { ...made, collector_id: await client.collectorId('nxlog') };
    const refused = await client.call(`PUT /sidecar/configurations/${made.id}`, other);
    expect(refused.json<{ message: string }>().message).toBe(
      'Configuration still in use, cannot change collector type.',
    );
    const kept = await client.call(`DELETE /sidecar/configurations/${made.id}`);
    expect([kept.statusCode, kept.json<{ message: string }>().message]).toEqual([
      400,
      'Configuration still in use, cannot delete.',
    ]);
  });

  it('are rendered for a sidecar, with an ETag that holds until something changes', async () => {
    await client.call('POST /sidecar/configuration_variables', {
      id: '',
      name: 'host',
      content: 'logs:5044',
    });
    const made = await client.configuration({
      name: 'rendered',
      template:
        'to: ${user.host}\nid: ${sidecar.nodeId}\ndir: ${sidecar.spoolDir!"none"}\n<#if sidecar.tags.web??>\nweb: true\n</#if>',
    });
    await client.register('renders', { tags: ['web'], collector_configuration_directory: '/gen' });
    const path = `GET /sidecar/configurations/render/renders/${made.id}`;
    const first = await client.agent(path);
    expect(first.json<SidecarConfiguration>().template).toBe(
      `to: logs:5044\nid: renders\ndir: /gen/${made.id}\nweb: true\n`,
    );
    const known = { 'if-none-match': `"${String(first.headers.etag)}"` };
    expect((await client.agent(path, undefined, known)).statusCode).toBe(304);
    await client.call(`PUT /sidecar/configurations/${made.id}`, { ...made, template: 'n: 1' });
    const second = await client.agent(path, undefined, known);
    expect([second.statusCode, second.json<SidecarConfiguration>().template]).toEqual([200, 'n: 1\n']);
    expect((await client.agent('GET /sidecar/configurations/render/renders/none')).statusCode).toBe(404);
    expect((await client.agent(`GET /sidecar/configurations/render/none/${made.id}`)).statusCode).toBe(404);
  });

  it('that fail for one sidecar are not given to it', async () => {
    const made = await client.configuration({
      name: 'fails somewhere',
      template: '<#if sidecar.tags.broken??>a: [</#if>',
    });
    await client.register('well');
    await client.register('broken', { tags: ['broken'] });
    expect((await client.agent(`GET /sidecar/configurations/render/well/${made.id}`)).statusCode).toBe(200);
    const failed = await client.agent(`GET /sidecar/configurations/render/broken/${made.id}`);
    expect([failed.statusCode, failed.json<{ message: string }>().message]).toEqual([
      500,
      expect.stringContaining('no valid YAML'),
    ]);
  });

  it('are previewed with stand-ins, or for a sidecar', async () => {
    await client.register('previewed');
    const preview = async (body: object) => client.call('POST /sidecar/configurations/render/preview', body);
    const template = '${sidecar.nodeName}';
    expect((await preview({ template })).json()).toEqual({ preview: '<node name>\n' });
    expect((await preview({ template, sidecar_id: 'previewed' })).json()).toEqual({
      preview: 'name of previewed\n',
    });
    const failed = await preview({ template: '${' });
    expect([failed.statusCode, failed.json<{ message: string }>().message]).toEqual([
      400,
      'Could not render template preview: "}" is missing. (line 1, column 3)',
    ]);
  });
});

describe('variables', () => {
  const path = '/sidecar/configuration_variables';
  const create = async (name: string, content = 'x') =>
    (
      await client.call(`POST ${path}`, { id: '', name, description: '', content })
    ).json<ConfigurationVariable>();

  it('reach the templates that use them when their name changes, and stay while used', async () => {
    const variable = await create('old_name');
    const made = await client.configuration({ name: 'uses variable', template: 'a: ${user.old_name}' });
    const users = await client.call(`GET ${path}/${variable.id}/configurations`);
    expect(users.json<SidecarConfiguration[]>().map(({ id }) => id)).toEqual([made.id]);
    const renamed = { ...variable, name: 'new_name' };
    expect((await client.call(`PUT ${path}/${variable.id}`, renamed)).json()).toEqual(renamed);
    const read = await client.call(`GET /sidecar/configurations/${made.id}`);
    expect(read.json<SidecarConfiguration>().template).toBe('a: ${user.new_name}');
    const kept = await client.call(`DELETE ${path}/${variable.id}`);
    expect([kept.statusCode, kept.json<{ errors: object }>().errors]).toEqual([
      400,
      { name: ['Variable is still used in the following configurations: uses variable'] },
    ]);
    await client.call(`DELETE /sidecar/configurations/${made.id}`);
    expect((await client.call(`DELETE ${path}/${variable.id}`)).statusCode).toBe(202);
    expect((await client.call(`DELETE ${path}/${variable.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['', 'x', { name: ['Variable name can not be empty.'] }],
    ['a-b', 'x', { name: ['Variable name can only contain the following characters: A-Z,a-z,0-9,_'] }],
    ['1a', 'x', { name: ['Variable name can not start with numbers.'] }],
    ['taken', 'x', { name: ['A variable with that name already exists.'] }],
    ['fine', '', { content: ['Variable content can not be empty.'] }],
  ])('"%s" with "%s" is refused', async (name, content, errors) => {
    await create('taken');
    const answer = await client.call(`POST ${path}/validate`, { id: '', name, content });
    expect(answer.json()).toEqual({ failed: true, errors, error_context: {} });
  });
});

it('shows what agents of legacy collectors uploaded, newest first', async () => {
  const legacy = collectorClient(server);
  const upload = {
    collector_id: 'c',
    node_id: 'n',
    collector_name: 'filebeat',
    rendered_configuration: 'a: 1',
  };
  await legacy.agent('PUT /collectors/c/configuration', upload);
  const answer = await client.call('GET /sidecar/configurations/uploads?page=1');
  expect(answer.json()).toMatchObject({
    pagination: { total: 1, count: 1, page: 1, per_page: 10 },
    total: 1,
    uploads: [upload],
  });
});
