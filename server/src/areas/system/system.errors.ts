// What requests about nodes, jobs and cluster configuration are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const systemErrors = errorCatalogue('System', {
  BACKUP_FAILED: 'A backup was not taken; the text says why.',
  BACKUP_RUNS: 'A backup that is being written cannot be deleted.',
  BACKUP_UNAVAILABLE:
    'Only an installation with embedded engines can be backed up while it runs; the text says more.',
  BACKUP_UNKNOWN: 'There is no backup of this name.',
  BUNDLE_RUNS: 'One support bundle is built at a time.',
  BUNDLE_UNKNOWN: 'There is no support bundle of this name.',
  CONFIG_CLASS_UNKNOWN: 'There is no configuration of this class.',
  CONFIG_REFUSED: 'The configuration has values that it cannot have.',
  JOB_UNKNOWN: 'There is no system job with this name or id.',
  LB_STATUS_UNKNOWN: 'A load balancer can be told alive, dead or throttled.',
  LOGGER_UNKNOWN: 'There is no logger of this name.',
  LOGGING_SUBSYSTEM_UNKNOWN: 'There is no group of loggers of this name.',
  PROFILE_RUNS: 'One profile of a node is taken at a time.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof systemErrors> {}
}
