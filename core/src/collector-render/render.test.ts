import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import { describe, expect, it } from 'vitest';
import type { Entries, RenderContext } from './model.ts';
import { renderCollectorFile } from './render.ts';

const context: RenderContext = {
  collectorId: '6b2f0c1e-0000-4000-8000-0123456789ab',
  nodeId: 'web-1',
  tags: ['linux'],
  platform: 'debian',
  agentVersion: '0.1.8',
  beatsVersion: '6',
};
const empty: Entries = { inputs: [], outputs: [], snippets: [] };
const beatsOutput = (properties: Record<string, unknown> = {}, backend = 'filebeat') => ({
  output_id: 'out',
  backend,
  type: 'logstash',
  name: 'to beats',
  properties: { hosts: "['localhost:5044']", ...properties },
});
const fileProperties = {
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
};
const filebeatInput = (properties: Record<string, unknown> = {}) => ({
  input_id: 'in',
  backend: 'filebeat',
  type: 'file',
  name: 'files',
  forward_to: 'out',
  properties: { ...fileProperties, ...properties },
});
const nxlogOutput = (properties: Record<string, unknown> = {}, type = 'gelf-udp') => ({
  output_id: 'out',
  backend: 'nxlog',
  type,
  name: 'to gelf',
  properties: { server: '10.0.0.1', port: 12201, ...properties },
});
const nxlogInput = (properties: Record<string, unknown> = {}, type = 'file') => ({
  input_id: 'in',
  backend: 'nxlog',
  type,
  name: 'syslog file',
  forward_to: 'out',
  properties,
});
const snippet = (text: string, backend = 'nxlog', name = 'extra') => ({
  snippet_id: `snippet ${name}`,
  backend,
  name,
  snippet: text,
});
const render = (backend: CollectorBackend, entries: Partial<Entries>, changes: Partial<RenderContext> = {}) =>
  renderCollectorFile({
    backend,
    configuration: { ...empty, ...entries },
    context: { ...context, ...changes },
  });
const messages = (...given: Parameters<typeof render>) =>
  render(...given).warnings.map(({ message }) => message);

describe('the preview of filebeat.yml', () => {
  it('is the documented example byte for byte', () => {
    const file = render('filebeat', {
      inputs: [filebeatInput()],
      outputs: [beatsOutput({ loadbalance: true })],
    });
    expect(file).toEqual({
      fileName: 'filebeat.yml',
      warnings: [],
      content: `filebeat:
  prospectors:
  - encoding: plain
    exclude_files: []
    fields:
      collector_node_id: web-1
      gl2_source_collector: 6b2f0c1e-0000-4000-8000-0123456789ab
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
- linux
`,
    });
  });

  it('uses the words of Beats 1 for tags, TLS and the input type', () => {
    const tls = { tls: true, tls_insecure: true, ca_file: '/ca', cert_file: '/cert', cert_key_file: '/key' };
    const entries = { inputs: [filebeatInput()], outputs: [beatsOutput(tls)] };
    const old = render('filebeat', entries, { beatsVersion: '1' }).content;
    expect(old).toContain(`output:
  logstash:
    hosts:
    - localhost:5044
    tls:
      certificate: /cert
      certificate_authorities:
      - /ca
      certificate_key: /key
      insecure: true
shipper:
  tags:
  - linux
`);
    expect(old).toContain('  - document_type: log\n');
    expect(old).toContain('    input_type: log\n');
    expect(old).not.toContain('path:\n');
    const newer = render('filebeat', entries, { beatsVersion: '5' }).content;
    expect(newer).toContain(`    ssl:
      certificate: /cert
      certificate_authorities:
      - /ca
      key: /key
      verification_mode: none
`);
    expect(newer).toContain('    input_type: log\n');
    expect(render('filebeat', entries, { beatsVersion: '5.5' }).content).toContain('    type: log\n');
  });

  it('writes multiline settings, and additional fields over its own', () => {
    const multiline = {
      multiline: true,
      multiline_pattern: '^\\[',
      multiline_negate: true,
      multiline_match: 'after',
    };
    const fields = { gl2_source_collector: 'mine', zone: 'a: b' };
    const { content } = render('filebeat', {
      inputs: [filebeatInput({ ...multiline, fields })],
      outputs: [beatsOutput()],
    });
    expect(content).toContain(`    multiline:
      match: after
      negate: true
      pattern: ^\\[
`);
    expect(content).toContain(`      gl2_source_collector: mine
      type: log
      zone: 'a: b'
`);
  });

  it('has an empty list of prospectors when only other backends have inputs, and none without inputs', () => {
    expect(render('filebeat', { inputs: [nxlogInput()] }).content).toContain(
      'filebeat:\n  prospectors: []\n',
    );
    expect(render('filebeat', { outputs: [beatsOutput()] }).content).not.toContain('filebeat:');
  });

  it('reads lists as agents do: a bare text with a colon is none of theirs', () => {
    const hosts = "[a:5044, 'b c', 5]";
    const written = render('filebeat', { outputs: [beatsOutput({ hosts })] });
    expect(written.content).toContain(`hosts: '[a:5044, ''b c'', 5]'`);
    expect(written.warnings.map(({ message }) => message)).toContain(
      `Output "to beats" has a value that is no YAML: ${hosts}`,
    );
    const refused = render('filebeat', { inputs: [filebeatInput({ paths: '[/a:b]' })], outputs: [] });
    expect(refused.content).toBeNull();
  });

  it('writes what agents write for an empty text, halves, dates and numbers without end', () => {
    const properties = { hosts: '', day: "'2019-01-01'", key: "'<<'", large: "'1e400'" };
    const { content } = render('filebeat', { outputs: [beatsOutput(properties)] });
    expect(content).toContain('    day: 2019-01-01\n    hosts: ""\n    key: <<\n    large: 1e400\n');
    const input = filebeatInput({ harvester_limit: 2.5, fields: null });
    expect(render('filebeat', { inputs: [input], outputs: [] }).content).toContain('harvester_limit: 2\n');
  });

  it('puts each snippet behind the YAML once', () => {
    const snippets = [
      snippet('a: 1', 'filebeat', 'one'),
      snippet('b: 2', 'filebeat', 'two'),
      snippet('no', 'nxlog'),
    ];
    const { content } = render('filebeat', { outputs: [beatsOutput()], snippets });
    expect(content).toMatch(/\ntags:\n- linux\na: 1\nb: 2\n$/);
  });

  it('is not written, and says so, when nested YAML does not parse', () => {
    const file = render('filebeat', { inputs: [filebeatInput({ paths: "['a" })], outputs: [beatsOutput()] });
    expect(file.content).toBeNull();
    expect(file.warnings).toContainEqual({
      kind: 'input',
      entry_id: 'in',
      message: `Input "files" cannot be written. Nested YAML is not parsable: '['a'`,
    });
  });

  it('is not written when multiline_match is neither after nor before', () => {
    const file = render('filebeat', {
      inputs: [filebeatInput({ multiline: true, multiline_match: 'behind' })],
    });
    expect(file.content).toBeNull();
    expect(file.warnings.map(({ message }) => message).join()).toContain('"behind" in "multiline_match"');
  });

  it('warns about slashes around a multiline pattern, lists that are no text, and fields that are no map', () => {
    const multiline = { multiline: true, multiline_pattern: '/^a/', multiline_match: 'after' };
    const outputs = [beatsOutput()];
    expect(messages('filebeat', { inputs: [filebeatInput(multiline)], outputs }).join()).toContain(
      'slashes around',
    );
    const list = render('filebeat', { inputs: [filebeatInput({ paths: ['/a'] })], outputs });
    expect(list.content).toContain('    paths: null\n');
    expect(list.warnings[0]?.message).toContain('agents write null instead');
    expect(render('filebeat', { inputs: [filebeatInput({ fields: 'a' })], outputs }).content).toBeNull();
  });
});

describe('the preview of winlogbeat.yml', () => {
  const input = (properties: Record<string, unknown>) => ({
    input_id: 'in',
    backend: 'winlogbeat',
    type: 'windows-event-log',
    name: 'events',
    forward_to: 'out',
    properties,
  });
  const outputs = [beatsOutput({}, 'winlogbeat')];
  const event = "[{'name':'Application'},{'name':'System'},{'name':'Security'}]";

  it('lists the event logs of all inputs, with the line ends and paths of Windows', () => {
    const inputs = [input({ event }), { ...input({ event: "[{'name':'Setup'}]" }), input_id: 'in 2' }];
    const { content } = render('winlogbeat', { inputs, outputs }, { platform: 'windows' });
    expect(content?.split('\r\n').join('\n')).toBe(`fields:
  collector_node_id: web-1
  gl2_source_collector: 6b2f0c1e-0000-4000-8000-0123456789ab
output:
  logstash:
    hosts:
    - localhost:5044
path:
  data: C:\\Program Files\\graylog\\collector-sidecar\\cache\\winlogbeat\\data
  logs: C:\\Program Files\\graylog\\collector-sidecar\\logs
tags:
- linux
winlogbeat:
  event_logs:
  - name: Application
  - name: System
  - name: Security
  - name: Setup
`);
    expect(content?.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('warns about an event that is no list', () => {
    const file = render('winlogbeat', { inputs: [input({ event: 'Application' })], outputs });
    expect(file.content).toContain('event_logs: []\n');
    expect(file.warnings[0]?.message).toBe(
      'Input "events" has a value in "event" that is no list: agents read no event logs from it.',
    );
  });
});

describe('the preview of nxlog.conf', () => {
  const file = {
    path: '/var/log/app.log',
    poll_interval: '1',
    save_position: true,
    read_last: true,
    recursive: true,
    rename_check: false,
    multiline: true,
    multiline_start: '/^-./',
    multiline_stop: 'end$',
    fields: { zone: 'dmz', app: 'shop' },
    verbatim: 'Exec one();\nExec two();',
  };

  it('has extensions, buffers, snippets, blocks and routes in the order of agents', () => {
    const { content, warnings } = render('nxlog', {
      inputs: [
        filebeatInput(),
        nxlogInput(file),
        { ...nxlogInput({ host: '127.0.0.1', port: 514 }, 'udp-syslog'), input_id: 'udp', name: 'udp' },
      ],
      outputs: [nxlogOutput({ buffered: true })],
      snippets: [snippet('{{if .Linux}}User nxlog{{end}}')],
    });
    expect(warnings).toEqual([]);
    expect(content).toBe(`define ROOT /usr/bin

<Extension gelf>
  Module xm_gelf
</Extension>
<Extension in-multiline>
  Module xm_multiline
  HeaderLine /^-./
  EndLine /end$/
</Extension>
<Extension syslog>
  Module xm_syslog
</Extension>

<Processor in-buffer>
  Module pm_buffer
  MaxSize 16384
  Type Mem
</Processor>
<Processor udp-buffer>
  Module pm_buffer
  MaxSize 16384
  Type Mem
</Processor>

User nxlog


<Input in>
	Module im_file
	File '/var/log/app.log'
	PollInterval 1
	SavePos	True
	ReadFromLast True
	Recursive True
	RenameCheck False
	Exec $FileName = file_name(); # Send file name with each message
	Exec $app = "shop";
	Exec $zone = "dmz";
	InputType in-multiline
	Exec one();
	Exec two();
</Input>


<Input udp>
	Module im_udp
	Host 127.0.0.1
	Port 514
	Exec parse_syslog_bsd();
</Input>


<Output out>
	Module om_udp
	Host 10.0.0.1
	Port 12201
	OutputType  GELF
	Exec $short_message = $raw_event; # Avoids truncation of the short_message field.
	Exec $gl2_source_collector = '6b2f0c1e-0000-4000-8000-0123456789ab';
	Exec $collector_node_id = 'web-1';
	Exec $Hostname = hostname_fqdn();
</Output>



<Route route-1>
  Path in => in-buffer => out
</Route>
<Route route-2>
  Path udp => udp-buffer => out
</Route>


`);
  });

  it('writes TLS files only when they are set, and leaves the host name alone when told to', () => {
    const tls = { ca_file: '/ca.pem', allow_untrusted: true, override_hostname: true };
    const { content } = render('nxlog', {
      inputs: [nxlogInput()],
      outputs: [nxlogOutput(tls, 'gelf-tcp-tls')],
    });
    expect(content).toContain(`	OutputType GELF_TCP
	CAFile /ca.pem
	AllowUntrusted True
	Exec $short`);
    expect(content).not.toContain('hostname_fqdn');
    expect(content).toContain('\tPollInterval \n');
  });

  it('reads Windows event logs by channel and query', () => {
    const properties = { channel: 'System', query: '<QueryList></QueryList>', poll_interval: 1 };
    const { content } = render(
      'nxlog',
      { inputs: [nxlogInput(properties, 'windows-event-log')], outputs: [nxlogOutput()] },
      { platform: 'windows' },
    );
    expect(content).toContain('define ROOT C:\\Program Files (x86)\\nxlog\r\n');
    expect(content).toContain(
      '\tReadFromLast \r\n\tChannel System\r\n\tQuery <QueryList></QueryList>\r\n</Input>',
    );
  });

  it.each([
    ['a quote in a path', nxlogInput({ ...file, path: "/it's" }), '"path" with a single quote'],
    [
      'a line break in a host',
      nxlogInput({ host: 'a\nb', port: 1 }, 'tcp-syslog'),
      '"host" with a line break',
    ],
    [
      'a double quote in a field',
      nxlogInput({ ...file, fields: { a: 'b"c' } }),
      'additional field "a" whose value',
    ],
    [
      'a sign in the name of a field',
      nxlogInput({ ...file, fields: { 'a b': 'c' } }),
      'cannot read that name',
    ],
    ['a line break in a pattern', nxlogInput({ ...file, multiline_start: '/a\nb/' }), '"multiline_start"'],
    ['an id with a bracket', { ...nxlogInput(file), input_id: 'a>b' }, 'as the name of a block'],
    ['an unknown type', nxlogInput(file, 'journal'), 'agents do not know'],
  ])('warns about %s and names the entry', (_, input, text) => {
    const { content, warnings } = render('nxlog', { inputs: [input], outputs: [nxlogOutput()] });
    expect(content).not.toBeNull();
    expect(warnings).toEqual([
      { kind: 'input', entry_id: input.input_id, message: expect.stringContaining(text) },
    ]);
    expect(warnings[0]?.message).toMatch(/^Input "syslog file" /);
  });

  it.each([
    ['an empty type', nxlogInput(file, '')],
    ['a field that is no text', nxlogInput({ ...file, fields: { a: 1 } })],
    ['fields that are no map', nxlogInput({ ...file, fields: 'a' })],
    ['a pattern that is no text', nxlogInput({ ...file, multiline_start: 1 })],
  ])('is not written when agents would stop on %s', (_, input) => {
    const { content, warnings } = render('nxlog', { inputs: [input], outputs: [nxlogOutput()] });
    expect(content).toBeNull();
    expect(warnings[0]?.message).toMatch(/agents stop working on it/);
  });

  it('leaves out a snippet with the text of an earlier one, and says so', () => {
    const snippets = [snippet('A', 'nxlog', 'one'), snippet('A', 'nxlog', 'two')];
    const { content, warnings } = render('nxlog', { snippets });
    expect(content?.match(/^A$/gm)).toHaveLength(1);
    expect(warnings).toEqual([
      {
        kind: 'snippet',
        entry_id: 'snippet two',
        message: 'Snippet "two" has the same text as snippet "one", so agents leave it out.',
      },
    ]);
  });

  it('shows a snippet that is no template as it is, with a warning', () => {
    const { content, warnings } = render('nxlog', { snippets: [snippet('{{if .Linux}}x')] });
    expect(content).toContain('\n{{if .Linux}}x\n');
    expect(warnings[0]?.message).toBe(
      'Snippet "extra" does not parse as a template, so agents copy it as it is.',
    );
  });
});

describe('the warnings of a preview', () => {
  it('tell of an input without output, and of one whose output is gone', () => {
    const inputs = [
      { ...filebeatInput(), forward_to: '' },
      { ...filebeatInput(), forward_to: 'gone', name: 'more' },
    ];
    expect(messages('filebeat', { inputs, outputs: [beatsOutput()] })).toEqual([
      'Input "files" has no output: choose where its messages go.',
      'Input "more" forwards to an output that does not exist.',
      'Output "to beats" is not used by any input.',
    ]);
  });

  it('tell of an unreachable combination: an output of another backend', () => {
    const outputs = [{ ...beatsOutput(), output_id: 'out' }];
    const file = render('nxlog', { inputs: [nxlogInput({ path: '/a' })], outputs });
    expect(file.content).not.toContain('<Route');
    expect(file.warnings.map(({ message }) => message)).toEqual([
      'Input "syslog file" forwards to output "to beats" of FileBeat, which NXLog cannot reach.',
    ]);
    expect(messages('filebeat', { inputs: [filebeatInput()], outputs: [nxlogOutput()] })).toEqual([
      'FileBeat has inputs but no output, and does not start like this.',
      'Input "files" forwards to output "to gelf" of NXLog, which FileBeat cannot reach.',
    ]);
  });

  it('tell of two snippets of one name', () => {
    const snippets = [snippet('A'), snippet('B')];
    expect(messages('nxlog', { snippets })).toEqual(
      Array.from({ length: 2 }, () => 'Snippet "extra" has the same name as another snippet.'),
    );
  });

  it('tell of a missing TLS file path', () => {
    const inputs = [filebeatInput()];
    const of = (properties: Record<string, unknown>) =>
      messages('filebeat', { inputs, outputs: [beatsOutput(properties)] });
    expect(of({ tls: true }).join()).toContain('uses TLS without a CA file');
    expect(of({ tls: true, tls_insecure: true })).toEqual([]);
    expect(of({ tls: true, ca_file: '/ca', cert_file: '/c' }).join()).toContain(
      'certificate but no key file',
    );
    expect(of({ tls: true, ca_file: '/ca', cert_key_file: '/c' }).join()).toContain(
      'key file but no certificate',
    );
    expect(of({ ca_file: '/ca' }).join()).toContain('not used, because TLS is off');
    const nxlog = { inputs: [nxlogInput({ path: '/a' })], outputs: [nxlogOutput({}, 'gelf-tcp-tls')] };
    expect(messages('nxlog', nxlog).join()).toContain('uses TLS without a CA file');
  });

  it('tell of required values that are empty, and of a second output of a type', () => {
    expect(messages('nxlog', { inputs: [nxlogInput()], outputs: [nxlogOutput()] })).toEqual([
      'Input "syslog file" has no value for "Path to logfile".',
    ]);
    const outputs = [beatsOutput(), { ...beatsOutput(), name: 'second' }];
    expect(messages('filebeat', { inputs: [filebeatInput()], outputs })).toEqual([
      'Output "second" overwrites settings of output "to beats": FileBeat has only one output of a type.',
    ]);
  });

  it('tell that there is nothing for a backend, or nothing at all', () => {
    const other = render('nxlog', { inputs: [filebeatInput()], outputs: [beatsOutput()] });
    expect(other.content).toContain('<Extension gelf>');
    expect(other.warnings[0]).toEqual({
      kind: null,
      entry_id: null,
      message: 'This configuration has nothing for NXLog.',
    });
    expect(render('nxlog', {})).toEqual({
      fileName: 'nxlog.conf',
      content: null,
      warnings: [
        {
          kind: null,
          entry_id: null,
          message: 'This configuration is empty: agents leave the files as they are.',
        },
      ],
    });
  });
});
