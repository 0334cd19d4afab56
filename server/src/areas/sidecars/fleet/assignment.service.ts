// Assigns configurations to sidecars by hand.
import type { AssignRequest } from '@logboom/contract/sidecars/schemas';
import { notFound } from '../../../http/errors.ts';
import type { FleetView } from '../../collectors/index.ts';
import { indexed } from '../catalogue/catalogue.ts';
import type { Assigned, CatalogueStore } from '../catalogue/catalogue.store.ts';
import { checkAssignments } from './assignment.rules.ts';
import { assignedByItself } from './assignments.ts';
import { sidecarOf } from './registration.ts';

export function assignmentService(view: Pick<FleetView, 'upToDate'>, catalogueRows: CatalogueStore) {
  return {
    /** What is given for a node takes the place of all that it had by hand. */
    async assign({ nodes }: AssignRequest): Promise<void> {
      const { members } = await view.upToDate();
      const wanted = new Map<string, AssignRequest['nodes'][number]['assignments']>();
      for (const { node_id: id, assignments } of nodes) {
        if (!members.has(id)) throw notFound(`Couldn't find sidecar with nodeId ${id}`, 'SIDECAR_UNKNOWN');
        wanted.set(id, [...(wanted.get(id) ?? []), ...assignments]);
      }
      await catalogueRows.change(async ({ rows, assign }) => {
        const entries = indexed(rows);
        const assigned = [...wanted].map(([id, assignments]): [string, Assigned[]] => {
          checkAssignments(assignments, entries);
          const member = members.get(id);
          const brought = new Set(
            member && assignedByItself(sidecarOf(member), entries).map((each) => each.configuration_id),
          );
          const byId = new Map(
            assignments
              .filter(({ configuration_id: configuration }) => !brought.has(configuration))
              .map(({ collector_id, configuration_id }) => [
                configuration_id,
                { collector_id, configuration_id },
              ]),
          );
          return [id, [...byId.values()]];
        });
        await assign(new Map(assigned));
      });
    },
  };
}

export type AssignmentService = ReturnType<typeof assignmentService>;
