// What waits for sidecars: start, restart or stop a collector. The last wish for each collector counts.
import type { BulkSidecarAction, SidecarAction } from '@logboom/contract/sidecars/schemas';
import type { ActionStore } from '../../collectors/index.ts';

/** What one queue may hold; agents fetch it whole. */
const MAX_QUEUED = 200;

export function sidecarActionService(actions: ActionStore<SidecarAction>) {
  return {
    /** None for a sidecar that nobody knows. */
    find: (id: string): Promise<SidecarAction[]> => actions.find(id),
    queue: (id: string, added: readonly SidecarAction[]): Promise<void> =>
      actions.change(id, (queued) => withLatest(queued, added)),
    async queueForMany({ action, collectors }: BulkSidecarAction): Promise<void> {
      const wanted = new Map<string, SidecarAction[]>();
      for (const { sidecar_id: id, collector_ids: ids } of collectors) {
        const added = ids.map((collector_id) => ({ collector_id, properties: { [action]: true } }));
        if (added.length > 0) wanted.set(id, [...(wanted.get(id) ?? []), ...added]);
      }
      await actions.changeMany([...wanted.keys()], (id, queued) => withLatest(queued, wanted.get(id) ?? []));
    },
  };
}

function withLatest(queued: readonly SidecarAction[], added: readonly SidecarAction[]): SidecarAction[] {
  const latest = new Map(added.map((action) => [action.collector_id, action]));
  const kept = queued.filter(({ collector_id }) => !latest.has(collector_id));
  return [...kept, ...latest.values()].slice(-MAX_QUEUED);
}

export type SidecarActionService = ReturnType<typeof sidecarActionService>;
