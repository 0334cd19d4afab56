// Makes the template of a sidecar configuration from a file of a legacy collector.
import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import { stringify } from 'yaml';
import { modernBeats } from './modern-beats.ts';

/** Stand for the id and the name of the node while a file is rendered; no file has them by itself. */
export const NODE_ID_MARK = 'lbmigratednodeid';
export const NODE_NAME_MARK = 'lbmigratednodename';

export type MigratedFile =
  | { readonly ok: true; readonly template: string; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

const HEAD = `# Needed to tell the messages of each sidecar apart
fields_under_root: true
fields.collector_node_id: \${sidecar.nodeName}
fields.gl2_source_collector: \${sidecar.nodeId}

`;

const NXLOG_FIELDS = [
  [/(\$gl2_source_collector\s*=\s*)'[^'\n]*'/g, "'${sidecar.nodeId}'"],
  [/(\$collector_node_id\s*=\s*)'[^'\n]*'/g, "'${sidecar.nodeName}'"],
] as const;

const NXLOG_NOTE =
  'NXLog goes on with the directories that the file names. Check CacheDir, PidFile and LogFile when it runs beside another.';

export function migrateFile(backend: CollectorBackend, content: string, isWindows: boolean): MigratedFile {
  const text = content.replaceAll('\r\n', '\n');
  if (backend === 'nxlog') {
    let template = escaped(text);
    for (const [pattern, value] of NXLOG_FIELDS)
      template = template.replaceAll(pattern, (_whole, field: string) => `${field}${value}`);
    return { ok: true, template: marksReplaced(template), notes: [NXLOG_NOTE] };
  }
  const modern = modernBeats(text);
  if (!modern.ok) return modern;
  const settings = stringify(modern.settings, { lineWidth: 0 });
  const template = `${HEAD}${marksReplaced(escaped(settings))}\n${pathsFor(backend, isWindows)}`;
  return { ok: true, template, notes: modern.notes };
}

/** What the template language would take for its own is written as a value of it. */
function escaped(text: string): string {
  return text.replaceAll('${', '${"$"}{').replaceAll(/<(?=\/?[#@])/g, '${"<"}');
}

function marksReplaced(template: string): string {
  return template
    .replaceAll(NODE_ID_MARK, () => '${sidecar.nodeId}')
    .replaceAll(NODE_NAME_MARK, () => '${sidecar.nodeName}');
}

function pathsFor(backend: CollectorBackend, isWindows: boolean): string {
  if (!isWindows) {
    const directory = `\${sidecar.spoolDir!"/var/lib/graylog-sidecar/collectors/${backend}"}`;
    return `path:\n  data: ${directory}/data\n  logs: ${directory}/log\n`;
  }
  const root = String.raw`C:\\Program Files\\Graylog\\sidecar`;
  return [
    'path:',
    String.raw`  data: ${'$'}{sidecar.spoolDir!"${root}\\cache\\${backend}"}\data`,
    String.raw`  logs: ${'$'}{sidecar.spoolDir!"${root}"}\logs`,
    '',
  ].join('\n');
}
