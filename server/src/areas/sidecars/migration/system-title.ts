// How people call an operating system.

const TITLES: Readonly<Record<string, string>> = {
  linux: 'Linux',
  windows: 'Windows',
  darwin: 'macOS',
  freebsd: 'FreeBSD',
};

export function systemTitle(system: string): string {
  return TITLES[system] ?? system;
}
