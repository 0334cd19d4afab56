import type { MigrationPreview } from '@logboom/contract/sidecars/migration-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beatsOutput, collectorClient, type CollectorClient } from '../../../../test/collectors.ts';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let legacy: CollectorClient;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  legacy = collectorClient(server);
  client = sidecarClient(server);
});
afterAll(() => server.close());

const preview = (source: object) => client.call('POST /sidecar/migration/preview', source);
const FILE = {
  paths: "['/var/log/*.log']",
  encoding: 'plain',
  document_type: 'log',
  ignore_older: '0',
  scan_frequency: '10s',
};

describe('a legacy configuration', () => {
  it('is proposed for each system that has the collector, and what is proposed can be created', async () => {
    await legacy.register('old-1', { tags: ['linux'] });
    const { id } = await legacy.create({
      name: 'Linux <logs>',
      tags: ['linux'],
      outputs: [{ ...beatsOutput('out'), output_id: 'o1' }],
      inputs: [
        {
          input_id: 'i1',
          backend: 'filebeat',
          type: 'file',
          name: 'in',
          forward_to: 'o1',
          properties: FILE,
        },
      ],
    });
    const { proposals, problems } = (await preview({ configuration_id: id })).json<MigrationPreview>();
    expect(problems).toEqual([]);
    expect(proposals.map(({ name, suggested }) => [name, suggested])).toEqual(
      expect.arrayContaining([
        ['Linux  logs  on Linux', true],
        ['Linux  logs  on Windows', false],
      ]),
    );
    const proposal = proposals.find(({ operating_system }) => operating_system === 'linux')!;
    expect(proposal).toMatchObject({
      collector_id: await client.collectorId('filebeat'),
      tags: ['linux'],
      template: expect.stringContaining('type: filestream'),
    });
    expect(proposal.template).toContain('fields.gl2_source_collector: ${sidecar.nodeId}');
    const { name, collector_id, tags, template } = proposal;
    const created = await client.configuration({ name, collector_id, tags, template });
    await client.register('new-1', { tags: ['linux'], collector_configuration_directory: '/spool' });
    const rendered = await client.agent(`GET /sidecar/configurations/render/new-1/${created.id}`);
    expect(rendered.json().template).toContain('fields.gl2_source_collector: new-1');
    expect(rendered.json().template).toContain(`data: /spool/${created.id}/data`);
  });

  it('that is empty, or not there, says so', async () => {
    const { id } = await legacy.create({ name: 'empty' });
    expect((await preview({ configuration_id: id })).json()).toEqual({
      proposals: [],
      problems: ['The configuration is empty.'],
    });
    expect((await preview({ configuration_id: 'none' })).statusCode).toBe(404);
  });
});

describe('an uploaded configuration', () => {
  const upload = async (collector_name: string, rendered_configuration: string): Promise<string> => {
    await legacy.agent('PUT /collectors/old-2/configuration', {
      collector_id: 'old-2',
      node_id: 'db',
      collector_name,
      rendered_configuration,
    });
    const { uploads } = (await client.call('GET /sidecar/configurations/uploads')).json();
    return uploads.find((one: { collector_name: string }) => one.collector_name === collector_name).id;
  };

  it('becomes a proposal for the system of its collector', async () => {
    await legacy.register('old-2');
    const upload_id = await upload('nxlog', "Exec $collector_node_id = 'db';\n# ${not} ours\n");
    const { proposals } = (await preview({ upload_id })).json<MigrationPreview>();
    const [suggested] = proposals.filter((one) => one.suggested);
    expect(suggested).toMatchObject({ name: 'db nxlog on Linux', tags: [], collector_name: 'nxlog' });
    expect(suggested?.template).toContain("$collector_node_id = '${sidecar.nodeName}'");
  });

  it('that cannot be read says why', async () => {
    const upload_id = await upload('filebeat', 'a: [');
    const { proposals, problems } = (await preview({ upload_id })).json<MigrationPreview>();
    expect(proposals).toEqual([]);
    expect(problems).toContain('filebeat on Linux: The file is no valid YAML.');
    expect((await preview({ upload_id: 'none' })).statusCode).toBe(404);
  });
});

it('the assistant is for those who may see both generations', async () => {
  const reader = await createUser(server, { roles: ['Reader'] });
  const answer = await client.call('POST /sidecar/migration/preview', { upload_id: 'x' }, { as: reader });
  expect(answer.statusCode).toBe(403);
  for (const wrong of [{}, { upload_id: '\0' }, { upload_id: 'a', configuration_id: 'b' }])
    expect((await preview(wrong)).statusCode).toBe(400);
});
