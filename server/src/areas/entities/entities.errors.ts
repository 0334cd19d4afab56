// What requests about favorites and titles are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const entitiesErrors = errorCatalogue('Entities', {
  COLLECTION_UNKNOWN: 'There is no collection of entities with this name.',
  FAVORITES_FULL: 'The user has as many favorites as one can have. Remove one first.',
  LIST_PREFERENCES_FULL: 'The user has set as many lists as the server keeps.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof entitiesErrors> {}
}
