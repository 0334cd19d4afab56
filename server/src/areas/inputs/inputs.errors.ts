// What requests about inputs are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const inputsErrors = errorCatalogue('Inputs', {
  INPUT_CONFIGURATION_INVALID: 'A mandatory field of the configuration is missing or of another kind.',
  INPUT_CONFIGURATION_TOO_LARGE: 'The configuration of an input is too large.',
  INPUT_ID_INVALID: 'This cannot be the id of an input.',
  INPUT_STATE_UNKNOWN: 'The input neither runs on this node nor tried to.',
  INPUT_TYPE_UNKNOWN: 'There is no input type with this name.',
  INPUT_UNKNOWN: 'There is no input with this id.',
  STATIC_FIELDS_TOO_MANY: 'The input has as many static fields as it can have.',
  STATIC_FIELD_INVALID: 'This cannot be the name of a field.',
  STATIC_FIELD_RESERVED: 'The field is reserved and cannot be set.',
  STATIC_FIELD_UNKNOWN: 'The input has no such static field.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof inputsErrors> {}
}
