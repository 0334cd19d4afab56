// Names of the cluster configuration entries, and the rules of their fields that both sides apply. No schemas here, so
// that pages can use it.

export const SEARCHES_CONFIG = 'org.graylog2.indexer.searches.SearchesClusterConfig';
export const EVENTS_CONFIG = 'org.graylog.events.configuration.EventsConfiguration';
export const PERMISSIONS_CONFIG = 'org.graylog2.users.UserAndTeamsConfig';
export const USER_CONFIG = 'org.graylog2.users.UserConfiguration';
export const DEFAULT_VIEW_CONFIG = 'org.graylog.plugins.views.search.views.ViewClusterConfig';
export const CLUSTER_ID_CONFIG = 'org.graylog2.plugin.cluster.ClusterId';
export const MESSAGE_PROCESSORS_CONFIG = 'org.graylog2.messageprocessors.MessageProcessorsConfig';
export const URL_ALLOW_LIST_CONFIG = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
/** Also the key under which the page configuration carries it, as for the next one. */
export const PUBLIC_NOTICES_CONFIG = 'org.graylog.plugins.customization.notifications';
export const CUSTOM_THEME_CONFIG = 'org.graylog.plugins.customization.theme';

/** What stands for the variable part of an address, in templates of URLs. */
export const URL_PLACEHOLDER = '${key}';

/** `#rgb` or `#rrggbb`. */
export const HEX_COLOR_PATTERN = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';

export const NOTICE_VARIANTS = ['info', 'success', 'warning', 'danger'] as const;
export type NoticeVariant = (typeof NOTICE_VARIANTS)[number];
