// Operating systems as people call them.

export const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  linux: 'Linux',
  windows: 'Windows',
  darwin: 'macOS',
  freebsd: 'FreeBSD',
};
