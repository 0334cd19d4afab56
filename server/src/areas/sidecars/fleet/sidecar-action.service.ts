// What waits for sidecars: start, restart or stop a collector. The last wish for each collector counts.
import type { BulkSidecarAction, SidecarAction } from '@logboom/contract/sidecars/schemas';
import type { ActionStore } from '../../collectors/index.ts';

/** What one queue may hold; agents fetch it whole. */
const MAX_QUEUED = 200;

export function sidecarActionService(actions: ActionStore<SidecarAction>) {
  const queue = (id: string, added: readonly SidecarAction[]): Promise<void> =>
    actions.change(id, (queued) => {
      const latest = new Map(added.map((action) => [action.collector_id, action]));
      const kept = queued.filter(({ collector_id }) => !latest.has(collector_id));
      return [...kept, ...latest.values()].slice(-MAX_QUEUED);
    });
  return {
    /** None for a sidecar that nobody knows. */
    find: (id: string): Promise<SidecarAction[]> => actions.find(id),
    queue,
    async queueForMany({ action, collectors }: BulkSidecarAction): Promise<void> {
      for (const { sidecar_id: id, collector_ids: ids } of collectors) {
        if (ids.length === 0) continue;
        await queue(
          id,
          ids.map((collector_id) => ({ collector_id, properties: { [action]: true } })),
        );
      }
    },
  };
}

export type SidecarActionService = ReturnType<typeof sidecarActionService>;
