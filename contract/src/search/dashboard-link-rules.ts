// The rules of public links that the server and the pages apply.

export const DASHBOARD_LINKS_CONFIG = 'org.logboom.dashboards.PublicLinksConfig';

export const MIN_LINK_SECONDS = 60;
export const MAX_LINK_SECONDS = 366 * 86_400;
export const MAX_LINKS_OF_DASHBOARD = 50;

/** Holds while nothing is stored. */
export const INITIAL_LINKS_CONFIG = { enabled: false, max_lifetime: 'P30D' };
