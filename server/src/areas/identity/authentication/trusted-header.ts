// Takes the name of a user from a header, if a trusted proxy has set it.
import type { FastifyRequest } from 'fastify';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Settings } from '../../../config/settings.ts';
import { isWithin } from '../../../http/networks.ts';
import type { ExternalLogin } from '../auth-services/external-login.ts';
import type { Directory } from '../users/directory.ts';
import type { Principal } from '../users/principal.ts';
import type { UserStore } from '../users/user.store.ts';
import { headerConfigEntry } from './header-config.ts';

export interface TrustedHeader {
  /** The name, if this is switched on and the peer of the connection is trusted. */
  nameIn(request: FastifyRequest): Promise<string | undefined>;
  /** Undefined for unknown names and accounts that are not enabled, and always for the built-in administrator. */
  userNamed(name: string): Promise<Principal | undefined>;
}

/** A change holds on all nodes after this time at most. */
const CONFIG_AGE_MS = 1000;
const MAX_NAME = 1024;

export interface TrustedHeaderParts {
  settings: Pick<Settings, 'trustedProxies' | 'rootUsername'>;
  clusterConfig: ClusterConfig;
  users: Pick<UserStore, 'findByName'>;
  directory: Pick<Directory, 'findEnabled'>;
  services: Pick<ExternalLogin, 'idOfNamed'>;
}

export function trustedHeader({
  settings,
  clusterConfig,
  users,
  directory,
  services,
}: TrustedHeaderParts): TrustedHeader {
  let known: { header: string | undefined; at: number } | undefined;

  async function headerName(): Promise<string | undefined> {
    if (known !== undefined && Date.now() - known.at < CONFIG_AGE_MS) return known.header;
    const { enabled, username_header } = await clusterConfig.read(headerConfigEntry);
    known = { header: enabled ? username_header.toLowerCase() : undefined, at: Date.now() };
    return known.header;
  }

  return {
    async nameIn(request) {
      // The peer of the connection itself: what a proxy says about others proves nothing about who said it.
      const peer = request.raw.socket.remoteAddress ?? '';
      if (!isWithin(peer, settings.trustedProxies)) return undefined;
      const header = await headerName();
      const value = header === undefined ? undefined : request.headers[header];
      // Two values mean that somebody before the proxy sent one, too.
      if (typeof value !== 'string' || value.includes(',')) return undefined;
      const name = value.trim();
      return name === '' || name.length > MAX_NAME ? undefined : name;
    },

    async userNamed(name) {
      if (name === settings.rootUsername) return undefined;
      const id = (await services.idOfNamed(name)) ?? (await users.findByName(name))?.id;
      return id === undefined ? undefined : directory.findEnabled(id);
    },
  };
}
