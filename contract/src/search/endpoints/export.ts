// The calls that export messages: at once, or prepared for a browser to download.
import { Type } from 'typebox';
import { signedIn } from '../../wire/access.ts';
import { endpoints, streamed } from '../../wire/endpoint.ts';
import { EXPORT_MEDIA_TYPES, MessagesRequest, ResultFormat } from '../export.ts';
import { fileName, longId, shortId } from './parameters.ts';

/** Clients of exports know 415 for a format that there is none of, and take the id of a job whatever they accept. */
const readsAccept = true;
const produces = EXPORT_MEDIA_TYPES;
const messages = { 200: streamed(Type.String({ description: 'The messages' })) };
const job = { 200: Type.String({ description: 'The id of the job' }) };
const freeBody = Type.Union([MessagesRequest, Type.Null()]);
const formatBody = Type.Union([ResultFormat, Type.Null()]);
const oneSearch = Type.Object({ searchId: shortId });
const oneSearchType = Type.Object({ searchId: shortId, searchTypeId: longId });

export const messageExports = endpoints('search/exports', {
  messages: {
    method: 'POST',
    path: '/views/search/messages',
    summary: 'Export messages',
    access: signedIn,
    readsAccept,
    produces,
    body: freeBody,
    answers: messages,
  },
  search: {
    method: 'POST',
    path: '/views/search/messages/:searchId',
    summary: 'Export the messages of a stored search',
    access: signedIn,
    readsAccept,
    produces,
    params: oneSearch,
    body: formatBody,
    answers: messages,
  },
  searchType: {
    method: 'POST',
    path: '/views/search/messages/:searchId/:searchTypeId',
    summary: 'Export one message list of a stored search',
    access: signedIn,
    readsAccept,
    produces,
    params: oneSearchType,
    body: formatBody,
    answers: messages,
  },
  prepareMessages: {
    method: 'POST',
    path: '/views/export',
    audited: false,
    summary: 'Prepare an export of messages to be downloaded',
    access: signedIn,
    readsAccept,
    produces: ['text/plain'],
    body: freeBody,
    answers: job,
  },
  prepareSearch: {
    method: 'POST',
    path: '/views/export/:searchId',
    audited: false,
    summary: 'Prepare an export of a stored search',
    access: signedIn,
    readsAccept,
    produces: ['text/plain'],
    params: oneSearch,
    body: formatBody,
    answers: job,
  },
  prepareSearchType: {
    method: 'POST',
    path: '/views/export/:searchId/:searchTypeId',
    audited: false,
    summary: 'Prepare an export of one message list',
    access: signedIn,
    readsAccept,
    produces: ['text/plain'],
    params: oneSearchType,
    body: formatBody,
    answers: job,
  },
  download: {
    method: 'GET',
    path: '/views/search/messages/job/:jobId/:filename',
    summary: 'Download an export',
    access: signedIn,
    readsAccept,
    produces,
    params: Type.Object({ jobId: shortId, filename: fileName }),
    answers: messages,
  },
});
