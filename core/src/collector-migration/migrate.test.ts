import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderCollectorFile } from '../collector-render/render.ts';
import { renderTemplate } from '../sidecar-templates/render.ts';
import type { Value } from '../sidecar-templates/values.ts';
import { migrateFile, NODE_ID_MARK, NODE_NAME_MARK } from './migrate.ts';

const SIDECAR = new Map<string, Value>([
  ['nodeId', 'id-7'],
  ['nodeName', 'web-7'],
  ['spoolDir', '/spool/c1'],
]);

function rendered(template: string): string {
  const result = renderTemplate(template, new Map<string, Value>([['sidecar', SIDECAR]]));
  if (!result.ok) throw new Error(result.problem.message);
  return result.text;
}

function migrated(backend: 'filebeat' | 'winlogbeat' | 'nxlog', content: string, isWindows = false) {
  const file = migrateFile(backend, content, isWindows);
  if (!file.ok) throw new Error(file.message);
  return { ...file, text: rendered(file.template) };
}

const LEGACY: CollectorConfiguration = {
  id: 'c1',
  name: 'Linux',
  tags: ['linux'],
  outputs: [
    {
      output_id: 'o1',
      backend: 'filebeat',
      type: 'logstash',
      name: 'out',
      properties: { hosts: "['logs.example.org:5044']", tls: true, ca_file: '/etc/ca.pem' },
    },
  ],
  inputs: [
    {
      input_id: 'i1',
      backend: 'filebeat',
      type: 'file',
      name: 'in',
      forward_to: 'o1',
      properties: {
        paths: "['/var/log/*.log']",
        encoding: 'plain',
        document_type: 'syslog',
        ignore_older: '0',
        scan_frequency: '10s',
        exclude_files: '[]',
        exclude_lines: "['^DBG']",
        include_lines: '',
        tail_files: true,
        multiline: true,
        multiline_pattern: '^\\[',
        multiline_match: 'after',
        fields: { dc: 'north' },
      },
    },
  ],
  snippets: [],
};

const context = {
  collectorId: NODE_ID_MARK,
  nodeId: NODE_NAME_MARK,
  tags: ['linux'],
  platform: 'debian',
  agentVersion: '0.1.8',
  beatsVersion: '6',
} as const;

describe('a legacy Filebeat configuration', () => {
  const { content } = renderCollectorFile({ backend: 'filebeat', configuration: LEGACY, context });
  const { text, notes } = migrated('filebeat', content ?? '');

  it('becomes filestreams with the settings that they had', () => {
    expect(parse(text)).toEqual({
      fields_under_root: true,
      'fields.collector_node_id': 'web-7',
      'fields.gl2_source_collector': 'id-7',
      'filebeat.inputs': [
        {
          type: 'filestream',
          id: 'input-1',
          enabled: true,
          paths: ['/var/log/*.log'],
          'prospector.scanner.check_interval': '10s',
          exclude_lines: ['^DBG'],
          parsers: [{ multiline: { type: 'pattern', pattern: '^\\[', negate: false, match: 'after' } }],
          ignore_inactive: 'since_last_start',
          fields: { type: 'syslog', dc: 'north' },
        },
      ],
      output: {
        logstash: {
          hosts: ['logs.example.org:5044'],
          ssl: { certificate_authorities: ['/etc/ca.pem'] },
        },
      },
      tags: ['linux'],
      path: { data: '/spool/c1/data', logs: '/spool/c1/log' },
    });
  });

  it('says what is not the same any more', () => {
    expect(notes).toEqual([expect.stringContaining('files were read from their end')]);
  });
});

describe('an uploaded file', () => {
  it('of Beats 1 is understood', () => {
    const { text } = migrated(
      'filebeat',
      'shipper:\n  tags: [old]\noutput:\n  logstash:\n    hosts: [a]\n    tls: {certificate_key: k, insecure: true}\nfilebeat:\n  prospectors:\n  - input_type: log\n    paths: [/a]\n    fields: {gl2_source_collector: x, collector_node_id: y}\n',
    );
    expect(parse(text)).toMatchObject({
      tags: ['old'],
      output: { logstash: { hosts: ['a'], ssl: { key: 'k', verification_mode: 'none' } } },
      'filebeat.inputs': [{ type: 'filestream', paths: ['/a'] }],
    });
    expect(text).not.toContain('prospectors');
  });

  it('of Winlogbeat keeps its event logs, and writes to the directories of Windows', () => {
    const { text } = migrated(
      'winlogbeat',
      'winlogbeat:\r\n  event_logs:\r\n  - name: System\r\nfields:\r\n  collector_node_id: y\r\n  dc: north\r\n',
      true,
    );
    expect(parse(text)).toMatchObject({
      winlogbeat: { event_logs: [{ name: 'System' }] },
      'fields.dc': 'north',
      'fields.collector_node_id': 'web-7',
    });
    expect(text).toContain(String.raw`data: /spool/c1\data`);
  });

  it('of NXLog stays as it is, but for the ids', () => {
    const { text } = migrated(
      'nxlog',
      "define ROOT /usr\n<Output o>\n\tExec $gl2_source_collector = 'abc';\n\tExec $collector_node_id = 'web';\n</Output>\n# ${web} <#if x>\n",
    );
    expect(text).toBe(
      "define ROOT /usr\n<Output o>\n\tExec $gl2_source_collector = 'id-7';\n\tExec $collector_node_id = 'web-7';\n</Output>\n# ${web} <#if x>\n",
    );
  });

  it.each([
    ['a: [', 'The file is no valid YAML.'],
    ['just text', 'The file has no settings.'],
    ['', 'The file has no settings.'],
  ])('like "%s" is refused: %s', (content, message) => {
    expect(migrateFile('filebeat', content, false)).toEqual({ ok: false, message });
  });

  it('keeps what the template language would take for its own', () => {
    const { text } = migrated('filebeat', "setup: {template: '${HOME}/<@x> </#if>'}\n");
    expect(parse(text)).toMatchObject({ setup: { template: '${HOME}/<@x> </#if>' } });
  });
});
