// Reads streams and changes them. A change sends only what it is about, so that two people who edit at once keep each
// other's work.
import type {
  BulkAnswer,
  NewStream,
  Stream,
  StreamChange,
  StreamClone,
  StreamCreated,
  StreamListItem,
  StreamPage,
} from '@logboom/contract/streams/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';

export const STREAMS = ['streams'];

/** What rows and pages have in common. */
export type AnyStream = Stream | StreamListItem;

export interface StreamPageQuestion {
  readonly page: number;
  readonly size: number;
  readonly query: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** `attribute:value` */
  readonly filters: readonly string[];
}

/** The address of one stream, or of something in it. */
export function streamPath(...parts: readonly string[]): `/${string}` {
  return `/streams/${parts.map(encodeURIComponent).join('/')}`;
}

export function streamPageQuery(question: StreamPageQuestion) {
  const { page, size, query, sort, order, filters } = question;
  const parameters = new URLSearchParams([
    ['page', String(page)],
    ['per_page', String(size)],
    // The server decodes it once more, for clients that have always encoded it twice.
    ['query', encodeURIComponent(query)],
    ['sort', sort],
    ['order', order],
    ...filters.map((filter) => ['filters', filter]),
  ]);
  return queryOptions({
    queryKey: [...STREAMS, 'page', question],
    queryFn: ({ signal }) => getJson<StreamPage>(`/streams/paginated?${parameters.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function streamQuery(id: string) {
  return queryOptions({
    queryKey: [...STREAMS, 'one', id],
    queryFn: ({ signal }) => getJson<Stream>(streamPath(id), { signal }),
  });
}

export function useCreateStream() {
  return useChange({
    call: (stream: NewStream) => postJson<StreamCreated>('/streams', stream),
    outdates: STREAMS,
    makesOwner: true,
    done: ({ title }) => `Stream "${title.trim()}" was created. It is paused until you start it.`,
  });
}

export function useUpdateStream(id: string) {
  return useChange({
    call: (change: StreamChange) => putJson<Stream>(streamPath(id), change),
    outdates: STREAMS,
    done: (_, { title }) => `Stream "${title}" was updated.`,
  });
}

export function useCloneStream(id: string) {
  return useChange({
    call: (clone: StreamClone) => postJson<StreamCreated>(streamPath(id, 'clone'), clone),
    outdates: STREAMS,
    makesOwner: true,
    done: ({ title }) => `Stream was cloned as "${title.trim()}". The clone is paused until you start it.`,
  });
}

export function useDeleteStream() {
  return useChange({
    call: ({ id }: AnyStream) => deleteResource(streamPath(id)),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was deleted.`,
    failed: 'Could not delete the stream',
  });
}

export function usePauseStream() {
  return useChange({
    call: ({ id }: AnyStream) => postJson(streamPath(id, 'pause')),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was paused.`,
    failed: 'Could not pause the stream',
  });
}

export function useResumeStream() {
  return useChange({
    call: ({ id }: AnyStream) => postJson(streamPath(id, 'resume')),
    outdates: STREAMS,
    done: ({ title }) => `Stream "${title}" was started.`,
    failed: 'Could not start the stream',
  });
}

export type BulkOperation = 'delete' | 'pause' | 'resume';

export function useBulkOperation() {
  return useChange({
    call: ({ operation, ids }: { operation: BulkOperation; ids: readonly string[] }) =>
      postJson<BulkAnswer>(`/streams/bulk_${operation}`, { entity_ids: ids }),
    outdates: STREAMS,
    failed: 'Could not change the streams',
  });
}

export function useAssignIndexSet() {
  return useChange({
    call: ({ indexSetId, ids }: { indexSetId: string; ids: readonly string[] }) =>
      putJson(`/streams/indexSet/${encodeURIComponent(indexSetId)}`, ids),
    outdates: STREAMS,
    done: ({ ids }) =>
      ids.length === 1 ? 'The stream has a new index set.' : `${ids.length} streams have a new index set.`,
  });
}
