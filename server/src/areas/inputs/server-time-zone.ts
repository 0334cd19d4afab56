// The zone that the machine is in, which dates without a zone are taken to mean.

export const SERVER_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
