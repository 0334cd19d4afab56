import type { CollectorConfiguration, CollectorPreview } from '@logboom/contract/collectors/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectorClient, gelfOutput, type CollectorClient } from '../../../../test/collectors.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let names = 0;
const newName = () => `previewed ${(names += 1)}`;
const output = {
  output_id: 'out',
  backend: 'filebeat',
  type: 'logstash',
  name: 'to beats',
  properties: { hosts: "['localhost:5044']", loadbalance: true },
};
const input = {
  input_id: 'in',
  backend: 'filebeat',
  type: 'file',
  name: 'files',
  forward_to: 'out',
  properties: {
    paths: "['/var/log/*.log']",
    exclude_files: '[]',
    scan_frequency: '10s',
    encoding: 'plain',
    ignore_older: '0',
    symlinks: false,
    document_type: 'log',
    exclude_lines: '[]',
    include_lines: '[]',
    tail_files: true,
  },
};

describe('the preview of a collector configuration', () => {
  let server: TestApp;
  let client: CollectorClient;
  const preview = async (id: string, query: string) => {
    const response = await client.call(`GET /configurations/${id}/preview?${query}`);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json<CollectorPreview>();
  };
  const create = (parts: Partial<CollectorConfiguration> = {}) =>
    client.create({ name: newName(), inputs: [input], outputs: [output], tags: [newName()], ...parts });
  beforeAll(async () => {
    server = await startTestApp();
    client = collectorClient(server);
  });
  afterAll(() => server.close());

  it('is the exact file that the agent of a registered collector would write', async () => {
    const { id, tags } = await create();
    await client.register('collector-1', { tags });
    expect(await preview(id, 'backend=filebeat&collector=collector-1')).toEqual({
      backend: 'filebeat',
      file_name: 'filebeat.yml',
      content: `filebeat:
  prospectors:
  - encoding: plain
    exclude_files: []
    fields:
      collector_node_id: node of collector-1
      gl2_source_collector: collector-1
      type: log
    ignore_older: 0
    paths:
    - /var/log/*.log
    scan_frequency: 10s
    symlinks: false
    tail_files: true
    type: log
output:
  logstash:
    hosts:
    - localhost:5044
    loadbalance: true
path:
  data: /var/cache/graylog/collector-sidecar/filebeat/data
  logs: /var/log/graylog/collector-sidecar
tags:
- ${tags[0]}
`,
      previous_content: null,
      warnings: [],
    });
  });

  it('stands for any collector with the tags of the configuration when none is named', async () => {
    const { id, tags } = await create();
    const { content } = await preview(id, 'backend=filebeat');
    expect(content).toContain('gl2_source_collector: <collector id>\n');
    expect(content).toContain(`tags:\n- ${tags[0]}\n`);
  });

  it('shows the file before the last saved change beside the file of now', async () => {
    const { id } = await create();
    const before = await preview(id, 'backend=filebeat');
    const changed = { ...output, properties: { ...output.properties, hosts: "['logs.example.org:5044']" } };
    await client.call(`PUT /configurations/${id}/outputs/out`, changed);
    const after = await preview(id, 'backend=filebeat');
    expect(after.previous_content).toBe(before.content);
    expect(after.content).toBe(before.content?.replace('localhost:5044', 'logs.example.org:5044'));
  });

  it('follows the version of Beats, the platform, and the system of the collector', async () => {
    const { id, tags } = await create();
    await client.register('collector-2', { tags, operating_system: 'Windows' });
    const ofWindows = await preview(id, 'backend=filebeat&collector=collector-2');
    expect(ofWindows.content).toContain('data: C:\\Program Files\\graylog\\');
    expect(ofWindows.content).toContain('\r\n');
    expect((await preview(id, 'backend=filebeat&platform=windows')).content).toContain('\r\n');
    expect((await preview(id, 'backend=filebeat&beats_version=1')).content).toContain('shipper:\n  tags:\n');
    expect((await preview(id, 'backend=filebeat&beats_version=5')).content).toContain('input_type: log\n');
    expect((await preview(id, 'backend=winlogbeat')).content).toContain('\r\n');
  });

  it('evaluates the default NXLog snippet for the platform', async () => {
    const response = await client.call('POST /configurations?createDefaults=true', {
      name: newName(),
      tags: [],
      inputs: [],
      snippets: [],
      outputs: [gelfOutput('gelf')],
    });
    const { id } = response.json<CollectorConfiguration>();
    const debian = await preview(id, 'backend=nxlog');
    expect(debian.file_name).toBe('nxlog.conf');
    expect(debian.content).toMatch(/^define ROOT \/usr\/bin\n/);
    expect(debian.content).toContain('/usr/lib/nxlog/modules');
    expect(debian.content).not.toContain('{{');
    expect((await preview(id, 'backend=nxlog&platform=redhat')).content).toContain(
      '/usr/libexec/nxlog/modules',
    );
    expect((await preview(id, 'backend=nxlog&platform=windows')).content).toContain(
      '%ROOT%\\data\\nxlog.log',
    );
    expect(debian.warnings).toEqual([
      {
        kind: 'output',
        entry_id: expect.any(String),
        message: 'Output "gelf" is not used by any input.',
      },
    ]);
  });

  it('has no content, but a warning that says why, when agents would write no file', async () => {
    const { id } = await create({
      inputs: [{ ...input, properties: { ...input.properties, paths: "['a]" } }],
    });
    const { content, warnings } = await preview(id, 'backend=filebeat');
    expect(content).toBeNull();
    expect(warnings).toEqual([
      {
        kind: 'input',
        entry_id: 'in',
        message: `Input "files" cannot be written. Nested YAML is not parsable: '['a]'`,
      },
    ]);
  });

  it('says when a collector does not use the configuration, and when it uses others too', async () => {
    const first = await create();
    const second = await create({ tags: first.tags });
    await client.register('collector-3', { tags: ['elsewhere'] });
    await client.register('collector-4', { tags: first.tags });
    const texts = async (collector: string) =>
      (await preview(first.id, `backend=filebeat&collector=${collector}`)).warnings.map(
        ({ message }) => message,
      );
    expect(await texts('collector-3')).toEqual([
      'Collector "node of collector-3" has no tag of this configuration, so it does not use it.',
    ]);
    expect(await texts('collector-4')).toEqual([
      `Collector "node of collector-4" also uses configuration "${second.name}"; its entries are not shown here.`,
    ]);
  });

  it('is 404 for an unknown configuration or collector, and 400 without a backend that exists', async () => {
    const { id } = await create();
    const answer = async (path: string) => {
      const response = await client.call(`GET /configurations/${path}`);
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    expect(await answer('0123456789abcdef01234567/preview?backend=nxlog')).toEqual([
      404,
      'Collector configuration <0123456789abcdef01234567> not found!',
    ]);
    expect(await answer(`${id}/preview?backend=nxlog&collector=nobody`)).toEqual([
      404,
      'Collector <nobody> not found!',
    ]);
    expect((await client.call('GET /configurations/%00/preview?backend=nxlog')).statusCode).toBe(404);
    for (const query of ['', '?backend=', '?backend=rsyslog'])
      expect(await answer(`${id}/preview${query}`)).toEqual([
        400,
        'The parameter "backend" must be one of: filebeat, winlogbeat, nxlog.',
      ]);
    for (const wrong of ['platform=os2', 'beats_version=9'])
      expect((await answer(`${id}/preview?backend=nxlog&${wrong}`))[0]).toBe(400);
  });
});
