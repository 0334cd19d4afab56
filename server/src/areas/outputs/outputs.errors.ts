// What requests about outputs are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const outputsErrors = errorCatalogue('Outputs', {
  OUTPUT_UNKNOWN: 'There is no output with this id.',
  STREAM_NOT_EDITABLE: 'The streams of the platform itself cannot have outputs.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof outputsErrors> {}
}
