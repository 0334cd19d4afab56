// What requests about pipelines and their rules are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const pipelinesErrors = errorCatalogue('Pipelines', {
  CONNECTION_UNKNOWN: 'The stream is connected to no pipeline.',
  MESSAGE_ID_MISSING: 'A message that is tried on pipelines needs an id, its field `_id`.',
  PIPELINE_RULE_UNKNOWN: 'There is no pipeline rule with this id.',
  PIPELINE_UNKNOWN: 'There is no pipeline with this id.',
  RULE_TESTS_FAILED: 'The tests of a rule fail with the new source; `ignore_tests` stores it all the same.',
  SOURCE_INVALID: 'The source of a rule or a pipeline is not valid; the answer lists what is wrong where.',
  STREAM_NOT_CONNECTABLE: 'The streams of the platform itself cannot be connected to pipelines.',
  TITLE_TAKEN: 'Another rule or pipeline has this title.',
  TRIAL_BUSY: 'Too many rules are being tried out at the moment.',
  TRIAL_FAILED: 'What was tried out was stopped, because it took too long or too much memory.',
  TRIAL_UNDECODABLE: 'The codec could make no message of the payload that was tried out.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof pipelinesErrors> {}
}
