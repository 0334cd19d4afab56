// Archives: indices as files, from which they can be restored after they were deleted.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';

export const ARCHIVE_JOB = 'org.logboom.indices.ArchiveJob';

export const Archive = Type.Object({
  name: Type.String(),
  index: Type.String(),
  index_set_title: Type.String({ description: 'As it was called then' }),
  created_at: Type.String(),
  messages: Type.Integer(),
  bytes: Type.Integer(),
  begin: Type.Union([Type.String(), Type.Null()], { description: 'The time of the first message' }),
  end: Type.Union([Type.String(), Type.Null()]),
  not_restorable: Type.Union([Type.String(), Type.Null()], { description: 'Why not; null when it is' }),
});
export type Archive = Static<typeof Archive>;

export const ArchiveList = Type.Object({
  directory: Type.String({ description: 'Where this node writes and finds archives' }),
  archives: Type.Array(Archive, { description: 'The newest first' }),
});
export type ArchiveList = Static<typeof ArchiveList>;

const named = Type.Object({ name: Type.String({ maxLength: 300 }) });

export const archives = endpoints('indices/archives', {
  list: {
    method: 'GET',
    path: '/system/archives',
    summary: 'Archives of indices on this node',
    access: permitted('archives:read'),
    answers: { 200: ArchiveList },
  },
  create: {
    method: 'POST',
    path: '/system/archives',
    summary: 'Write an index into a file, as a system job; the index stays',
    access: permitted('archives:create'),
    body: Type.Object({ index: Type.String({ minLength: 1, maxLength: 512 }) }),
    answers: { 202: NoContent },
  },
  restore: {
    method: 'POST',
    path: '/system/archives/:name/restore',
    summary: 'Bring an index back from its archive, as a system job',
    access: permitted('archives:restore'),
    params: named,
    answers: { 202: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/system/archives/:name',
    summary: 'Delete an archive',
    access: permitted('archives:delete'),
    params: named,
    answers: { 204: NoContent },
  },
});
