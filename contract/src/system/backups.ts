// Backups of an installation whose engines are embedded.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';

export const Backup = Type.Object({
  name: Type.String(),
  state: Type.Union([Type.Literal('complete'), Type.Literal('running'), Type.Literal('unfinished')], {
    description: 'An unfinished one was interrupted, and cannot be restored',
  }),
  contents: Type.Union(
    [
      Type.Object({
        created_at: Type.String(),
        took_ms: Type.Integer(),
        messages: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Messages in indices; null when they were not counted',
        }),
        bytes: Type.Integer(),
        files: Type.Integer(),
      }),
      Type.Null(),
    ],
    { description: 'Null unless it is complete' },
  ),
});
export type Backup = Static<typeof Backup>;

export const BackupList = Type.Object({
  directory: Type.String({ description: 'Where backups are written' }),
  is_on_data_disk: Type.Boolean({ description: 'The same disk as the data: lost together with it' }),
  unavailable: Type.Union([Type.String(), Type.Null()], {
    description: 'Why no backup can be taken here; null when one can',
  }),
  backups: Type.Array(Backup, { description: 'The newest first' }),
});
export type BackupList = Static<typeof BackupList>;

export const backups = endpoints('system/backups', {
  list: {
    method: 'GET',
    path: '/system/backups',
    summary: 'Backups of this installation, and whether another can be taken',
    access: permitted('backups:read'),
    answers: { 200: BackupList },
  },
  start: {
    method: 'POST',
    path: '/system/backups',
    summary: 'Back everything up, as a system job',
    access: permitted('backups:create'),
    answers: { 202: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/system/backups/:name',
    summary: 'Delete a backup',
    access: permitted('backups:create'),
    params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
    answers: { 204: NoContent },
  },
});
