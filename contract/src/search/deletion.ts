// Deleting messages by query: counted first, confirmed, then done as a system job.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { MAX_QUERY_LENGTH } from './schemas.ts';

export const MAX_REASON_LENGTH = 500;
export const DELETION_JOB = 'org.logboom.messages.DeleteMessagesJob';

const WHAT = {
  query: Type.String({ minLength: 1, maxLength: MAX_QUERY_LENGTH }),
  from: Type.String({ maxLength: 40, description: 'For example 2026-01-02T00:00:00.000Z' }),
  to: Type.String({ maxLength: 40, description: 'Not part of the range' }),
  streams: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 1000,
      description: 'All that the caller may read when empty, without those of events and failures',
    }),
  ),
};

export const DeletionQuestion = Type.Object(WHAT);
export type DeletionQuestion = Static<typeof DeletionQuestion>;

export const DeletionPreview = Type.Object({
  messages: Type.Integer({ minimum: 0 }),
  indices: Type.Array(Type.Object({ index: Type.String(), messages: Type.Integer() }), {
    description: 'Open indices with such messages; closed ones are not looked into',
  }),
});
export type DeletionPreview = Static<typeof DeletionPreview>;

export const DeletionRequest = Type.Object({
  ...WHAT,
  confirmed_messages: Type.Integer({
    minimum: 1,
    description: 'As many as the preview counted; when more match by now, nothing is deleted',
  }),
  reason: Type.String({ minLength: 1, maxLength: MAX_REASON_LENGTH, description: 'For the audit log' }),
});
export type DeletionRequest = Static<typeof DeletionRequest>;

export const messageDeletion = endpoints('search/deletion', {
  preview: {
    method: 'POST',
    path: '/system/messages/deletion/preview',
    audited: false,
    summary: 'How many messages a deletion would delete',
    access: permitted('messages:delete'),
    body: DeletionQuestion,
    answers: { 200: DeletionPreview },
  },
  start: {
    method: 'POST',
    path: '/system/messages/deletion',
    summary: 'Delete the messages that a query finds, as a system job',
    access: permitted('messages:delete'),
    body: DeletionRequest,
    answers: { 202: NoContent },
  },
});
