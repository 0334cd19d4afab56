// Lets somebody in whom an authentication service has identified, or writes into the log why not.
import type { FastifyBaseLogger } from 'fastify';
import type { UserRow } from '../users/user.store.ts';
import type { BackendRow } from './backend.store.ts';
import type { ExternalPerson } from './external-person.ts';
import type { Provisioning } from './provisioning.ts';

export interface Admission {
  admit(backend: BackendRow, person: ExternalPerson): Promise<UserRow | undefined>;
}

export function createAdmission(
  provisioning: Provisioning,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Admission {
  return {
    async admit(backend, person) {
      const provisioned = await provisioning.provision(backend, person);
      if ('user' in provisioned) return provisioned.user;
      logger.warn(
        { username: person.username, service: backend.title, reason: provisioned.refusal },
        'Somebody whom the authentication service knows was not let in',
      );
      return undefined;
    },
  };
}
