// The calls around the journal and the processing of one node.
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { DecodeFailures, JournalSummary, ProcessingStatus } from './schemas.ts';

const changeState = permitted('processing:changestate:{thisNode}');

export const processing = endpoints('processing', {
  journal: {
    method: 'GET',
    path: '/system/journal',
    summary: 'The journal of this node',
    access: permitted('journal:read'),
    answers: { 200: JournalSummary },
  },
  status: {
    method: 'GET',
    path: '/system/processing/status',
    summary: 'How far messages have come',
    access: signedIn,
    answers: { 200: ProcessingStatus },
  },
  persistedStatus: {
    method: 'GET',
    path: '/system/processing/status/persisted',
    summary: 'How far messages had come when that was last written to disk',
    access: signedIn,
    answers: { 200: ProcessingStatus },
  },
  decodeFailures: {
    method: 'GET',
    path: '/system/processing/failures/:inputId',
    summary: 'Payloads of an input that lately became no message on this node, and why',
    access: permitted('inputs:read:{inputId}'),
    answers: { 200: DecodeFailures },
  },
  pause: {
    method: 'PUT',
    path: '/system/processing/pause',
    summary: 'Stop processing; inputs keep filling the journal',
    access: changeState,
    answers: { 204: NoContent },
  },
  resume: {
    method: 'PUT',
    path: '/system/processing/resume',
    summary: 'Go on processing',
    access: changeState,
    answers: { 204: NoContent },
  },
  unlockPause: {
    method: 'PUT',
    path: '/system/processing/pause/unlock',
    summary: 'Allow processing to be resumed',
    access: changeState,
    answers: { 204: NoContent },
  },
});
