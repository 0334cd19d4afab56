// Reads and changes how a trusted proxy names users.
import { authenticators } from '@logboom/contract/authentication/endpoints';
import type { HeaderAuthConfig } from '@logboom/contract/authentication/schemas';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

export const headerAuthQuery = () => queryOf(authenticators.readHeader);

export function useSaveHeaderAuth() {
  return useChange({
    call: (config: HeaderAuthConfig) => call(authenticators.writeHeader, { body: config }),
    outdates: keyOfTable(authenticators.readHeader),
    done: ({ enabled }) =>
      enabled ? 'Trusted HTTP header authentication is on.' : 'Trusted HTTP header authentication is off.',
  });
}
