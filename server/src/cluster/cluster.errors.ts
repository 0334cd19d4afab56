// What can go wrong between nodes.
import { errorCatalogue, type CodesOf } from '../error-catalogue.ts';

export const clusterErrors = errorCatalogue('Cluster', {
  BAD_GATEWAY:
    'Another node of the cluster refused a request that was passed on to it, or did not answer in time.',
  JOB_RUNS_ALREADY: 'The system job runs already as often as it may at once.',
  NODE_UNKNOWN: 'There is no active node with this id.',
});

declare module '../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof clusterErrors> {}
}
