// The kinds of outputs and inputs that legacy collectors know, and the properties of each: one description from which
// forms are drawn and entries are checked.
import type { EntryKind, PropertyKind } from './kinds.ts';

const fields: PropertyKind = {
  name: 'fields',
  type: 'fields',
  label: 'Additional fields',
  help: 'Allowed characters: a-z0-9-_.',
};
const verbatim: PropertyKind = {
  name: 'verbatim',
  type: 'lines',
  label: 'Additional configuration',
  help: 'Copied into this block of the collector configuration as it is.',
};
const flag = (name: string, label: string, initial: boolean | undefined, help?: string): PropertyKind => ({
  name,
  type: 'boolean',
  label,
  ...(initial === undefined ? {} : { initial }),
  ...(help === undefined ? {} : { help }),
});

const certificateFiles: readonly PropertyKind[] = [
  {
    name: 'ca_file',
    type: 'text',
    label: 'CA file',
    help: 'Path on the collector node of the CA certificate.',
  },
  { name: 'cert_file', type: 'text', label: 'Certificate file', help: 'Path of the client certificate.' },
  {
    name: 'cert_key_file',
    type: 'text',
    label: 'Certificate key file',
    help: 'Path of the key of the certificate.',
  },
];

const gelf: readonly PropertyKind[] = [
  { name: 'server', type: 'text', label: 'Server', required: true, help: 'Host that receives the messages.' },
  { name: 'port', type: 'number', label: 'Port', required: true, min: 0 },
  flag(
    'buffered',
    'Buffer messages',
    undefined,
    'Keeps up to 16MB of messages in memory while the server is away.',
  ),
  flag(
    'override_hostname',
    "Don't override hostname",
    undefined,
    'Keeps the host name that a message carries.',
  ),
  fields,
  verbatim,
];

const beatsOutput: readonly PropertyKind[] = [
  {
    name: 'hosts',
    type: 'list',
    label: 'Hosts',
    required: true,
    initial: "['localhost:5044']",
    help: "Written like ['host:port', 'host:port'].",
  },
  flag('loadbalance', 'Load balancing', undefined, 'Spreads messages over all hosts instead of using one.'),
  flag('tls', 'Enable TLS', undefined),
  { ...flag('tls_insecure', 'Insecure TLS connection', undefined, 'Accepts any certificate.'), needs: 'tls' },
  ...certificateFiles.map((property) => ({ ...property, needs: 'tls' })),
];

export const OUTPUT_KINDS: readonly EntryKind[] = [
  { backend: 'nxlog', type: 'gelf-udp', label: '[NXLog] GELF UDP output', properties: gelf },
  { backend: 'nxlog', type: 'gelf-tcp', label: '[NXLog] GELF TCP output', properties: gelf },
  {
    backend: 'nxlog',
    type: 'gelf-tcp-tls',
    label: '[NXLog] GELF TCP/TLS output',
    properties: [
      ...gelf.slice(0, 2),
      ...certificateFiles,
      flag('allow_untrusted', 'Allow untrusted certificate', undefined),
      ...gelf.slice(2),
    ],
  },
  {
    backend: 'filebeat',
    type: 'logstash',
    label: '[FileBeat] Beats output',
    properties: beatsOutput,
    single: true,
  },
  {
    backend: 'winlogbeat',
    type: 'logstash',
    label: '[WinLogBeat] Beats output',
    properties: beatsOutput,
    single: true,
  },
];

const reading: readonly PropertyKind[] = [
  { name: 'poll_interval', type: 'number', label: 'Poll interval', min: 1, initial: 1, help: 'In seconds.' },
  flag('save_position', 'Save read position', true, 'Goes on where it was after a restart.'),
  flag('read_last', 'Read since start', true, 'Only reads what is written after the collector started.'),
];

const syslog: readonly PropertyKind[] = [
  { name: 'host', type: 'text', label: 'Bind host', required: true, initial: '127.0.0.1' },
  { name: 'port', type: 'number', label: 'Bind port', required: true, min: 0, initial: 514 },
  fields,
  verbatim,
];

const nxlogFile: readonly PropertyKind[] = [
  { name: 'path', type: 'text', label: 'Path to logfile', required: true, help: 'May contain * and ?.' },
  ...reading,
  flag('recursive', 'Recursive file lookup', true),
  flag('rename_check', 'Check for renamed files', false),
  flag('multiline', 'Enable multiline', false),
  {
    name: 'multiline_start',
    type: 'pattern',
    label: 'Start pattern of a multiline message',
    initial: '/^-./',
    needs: 'multiline',
  },
  {
    name: 'multiline_stop',
    type: 'pattern',
    label: 'Stop pattern of a multiline message',
    needs: 'multiline',
  },
  fields,
  verbatim,
];

const windowsEvents: readonly PropertyKind[] = [
  { name: 'channel', type: 'text', label: 'Channel', help: 'All channels when empty.' },
  { name: 'query', type: 'xml', label: 'Query', help: 'An XPath query as XML, to read only some events.' },
  ...reading,
  fields,
  verbatim,
];

const filebeatFile: readonly PropertyKind[] = [
  { name: 'paths', type: 'list', label: 'Paths to logfiles', required: true, initial: "['/var/log/*.log']" },
  {
    name: 'exclude_files',
    type: 'list',
    label: 'Exclude files',
    initial: '[]',
    help: 'Patterns of files to leave out.',
  },
  {
    name: 'scan_frequency',
    type: 'period',
    label: 'Scan frequency',
    required: true,
    initial: '10s',
    help: 'How often to look for new files.',
  },
  { name: 'encoding', type: 'text', label: 'Encoding', required: true, initial: 'plain' },
  {
    name: 'ignore_older',
    type: 'period',
    label: 'Ignore files older than',
    required: true,
    initial: '0',
    help: '0 reads every file.',
  },
  flag('symlinks', 'Follow symlinks', false),
  { name: 'document_type', type: 'text', label: 'Document type', required: true, initial: 'log' },
  {
    name: 'exclude_lines',
    type: 'list',
    label: 'Exclude lines',
    initial: '[]',
    help: 'Patterns of lines to leave out.',
  },
  {
    name: 'include_lines',
    type: 'list',
    label: 'Include lines',
    initial: '[]',
    help: 'Patterns of the only lines to send.',
  },
  flag('tail_files', 'Tail files', true, 'Starts at the end of new files.'),
  flag('multiline', 'Enable multiline', undefined),
  { name: 'multiline_pattern', type: 'regex', label: 'Multiline pattern', needs: 'multiline' },
  { ...flag('multiline_negate', 'Negate the pattern', undefined), needs: 'multiline' },
  {
    name: 'multiline_match',
    type: 'choice',
    label: 'Lines belong to the match',
    choices: ['after', 'before'],
    needs: 'multiline',
    requiredWhenNeeded: true,
  },
  fields,
];

const winlogbeatEvents: readonly PropertyKind[] = [
  {
    name: 'event',
    type: 'lines',
    label: 'Event logs',
    initial: "[{'name':'Application'},{'name':'System'},{'name':'Security'}]",
  },
];

export const INPUT_KINDS: readonly EntryKind[] = [
  { backend: 'nxlog', type: 'file', label: '[NXLog] file input', properties: nxlogFile },
  {
    backend: 'nxlog',
    type: 'windows-event-log',
    label: '[NXLog] Windows event log',
    properties: windowsEvents,
  },
  { backend: 'nxlog', type: 'udp-syslog', label: '[NXLog] UDP syslog listener', properties: syslog },
  { backend: 'nxlog', type: 'tcp-syslog', label: '[NXLog] TCP syslog listener', properties: syslog },
  { backend: 'filebeat', type: 'file', label: '[FileBeat] file input', properties: filebeatFile },
  {
    backend: 'winlogbeat',
    type: 'windows-event-log',
    label: '[WinLogBeat] Windows event log',
    properties: winlogbeatEvents,
  },
];
