// What to write into the file of the OpAMP supervisor, with the address of this server.
import { OPAMP_PATH } from '@logboom/contract/opamp/limits';
import { pathPrefix } from '../../../platform/appConfig.ts';

export const PLACEHOLDER = 'YOUR-TOKEN';

export function supervisorFile(token: string): string {
  const { origin } = new URL(location.href);
  return `server:
  endpoint: ${origin.replace(/^http/, 'ws')}${pathPrefix()}${OPAMP_PATH}
  headers:
    Authorization: Bearer ${token}

capabilities:
  accepts_remote_config: true
  reports_effective_config: true
  reports_remote_config: true
  reports_health: true

agent:
  executable: /usr/bin/otelcol-contrib

storage:
  directory: /var/lib/otelcol/supervisor
`;
}
