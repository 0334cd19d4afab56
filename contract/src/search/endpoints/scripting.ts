// The calls for scripts: tables of messages and of numbers, and the universal search of older clients.
import { Type } from 'typebox';
import { signedIn } from '../../wire/access.ts';
import { endpoints, streamed } from '../../wire/endpoint.ts';
import {
  AggregateQuery,
  AggregateSpec,
  MapData,
  MapDataRequest,
  MessagesQuery,
  MessagesSpec,
  UniversalQuery,
  type TabularResponse,
} from '../scripting.ts';

const produces = ['application/json', 'text/csv', 'text/plain'];
const table = {
  200: Type.Unsafe<TabularResponse | string>({
    type: 'object',
    additionalProperties: true,
    description: 'A table with its columns',
  }),
};

export const scripting = endpoints('search/scripting', {
  messages: {
    method: 'POST',
    path: '/search/messages',
    audited: false,
    summary: 'A table of messages',
    access: signedIn,
    produces,
    body: Type.Union([MessagesSpec, Type.Null()]),
    answers: table,
  },
  messagesInBrief: {
    method: 'GET',
    path: '/search/messages',
    summary: 'A table of messages, asked for briefly',
    access: signedIn,
    produces,
    query: MessagesQuery,
    answers: table,
  },
  aggregate: {
    method: 'POST',
    path: '/search/aggregate',
    audited: false,
    summary: 'A table of numbers for groups of messages',
    access: signedIn,
    produces,
    body: Type.Union([AggregateSpec, Type.Null()]),
    answers: table,
  },
  aggregateInBrief: {
    method: 'GET',
    path: '/search/aggregate',
    summary: 'A table of numbers, asked for briefly',
    access: signedIn,
    produces,
    query: AggregateQuery,
    answers: table,
  },
  mapData: {
    method: 'POST',
    path: '/search/mapdata',
    audited: false,
    summary: 'How many messages have which place, for maps',
    access: signedIn,
    body: MapDataRequest,
    answers: { 200: MapData },
  },
});

const found = {
  200: streamed(Type.Object({}, { additionalProperties: true, description: 'Messages, or a table of them' })),
};
const csv = { 200: streamed(Type.String({ description: 'A table of messages' })) };

// Which permission is needed depends on the filter.
export const universal = endpoints('search/universal', {
  relative: {
    method: 'GET',
    path: '/search/universal/relative',
    summary: 'Messages of a time that is relative',
    access: signedIn,
    produces: ['application/json', 'text/csv'],
    query: UniversalQuery,
    answers: found,
  },
  absolute: {
    method: 'GET',
    path: '/search/universal/absolute',
    summary: 'Messages of a time that is absolute',
    access: signedIn,
    produces: ['application/json', 'text/csv'],
    query: UniversalQuery,
    answers: found,
  },
  keyword: {
    method: 'GET',
    path: '/search/universal/keyword',
    summary: 'Messages of a time that is given in words',
    access: signedIn,
    produces: ['application/json', 'text/csv'],
    query: UniversalQuery,
    answers: found,
  },
});

export const universalExport = endpoints('search/universal-export', {
  relative: {
    method: 'GET',
    path: '/search/universal/relative/export',
    summary: 'A table of messages of a time that is relative',
    access: signedIn,
    readsAccept: true,
    produces: ['text/csv'],
    query: UniversalQuery,
    answers: csv,
  },
  absolute: {
    method: 'GET',
    path: '/search/universal/absolute/export',
    summary: 'A table of messages of a time that is absolute',
    access: signedIn,
    readsAccept: true,
    produces: ['text/csv'],
    query: UniversalQuery,
    answers: csv,
  },
  keyword: {
    method: 'GET',
    path: '/search/universal/keyword/export',
    summary: 'A table of messages of a time that is given in words',
    access: signedIn,
    readsAccept: true,
    produces: ['text/csv'],
    query: UniversalQuery,
    answers: csv,
  },
});
