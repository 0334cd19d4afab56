// Where agents of OpAMP report, and the bounds of what is kept for them. No schemas here, so that pages can use it.

/** Below the path under which the application is served; not part of the API. */
export const OPAMP_PATH = 'v1/opamp';

export const MAX_CONFIGURATION_LENGTH = 131_072;
export const MAX_CONFIGURATIONS = 200;
export const MAX_TOKENS = 100;
