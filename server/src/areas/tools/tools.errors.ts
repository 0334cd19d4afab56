// What the test tools refuse.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const toolsErrors = errorCatalogue('Tools', {
  JSON_REFUSED: 'The text is not JSON that the tool can read.',
  NATURAL_DATE_UNKNOWN: 'The words cannot be read as a time range.',
  REGEX_REFUSED: 'The regular expression is not valid, or takes too long.',
  SEPARATOR_EMPTY: 'A text cannot be split at nothing.',
  TIME_ZONE_UNKNOWN: 'There is no such time zone.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof toolsErrors> {}
}
