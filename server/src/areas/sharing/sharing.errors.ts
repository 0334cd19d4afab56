// What requests about sharing are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const sharingErrors = errorCatalogue('Sharing', {
  ENTITY_UNKNOWN: 'There is no such entity.',
  GRN_INVALID: 'This is not the name of an entity, such as grn::::stream:000000000000000000000001.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof sharingErrors> {}
}
