// How many connections the system keeps for us until we take them.

/**
 * Beyond it the system forgets attempts to connect, and honest clients try again only after seconds, then minutes: a crowd that
 * comes at once must fit. The system may have a smaller limit of its own.
 */
export const LISTEN_BACKLOG = 4096;
