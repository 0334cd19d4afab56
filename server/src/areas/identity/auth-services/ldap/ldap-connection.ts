// A connection to a directory server: encrypted as configured, and ended when the server takes too long.
import { connect, isIP, isIPv6, type Socket } from 'node:net';
import {
  connect as connectTls,
  createSecureContext,
  rootCertificates,
  type ConnectionOptions,
  type SecureContext,
} from 'node:tls';
import type { DirectoryServer } from '@logboom/contract/authentication/backend-schemas';
import { Client } from 'ldapts';
import { LRUCache } from 'lru-cache';
import type { StoredDirectoryConfig } from '../backend.config.ts';
import { isHost } from '../backend.validation.ts';

const CONNECT_MS = 5000;
const OPERATION_MS = 5000;
/** For all that is done with one connection. */
const DEADLINE_MS = 12_000;

type Transport = Pick<
  StoredDirectoryConfig,
  'transport_security' | 'verify_certificates' | 'trusted_certificates'
>;

/** The connection ends with the work. */
export async function withConnection<Result>(
  server: DirectoryServer,
  transport: Transport,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  if (!isHost(server.host)) throw new Error(`"${server.host}" is not the name or the address of a server.`);
  const { client, destroy } = createClient(server, transport);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server did not answer in time.')), DEADLINE_MS);
  });
  const run = async () => {
    // Without a servername, Node compares the certificate with the host.
    if (transport.transport_security === 'start_tls') await client.startTLS(tlsOptions(server, transport));
    const result = await work(client);
    await client.unbind().catch(() => undefined);
    return result;
  };
  try {
    return await Promise.race([run(), deadline]);
  } finally {
    clearTimeout(timer);
    destroy();
  }
}

function createClient(server: DirectoryServer, transport: Transport) {
  const { host, port } = server;
  const isTls = transport.transport_security === 'tls';
  let socket: Socket | undefined;
  // The library connects again when a server has hung up. After StartTLS that would be without encryption.
  const open = <Opened extends Socket>(create: () => Opened): Opened => {
    if (socket !== undefined) throw new Error('The server closed the connection.');
    const created = create();
    socket = created;
    return created;
  };
  const client = new Client({
    url: `${isTls ? 'ldaps' : 'ldap'}://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    timeout: OPERATION_MS,
    connectTimeout: CONNECT_MS,
    strictDN: false,
    ...(isTls
      ? { createSecureConnection: () => open(() => connectTls({ port, ...tlsOptions(server, transport) })) }
      : { createConnection: () => open(() => connect(port, host)) }),
  });
  return { client, destroy: () => socket?.destroy() };
}

function tlsOptions({ host }: DirectoryServer, transport: Transport): ConnectionOptions {
  const { verify_certificates, trusted_certificates } = transport;
  return {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: verify_certificates,
    ...(trusted_certificates.trim() !== '' && { secureContext: contextWith(trusted_certificates) }),
  };
}

/** Reading all authorities takes a third of a second, so what came of it is kept. */
const contexts = new LRUCache<string, SecureContext>({ max: 8 });

function contextWith(trusted: string): SecureContext {
  const known = contexts.get(trusted);
  if (known) return known;
  // The list replaces the usual one, so both are in it.
  const created = createSecureContext({ ca: [...rootCertificates, trusted] });
  contexts.set(trusted, created);
  return created;
}
