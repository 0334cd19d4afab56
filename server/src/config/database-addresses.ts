// The addresses of a PostgreSQL that has standbys: one URL with several hosts, as libpq writes it.
const PARTS = /^(?<begin>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^@/?#]*)(?<rest>.*)$/s;

/** `postgresql://user:password@one:5432,two:5432/logs` becomes an address for each host; undefined when it is none. */
export function databaseAddresses(value: string): string[] | undefined {
  const { begin = '', hosts = '', rest = '' } = PARTS.exec(value)?.groups ?? {};
  const addresses = hosts.split(',').map((host) => `${begin}${host.trim()}${rest}`);
  return addresses.every((address) => URL.canParse(address) && new URL(address).hostname !== '')
    ? addresses
    : undefined;
}
