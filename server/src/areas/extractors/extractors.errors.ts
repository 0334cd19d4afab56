// What requests about extractors, grok patterns and codecs are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const extractorsErrors = errorCatalogue('Extractors', {
  CODEC_CONFIGURATION_INVALID: 'The codec cannot work with this configuration; the message names the field.',
  CODEC_UNKNOWN: 'There is no codec with this name.',
  EXTRACTOR_INCOMPLETE: 'An extractor needs a title and a source field.',
  EXTRACTOR_REFUSED: 'An extractor has a setting that is missing, unknown or no valid pattern.',
  EXTRACTOR_TOO_LARGE: 'The configuration of an extractor is too large.',
  EXTRACTOR_UNKNOWN: 'The input has no extractor with this id.',
  GROK_PATTERN_UNKNOWN: 'There is no grok pattern with this id.',
  MESSAGE_UNDECODABLE: 'The codec cannot make one message of the text.',
  REMOTE_ADDRESS_INVALID: 'The sender of a message must be an IP address.',
  TOO_MANY_EXTRACTORS: 'The input has as many extractors as it can have.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof extractorsErrors> {}
}
