// The name of the header in which a trusted proxy names the user, for all nodes.
import { isReservedHeader } from '@logboom/contract/authentication/rules';
import { HeaderAuthConfig } from '@logboom/contract/authentication/schemas';
import type { ConfigEntry } from '../../../cluster/cluster-config.ts';

export const headerConfigEntry: ConfigEntry<typeof HeaderAuthConfig> = {
  className: 'org.graylog2.security.headerauth.HTTPHeaderAuthConfig',
  schema: HeaderAuthConfig,
  permissions: { read: 'authhttpheaderconfig:read', write: 'authhttpheaderconfig:edit' },
  check: ({ username_header }) =>
    isReservedHeader(username_header)
      ? {
          username_header: `The header ${username_header} has another meaning. Choose one that only the proxy sets.`,
        }
      : undefined,
};
