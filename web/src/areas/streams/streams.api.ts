// Reads streams and changes them. A change sends only what it is about, so that two people who edit at once keep each
// other's work.
import type {
  NewStream,
  Stream,
  StreamChange,
  StreamClone,
  StreamListItem,
} from '@logboom/contract/streams/schemas';
import { streams } from '@logboom/contract/streams/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { useChange } from '../../shared/useChange.ts';
import type { FilteredListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';

/** Begins the keys of all queries about streams. */
export const STREAMS = keyOfTable(streams.list);

/** What rows and pages have in common. */
export type AnyStream = Stream | StreamListItem;

export function streamPageQuery({ page, size, ...question }: FilteredListQuestion) {
  return {
    ...queryOf(streams.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export function streamQuery(streamId: string) {
  return queryOf(streams.read, { streamId });
}

export function useCreateStream() {
  return useChange({
    call: (stream: NewStream) => call(streams.create, { body: stream }),
    outdates: STREAMS,
    makesOwner: true,
    done: ({ title }) => `Stream "${title.trim()}" was created. It is paused until you start it.`,
  });
}

export function useUpdateStream(streamId: string) {
  return useChange({
    call: (change: StreamChange) => call(streams.update, { streamId, body: change }),
    outdates: STREAMS,
    done: (_, { title }) => `Stream "${title}" was updated.`,
  });
}

export function useCloneStream(streamId: string) {
  return useChange({
    call: (clone: StreamClone) => call(streams.clone, { streamId, body: clone }),
    outdates: STREAMS,
    makesOwner: true,
    done: ({ title }) => `Stream was cloned as "${title.trim()}". The clone is paused until you start it.`,
  });
}

export function useDeleteStream() {
  return useChange({
    call: ({ id }: AnyStream) => call(streams.remove, { streamId: id }),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was deleted.`,
    failed: 'Could not delete the stream',
  });
}

export function usePauseStream() {
  return useChange({
    call: ({ id }: AnyStream) => call(streams.pause, { streamId: id }),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was paused.`,
    failed: 'Could not pause the stream',
  });
}

export function useResumeStream() {
  return useChange({
    call: ({ id }: AnyStream) => call(streams.resume, { streamId: id }),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was started.`,
    failed: 'Could not start the stream',
  });
}

export type BulkOperation = 'delete' | 'pause' | 'resume';

const BULK = { delete: streams.bulkDelete, pause: streams.bulkPause, resume: streams.bulkResume };

export function useBulkOperation() {
  return useChange({
    call: ({ operation, ids }: { operation: BulkOperation; ids: readonly string[] }) =>
      call(BULK[operation], { body: { entity_ids: ids } }),
    outdates: STREAMS,
    failed: 'Could not change the streams',
  });
}

export function useAssignIndexSet() {
  return useChange({
    call: ({ indexSetId, ids }: { indexSetId: string; ids: readonly string[] }) =>
      call(streams.assignIndexSet, { indexSetId, body: ids }),
    outdates: STREAMS,
    done: ({ ids }) =>
      ids.length === 1 ? 'The stream has a new index set.' : `${ids.length} streams have a new index set.`,
  });
}
