// What requests about streams and their rules are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const streamsErrors = errorCatalogue('Streams', {
  INDEX_SET_NOT_USABLE: 'The index set is for events; streams need one for messages.',
  INDEX_SET_READ_ONLY: 'The index set cannot be written to, so that no stream can have it.',
  INVALID_TIMESTAMP: 'The timestamp of a message cannot be read.',
  MATCHING_TYPE_UNKNOWN: 'Rules are combined by AND or OR.',
  RULE_TYPE_UNKNOWN: 'There is no type of rules with this number.',
  RULE_UNKNOWN: 'The stream has no rule with this id.',
  STREAM_BUILT_IN: 'The stream belongs to the platform and stays as it is.',
  STREAM_RULES_TOO_MANY: 'The stream has as many rules as it can have.',
  STREAM_UNKNOWN: 'There is no stream with this id.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof streamsErrors> {}
}
