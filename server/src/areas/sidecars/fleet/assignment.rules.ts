// What can be wrong with assignments by hand.
import { notFound } from '../../../http/errors.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

interface Wanted {
  readonly collector_id: string;
  readonly configuration_id: string;
}

export function checkAssignments(assignments: readonly Wanted[], catalogue: Catalogue): void {
  for (const { collector_id: collector, configuration_id: id } of assignments) {
    if (!catalogue.collectorById.has(collector))
      throw notFound(`Couldn't find collector with ID ${collector}`, 'SIDECAR_COLLECTOR_UNKNOWN');
    const configuration = catalogue.configurationById.get(id);
    if (configuration === undefined)
      throw notFound(`Couldn't find configuration with ID ${id}`, 'SIDECAR_CONFIGURATION_UNKNOWN');
    if (configuration.collector_id !== collector)
      throw notFound(`Configuration doesn't match collector ID ${collector}`, 'SIDECAR_ASSIGNMENT_MISMATCH');
  }
}
