// What the backends of a collector were asked to do and have not fetched yet; also after the page was opened anew.
import { useCallback, useState } from 'react';
import type { CollectorAction } from '@logboom/contract/collectors/schemas';
import { isPending, usePendingActions, useQueueAction, type ActionName } from '../collectors.api.ts';

export interface BackendActionState {
  /** False until it is known whether something waits. */
  readonly isKnown: boolean;
  readonly isWaiting: (backend: string, name: ActionName) => boolean;
  readonly queue: (backend: string, name: ActionName) => void;
  /** The backend whose import was fetched just now, until acknowledged. */
  readonly imported: string | undefined;
  readonly acknowledge: () => void;
}

const NONE: readonly CollectorAction[] = [];

export function useBackendActions(collectorId: string): BackendActionState {
  const { pending } = usePendingActions(collectorId);
  const restart = useQueueAction(collectorId, 'restart');
  const importing = useQueueAction(collectorId, 'import');
  const mutations = { restart, import: importing };
  const { imported, acknowledge } = useFinishedImport(pending);
  return {
    isKnown: pending !== undefined,
    isWaiting: (backend, name) =>
      isPending(pending ?? NONE, backend, name) ||
      (mutations[name].isPending && mutations[name].variables === backend),
    queue: (backend, name) => mutations[name].mutate(backend),
    imported,
    acknowledge,
  };
}

/** Notices that an import left the queue because the collector fetched it; a restart may still wait there. */
function useFinishedImport(pending: readonly CollectorAction[] | undefined) {
  const [seen, setSeen] = useState(pending);
  const [imported, setImported] = useState<string>();
  if (pending !== seen && pending !== undefined) {
    const finished = seen?.find(
      ({ backend, properties }) => properties['import'] === true && !isPending(pending, backend, 'import'),
    );
    setSeen(pending);
    if (finished) setImported(finished.backend);
  }
  const acknowledge = useCallback(() => setImported(undefined), []);
  return { imported, acknowledge };
}
