// The collectors that come with the product. One that was deleted is back after the next start; one that was changed stays so.
import type { SidecarCollector } from '@logboom/contract/sidecars/definitions';
import { newId } from '../../../storage/ids.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import {
  FILEBEAT_UNIX,
  FILEBEAT_WINDOWS,
  NXLOG_LINUX,
  NXLOG_WINDOWS,
  WINLOGBEAT,
} from './default-templates.ts';

type Definition = Omit<SidecarCollector, 'id'>;

const unixFilebeat = (system: string): Definition => ({
  name: 'filebeat',
  service_type: 'exec',
  node_operating_system: system,
  executable_path: '/usr/share/filebeat/bin/filebeat',
  execute_parameters: '-c  %s',
  validation_parameters: 'test config -c %s',
  default_template: FILEBEAT_UNIX,
});

const windowsBeat = (name: string, template: string): Definition => ({
  name,
  service_type: 'svc',
  node_operating_system: 'windows',
  executable_path: `C:\\Program Files\\Graylog\\sidecar\\${name}.exe`,
  execute_parameters: '-c "%s"',
  validation_parameters: 'test config -c "%s"',
  default_template: template,
});

export const DEFAULT_COLLECTORS: readonly Definition[] = [
  unixFilebeat('linux'),
  unixFilebeat('darwin'),
  unixFilebeat('freebsd'),
  windowsBeat('filebeat', FILEBEAT_WINDOWS),
  windowsBeat('winlogbeat', WINLOGBEAT),
  {
    name: 'nxlog',
    service_type: 'exec',
    node_operating_system: 'linux',
    executable_path: '/usr/bin/nxlog',
    execute_parameters: '-f -c %s',
    validation_parameters: '-v -c %s',
    default_template: NXLOG_LINUX,
  },
  {
    name: 'nxlog',
    service_type: 'svc',
    node_operating_system: 'windows',
    executable_path: 'C:\\Program Files (x86)\\nxlog\\nxlog.exe',
    execute_parameters: '-c "%s"',
    validation_parameters: '-v -f -c "%s"',
    default_template: NXLOG_WINDOWS,
  },
];

export async function ensureDefaultCollectors(store: CatalogueStore): Promise<void> {
  const isMissing = (collectors: readonly SidecarCollector[]) => (wanted: Definition) =>
    !collectors.some(
      ({ name, node_operating_system }) =>
        name === wanted.name && node_operating_system === wanted.node_operating_system,
    );
  // Looked at first without the lock: at most starts nothing is missing.
  const { collectors } = await store.read();
  if (!DEFAULT_COLLECTORS.some(isMissing(collectors))) return;
  await store.change(async ({ rows, save }) => {
    for (const definition of DEFAULT_COLLECTORS.filter(isMissing(rows.collectors))) {
      await save('collector', { id: newId(), ...definition });
    }
  });
}
