// Signs people in through the active authentication service.
import type { FastifyBaseLogger } from 'fastify';
import { lastUsed } from '@logboom/core/last-used';
import { createHashGate } from '../guessing/hash-gate.ts';
import type { UserRow } from '../users/user.store.ts';
import type { BackendSecrets } from './backend-secrets.ts';
import type { BackendRow, BackendStore } from './backend.store.ts';
import type { Admission } from './admission.ts';
import { needsGroups } from './group-roles.ts';
import { checkPassword, lookUp, type Directory } from './ldap/ldap-directory.ts';
import { reasonOf } from './ldap/ldap-problems.ts';

/** `unavailable`: nobody could be asked. `refused` also stands for no active service. */
export type ExternalOutcome = { readonly user: UserRow } | 'refused' | 'unavailable';

export interface ExternalLogin {
  verify(username: string, password: string): Promise<ExternalOutcome>;
  /** Somebody whom a trusted proxy has identified. Undefined when the service does not know them, or not now. */
  idOfNamed(username: string): Promise<string | undefined>;
}

interface Parts {
  backends: Pick<BackendStore, 'active'>;
  secrets: BackendSecrets;
  admission: Admission;
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Each check holds two connections; people who guess must not use up those of the directory. */
const MAX_CHECKS = 16;
const MAX_WAITING_CHECKS = 64;
/** A proxy names somebody with every request. */
const NAMED_AGE_MS = 60_000;
const MAX_NAMED = 10_000;

export function externalLogin({ backends, secrets, admission, logger }: Parts): ExternalLogin {
  const gate = createHashGate(MAX_CHECKS, { maxWaiting: MAX_WAITING_CHECKS });
  const named = lastUsed<{ id: string | undefined }>(MAX_NAMED, NAMED_AGE_MS);

  /** Undefined where passwords are not for us: people sign in at the provider itself. */
  function directoryOf(backend: BackendRow): Directory | undefined {
    const { config } = backend;
    if (config.type === 'oidc') return undefined;
    return { config, secret: secrets.read(backend), needsGroups: needsGroups(backend) };
  }

  function unavailable(backend: BackendRow, error: unknown): void {
    logger.warn(
      { service: backend.title, reason: reasonOf(error) },
      'The authentication service could not be asked; check its servers and its system user',
    );
  }

  return {
    async verify(username, password) {
      const backend = await backends.active();
      if (backend === undefined) return 'refused';
      const directory = directoryOf(backend);
      if (directory === undefined) return 'refused';
      return gate.run(async () => {
        const outcome = await checkPassword(directory, username, password).catch((error: unknown) => {
          unavailable(backend, error);
        });
        if (outcome === undefined) return 'unavailable';
        if (outcome.kind !== 'accepted') return 'refused';
        const user = await admission.admit(backend, outcome.person);
        return user === undefined ? 'refused' : { user };
      });
    },

    async idOfNamed(username) {
      const backend = await backends.active();
      if (backend === undefined) return undefined;
      const key = JSON.stringify([backend.id, username]);
      const known = named.get(key);
      if (known) return known.id;
      try {
        const directory = directoryOf(backend);
        const person = directory && (await lookUp(directory, username));
        const user = person && (await admission.admit(backend, person));
        named.set(key, { id: user?.id });
        return user?.id;
      } catch (error) {
        unavailable(backend, error);
        return undefined;
      }
    },
  };
}
