// What requests about content packs are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const contentPacksErrors = errorCatalogue('Content packs', {
  CONTENT_PACK_CONSTRAINTS:
    'The pack asks for another version of the server, or for a plugin that is not there.',
  CONTENT_PACK_EXISTS: 'This revision of the pack is there already; a changed pack needs a new revision.',
  CONTENT_PACK_INSTALLED: 'The pack, or the revision, is still installed. Uninstall it first.',
  CONTENT_PACK_INVALID: 'The pack cannot be read; the answer says what is wrong with it.',
  CONTENT_PACK_NOT_INSTALLED: 'An entity of the pack could not be installed, so nothing of it was.',
  CONTENT_PACK_PARAMETERS: 'Values of parameters are missing, or are not of the type that the pack declares.',
  CONTENT_PACK_UNKNOWN: 'There is no content pack with this id and revision.',
  INSTALLATION_UNKNOWN: 'The content pack has no installation with this id.',
  OWN_CALL_REFUSED:
    'A step of a larger piece of work was refused; the answer is the one that the step had by itself.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof contentPacksErrors> {}
}
