// What requests about metrics are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const metricsErrors = errorCatalogue('Metrics', {
  METRIC_UNKNOWN: 'There is no metric with this name.',
  NAMESPACE_UNKNOWN: 'No metric has a name that begins like this.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof metricsErrors> {}
}
