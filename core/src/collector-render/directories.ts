// Where agents and the collectors they start keep their files, by platform.
import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import type { Platform } from '@logboom/contract/collectors/kinds';

const WINDOWS_HOME = 'C:\\Program Files\\graylog\\collector-sidecar';

export function nxlogDirectory(platform: Platform): string {
  return platform === 'windows' ? 'C:\\Program Files (x86)\\nxlog' : '/usr/bin';
}

export function beatsDirectories(backend: CollectorBackend, platform: Platform) {
  if (platform === 'windows')
    return { data: `${WINDOWS_HOME}\\cache\\${backend}\\data`, logs: `${WINDOWS_HOME}\\logs` };
  return {
    data: `/var/cache/graylog/collector-sidecar/${backend}/data`,
    logs: '/var/log/graylog/collector-sidecar',
  };
}
