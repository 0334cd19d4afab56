// The bounds of roll-outs. No schemas here, so that pages can use it.
export const MAX_WATCH_MINUTES = 1440;
