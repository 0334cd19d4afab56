// Opens the port and says under which addresses people and other nodes find it.
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { LISTEN_BACKLOG } from '../doors/listen-backlog.ts';

export class PortError extends Error {
  readonly code = 'PORT';
}

export interface ListeningAt {
  /** To open in a browser on this machine. */
  address: string;
  /** The base of the API as other nodes reach it; always ends with a slash. */
  transportAddress: string;
}

export async function listen(server: FastifyInstance, settings: Settings): Promise<ListeningAt> {
  const { host, port } = settings.httpBind;
  try {
    await server.listen({ host, port, backlog: LISTEN_BACKLOG });
  } catch (error) {
    throw new PortError(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
  const scheme = settings.tlsCertificate ? 'https' : 'http';
  const bound = (server.server.address() as AddressInfo).port;
  const base = (name: string) =>
    `${scheme}://${name.includes(':') ? `[${name}]` : name}:${bound}${settings.pathPrefix}`;
  const published = settings.httpPublishUri ?? base(isWildcard(host) ? firstPublicAddress() : host);
  return {
    address: base(isWildcard(host) ? 'localhost' : host),
    transportAddress: new URL('api/', published.endsWith('/') ? published : `${published}/`).href,
  };
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  const which = `${host}:${port} (LOGBOOM_HTTP_BIND)`;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Another program already listens on ${which}. Stop it or choose another port, for example --http-bind ${host}:${port + 1}.`;
    case 'EACCES':
      return `This user may not listen on ${which}. Choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${which} is no address of this machine.`;
    default:
      return `Cannot listen on ${which}: ${error.message}`;
  }
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function firstPublicAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const candidates = all.filter(({ internal }) => !internal);
  return (candidates.find(({ family }) => family === 'IPv4') ?? candidates[0])?.address ?? '127.0.0.1';
}
