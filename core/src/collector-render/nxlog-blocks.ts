// The input and output blocks of nxlog.conf, by type.
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import type { RenderJob } from './model.ts';
import { NxlogBlock } from './nxlog-directives.ts';
import { isNxlogOn } from './values.ts';

type Job = Pick<RenderJob, 'context' | 'warnings'>;

/** In the order of the file. */
export const INPUT_TYPES = ['file', 'windows-event-log', 'udp-syslog', 'tcp-syslog'];
export const OUTPUT_TYPES = ['gelf-udp', 'gelf-tcp', 'gelf-tcp-tls'];

export function inputBlock(input: CollectorInput, { warnings }: Job): string {
  const block = new NxlogBlock(input, warnings);
  if (input.type === 'file') fileInput(block, input.input_id);
  else if (input.type === 'windows-event-log') eventLogInput(block);
  else syslogInput(block, input.type === 'udp-syslog' ? 'im_udp' : 'im_tcp');
  return wrap('Input', input.input_id, block);
}

export function outputBlock(output: CollectorOutput, { context, warnings }: Job): string {
  const block = new NxlogBlock(output, warnings);
  block
    .line(`Module ${OUTPUT_MODULES[output.type] ?? ''}`)
    .value('Host', 'server')
    .value('Port', 'port');
  if (output.type === 'gelf-tcp-tls') tlsLines(block);
  else block.line(`OutputType  ${output.type === 'gelf-udp' ? 'GELF' : 'GELF_TCP'}`);
  block
    .line('Exec $short_message = $raw_event; # Avoids truncation of the short_message field.')
    .line(`Exec $gl2_source_collector = '${context.collectorId}';`)
    .line(`Exec $collector_node_id = '${context.nodeId}';`);
  if (!isNxlogOn(block.properties['override_hostname'])) block.line('Exec $Hostname = hostname_fqdn();');
  block.fields().verbatim();
  return wrap('Output', output.output_id, block);
}

const OUTPUT_MODULES: Readonly<Record<string, string>> = {
  'gelf-udp': 'om_udp',
  'gelf-tcp': 'om_tcp',
  'gelf-tcp-tls': 'om_ssl',
};

function tlsLines(block: NxlogBlock): void {
  block
    .line('OutputType GELF_TCP')
    .valueWhenOn('CAFile', 'ca_file')
    .valueWhenOn('CertFile', 'cert_file')
    .valueWhenOn('CertKeyFile', 'cert_key_file')
    .valueWhenOn('AllowUntrusted', 'allow_untrusted');
}

function fileInput(block: NxlogBlock, id: string): void {
  block.line('Module im_file').quoted('File', 'path');
  reading(block).value('Recursive', 'recursive').value('RenameCheck', 'rename_check');
  block.line('Exec $FileName = file_name(); # Send file name with each message').fields();
  if (isNxlogOn(block.properties['multiline'])) block.line(`InputType ${id}-multiline`);
  block.verbatim();
}

function eventLogInput(block: NxlogBlock): void {
  block.line('Module im_msvistalog');
  reading(block).valueWhenOn('Channel', 'channel').valueWhenOn('Query', 'query').fields().verbatim();
}

function syslogInput(block: NxlogBlock, module: string): void {
  block.line(`Module ${module}`).value('Host', 'host').value('Port', 'port').fields();
  block.line('Exec parse_syslog_bsd();').verbatim();
}

function reading(block: NxlogBlock): NxlogBlock {
  return block
    .value('PollInterval', 'poll_interval')
    .value('SavePos', 'save_position', '\t')
    .value('ReadFromLast', 'read_last');
}

/** Blocks are named by ids, which clients may choose. */
function wrap(tag: string, id: string, block: NxlogBlock): string {
  if (!/^[\w.-]+$/.test(id))
    block.warn(`has the id "${id}", which NXLog cannot read as the name of a block.`);
  return `<${tag} ${id}>\n${block.lines.map((line) => `\t${line}\n`).join('')}</${tag}>\n`;
}
