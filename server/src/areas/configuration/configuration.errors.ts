// What changes of the configuration are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const configurationErrors = errorCatalogue('Configuration', {
  ALLOW_LIST_REFUSED: 'An entry of the list of allowed addresses is incomplete or is no valid pattern.',
  CONFIG_INVALID: 'The configuration is not of the shape that its class has.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof configurationErrors> {}
}
