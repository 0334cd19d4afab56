// The cluster configuration entries that identity owns.
import { PermissionsConfig, UserConfig } from '@logboom/contract/configuration/schemas';
import { PERMISSIONS_CONFIG, USER_CONFIG } from '@logboom/contract/configuration/rules';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const userConfigEntry: ConfigEntry<typeof UserConfig> = { className: USER_CONFIG, schema: UserConfig };

export const permissionsConfigEntry: ConfigEntry<typeof PermissionsConfig> = {
  className: PERMISSIONS_CONFIG,
  schema: PermissionsConfig,
};
