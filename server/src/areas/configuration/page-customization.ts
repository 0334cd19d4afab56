// Announcements and brand colours of an operator, which pages get before anybody has signed in.
import { CustomThemeConfig, PublicNoticesConfig } from '@logboom/contract/configuration/schemas';
import { CUSTOM_THEME_CONFIG, PUBLIC_NOTICES_CONFIG } from '@logboom/contract/configuration/rules';
import type { PageConfiguration } from '@logboom/contract/system/schemas';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';

export const publicNoticesEntry: ConfigEntry<typeof PublicNoticesConfig> = {
  className: PUBLIC_NOTICES_CONFIG,
  schema: PublicNoticesConfig,
};

export const customThemeEntry: ConfigEntry<typeof CustomThemeConfig> = {
  className: CUSTOM_THEME_CONFIG,
  schema: CustomThemeConfig,
};

/** The part of the page configuration that belongs here; a notice that is not active stays on the server. */
export async function pageCustomization(
  clusterConfig: ClusterConfig,
): Promise<PageConfiguration['pluginUISettings']> {
  const notices = await clusterConfig.read(publicNoticesEntry);
  const active = Object.entries(notices).filter(([, notice]) => notice.isActive);
  return {
    [PUBLIC_NOTICES_CONFIG]: Object.fromEntries(active),
    [CUSTOM_THEME_CONFIG]: await clusterConfig.read(customThemeEntry),
  };
}
