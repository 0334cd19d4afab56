// The calls around messages: single ones, those around them, those that arrive, and how many there are.
import { Type } from 'typebox';
import { permitted, signedIn } from '../../wire/access.ts';
import { endpoints, streamed } from '../../wire/endpoint.ts';
import { ContextRequest, MessageContext } from '../insight.ts';
import { SingleMessage } from '../schemas.ts';
import { TailParameters } from '../tail.ts';
import { indexName, longId, shortId } from './parameters.ts';

const MessageCount = Type.Object({ events: Type.Integer({ minimum: 0 }) });

export const messages = endpoints('search/messages', {
  read: {
    method: 'GET',
    path: '/messages/:index/:messageId',
    summary: 'One message',
    access: signedIn,
    params: Type.Object({ index: indexName, messageId: longId }),
    answers: { 200: SingleMessage },
  },
  analyze: {
    method: 'GET',
    path: '/messages/:index/analyze',
    summary: 'The words that a text is taken apart into',
    access: permitted('messages:analyze'),
    params: Type.Object({ index: indexName }),
    query: Type.Object({
      string: Type.String({ maxLength: 100_000 }),
      analyzer: Type.Optional(Type.String({ maxLength: 256 })),
    }),
    answers: { 200: Type.Object({ tokens: Type.Array(Type.String()) }) },
  },
  context: {
    method: 'POST',
    path: '/search/context',
    audited: false,
    summary: 'The messages just before and behind a message',
    access: signedIn,
    body: ContextRequest,
    answers: { 200: MessageContext },
  },
  tail: {
    method: 'GET',
    path: '/search/tail',
    summary: 'Follow new messages, as server-sent events',
    description:
      'Events: `open`; `messages` with the new messages and how many were left out; `problem` with a text. ' +
      'The answer ends after a minute: ask again with the last id as `Last-Event-ID` to go on where it ended.',
    access: signedIn,
    produces: ['text/event-stream'],
    query: TailParameters,
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 8192 })) }),
    answers: { 200: streamed(Type.String({ description: 'A stream of events' })) },
  },
  count: {
    method: 'GET',
    path: '/count/total',
    summary: 'How many messages are stored',
    access: permitted('messagecount:read'),
    answers: { 200: MessageCount },
  },
  countInIndexSet: {
    method: 'GET',
    path: '/count/:indexSetId/total',
    summary: 'How many messages an index set holds',
    access: permitted('messagecount:read'),
    params: Type.Object({ indexSetId: shortId }),
    answers: { 200: MessageCount },
  },
});
