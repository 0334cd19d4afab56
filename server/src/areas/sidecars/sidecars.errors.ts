// What requests of sidecars, and about them, are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const sidecarsErrors = errorCatalogue('Sidecars', {
  SIDECAR_UNKNOWN: 'There is no sidecar with this node id.',
  SIDECAR_COLLECTOR_UNKNOWN: 'There is no log collector of sidecars with this id.',
  SIDECAR_COLLECTOR_IN_USE: 'A log collector cannot be deleted while configurations are for it.',
  SIDECAR_CONFIGURATION_UNKNOWN: 'There is no configuration of sidecars with this id.',
  SIDECAR_CONFIGURATION_IN_USE:
    'A configuration that is assigned to sidecars cannot be deleted or given to another log collector.',
  SIDECAR_VARIABLE_UNKNOWN: 'There is no configuration variable with this id.',
  SIDECAR_ASSIGNMENT_MISMATCH: 'The configuration is for another log collector than the one named with it.',
  SIDECAR_CATALOGUE_FULL: 'There are as many collectors, configurations or variables as the server keeps.',
  SIDECAR_FILTER_UNKNOWN: 'The administration list has no filter with this name.',
  SIDECAR_UPLOAD_UNKNOWN: 'There is no uploaded configuration with this id. They are kept for 30 days.',
  SIDECAR_TEMPLATE_FAILED: 'The template of a configuration cannot be rendered for this sidecar.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof sidecarsErrors> {}
}
