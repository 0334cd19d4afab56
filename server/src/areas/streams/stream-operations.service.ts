// What is done with streams as they are, to one or to many: pause, resume, delete, give them another index set.
import type { Changes } from '../../cluster/changes.ts';
import type { Notifications } from '../../cluster/notifications.ts';
import type { Caller } from '../../http/authentication.ts';
import { notFound } from '../../http/errors.ts';
import type { StreamIndexSets } from './stream-dependencies.ts';
import { checkIndexSet, refuseBuiltIn, requireStreamPermission, streamNotFound } from './stream.rules.ts';
import type { StreamStore } from './stream.store.ts';

interface Parts {
  store: StreamStore;
  indexSets: StreamIndexSets;
  changes: Pick<Changes, 'announce'>;
  notifications: Notifications;
}

/** Raised when the rules of a stream took too long too often. */
const STOPPED = 'stream_processing_disabled';

export type StreamOperation = (caller: Caller, id: string) => Promise<void>;

export function streamOperations({ store, indexSets, changes, notifications }: Parts) {
  async function setDisabled(id: string, disabled: boolean, refusal: string): Promise<void> {
    refuseBuiltIn(id, refusal);
    if (!(await store.update(id, { disabled }))) throw streamNotFound(id);
    if (!disabled) await notifications.resolve(STOPPED, id);
    await changes.announce('streams', id);
  }

  const pause: StreamOperation = async (caller, id) => {
    requireStreamPermission(caller, id, 'changestate', 'edit');
    await setDisabled(id, true, 'The stream cannot be paused.');
  };

  const resume: StreamOperation = async (caller, id) => {
    requireStreamPermission(caller, id, 'changestate', 'edit');
    await setDisabled(id, false, 'The stream cannot be resumed.');
  };

  const remove: StreamOperation = async (caller, id) => {
    requireStreamPermission(caller, id, 'edit');
    refuseBuiltIn(id, 'The stream cannot be deleted.');
    if (!(await store.remove(id))) throw streamNotFound(id);
    await notifications.resolve(STOPPED, id);
    await changes.announce('streams', id);
  };

  return {
    pause,
    resume,
    remove,

    /** Nobody asked for it: its rules take too long. Says so to administrators. */
    async pauseForFaults(id: string, faults: number): Promise<void> {
      const stream = await store.find(id);
      if (stream === undefined || stream.disabled) return;
      await setDisabled(id, true, 'The stream cannot be paused.');
      const details = { stream_id: id, stream_title: stream.title, fault_count: faults };
      await notifications.publish({ type: STOPPED, severity: 'urgent', key: id, details });
    },

    /** All of them or none. Returns the ids that are not there. */
    async assignIndexSet(caller: Caller, indexSetId: string, ids: readonly string[]): Promise<string[]> {
      for (const id of ids) requireStreamPermission(caller, id, 'edit');
      if ((await indexSets.find(indexSetId)) === undefined)
        throw notFound(`Index set <${indexSetId}> not found!`, 'INDEX_SET_UNKNOWN');
      await checkIndexSet(indexSets, indexSetId);
      for (const id of ids) refuseBuiltIn(id, `The stream with id <${id}> cannot be edited.`);
      const known = new Set(await store.ids());
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) return missing;
      await store.assignIndexSet(ids, indexSetId);
      await changes.announce('streams');
      return [];
    },
  };
}

export type StreamOperations = ReturnType<typeof streamOperations>;
