// Calls about archives of indices.
import { archives, type Archive } from '@logboom/contract/indices/archives';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const REFRESH_MS = 5000;
const CHANGED = { outdates: keyOfTable(archives.list) };
const WATCH = 'System → Overview shows how far it is.';

export function useArchives() {
  return useQuery(polledQueryOf(archives.list, REFRESH_MS));
}

export function useArchiveIndex() {
  return useChange({
    ...CHANGED,
    call: (index: string) => call(archives.create, { body: { index } }),
    done: (index) => `The archive of ${index} is being written. ${WATCH}`,
    failed: 'The index was not archived',
  });
}

export function useRestoreArchive() {
  return useChange({
    ...CHANGED,
    call: ({ name }: Archive) => call(archives.restore, { name }),
    done: ({ index }) => `${index} is being restored. ${WATCH}`,
    failed: 'The index was not restored',
  });
}

export function useDeleteArchive() {
  return useChange({
    ...CHANGED,
    call: ({ name }: Archive) => call(archives.remove, { name }),
    done: ({ name }) => `${name} was deleted.`,
    failed: 'The archive was not deleted',
  });
}
