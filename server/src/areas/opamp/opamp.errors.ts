// What requests about agents of OpAMP are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const opampErrors = errorCatalogue('OpAMP', {
  OPAMP_AGENT_UNKNOWN:
    'No agent of OpAMP has this instance uid. It may have been removed after a long silence.',
  OPAMP_CONFIGURATION_UNKNOWN: 'There is no configuration for agents of OpAMP with this id.',
  OPAMP_CONFIGURATION_IN_USE: 'A configuration that agents should run cannot be deleted.',
  OPAMP_CONFIGURATIONS_FULL: 'There are as many configurations for agents of OpAMP as the server keeps.',
  OPAMP_TOKEN_UNKNOWN: 'There is no token of OpAMP with this id. Somebody may have revoked it already.',
  OPAMP_TOKENS_FULL: 'There are as many tokens of OpAMP as the server keeps. Revoke one that nobody uses.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof opampErrors> {}
}
