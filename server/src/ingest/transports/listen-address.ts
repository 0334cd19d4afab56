// Where an input listens, and what went wrong when it cannot, in words that help.
import { numberOption, textOption } from '@logboom/core/codecs/codec';
import { DEFAULT_PORT } from './socket-fields.ts';
import type { TransportContext } from './transport.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

export function listenAddress({ configuration }: Pick<TransportContext, 'configuration'>): ListenAddress {
  const host = textOption(configuration, 'bind_address', '0.0.0.0');
  const port = numberOption(configuration, 'port', DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${port} is not a port: ports are between 1 and 65535`);
  return { host, port };
}

/** The address of a sender; an IPv4 address stays one, also on a socket that listens for both kinds. */
export function senderAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  const zone = address.indexOf('%');
  return zone === -1 ? address : address.slice(0, zone);
}

export function readableListenError(error: unknown, { host, port }: ListenAddress): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  return new Error(reasonOf(code, host, port) ?? message, { cause: error });
}

function reasonOf(code: string | undefined, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program or input`;
    case 'EACCES':
    case 'EPERM':
      return port < 1024
        ? `No permission to listen on port ${port}: ports below 1024 are reserved for the system`
        : `No permission to listen on ${host}, port ${port}`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this server`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not a known address`;
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `This server cannot listen on ${host}`;
    case 'EMFILE':
    case 'ENFILE':
      return 'The server has as many open files and connections as the system allows';
    default:
      return undefined;
  }
}
