// What a node does at this moment: its threads, the messages in their hands, and profiles of its work.
import { Type, type Static } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { byNode } from './by-node.ts';
import { SystemHealth } from './schemas.ts';
import { SystemStats } from './stats.ts';

export const ThreadDump = Type.Object({ threaddump: Type.String() });
export type ThreadDump = Static<typeof ThreadDump>;

export const ProcessBufferDump = Type.Object({
  processbuffer_dump: Type.Record(Type.String(), Type.String(), {
    description: 'By thread: `idle`, or the message that it works on',
  }),
});
export type ProcessBufferDump = Static<typeof ProcessBufferDump>;

const MAX_PROFILE_SECONDS = 30;
const DEFAULT_PROFILE_SECONDS = 5;

const ProfileKind = Type.Union([Type.Literal('cpu'), Type.Literal('heap')]);
export type ProfileKind = Static<typeof ProfileKind>;
const ProfileQuery = Type.Object({
  seconds: Type.Integer({ minimum: 1, maximum: MAX_PROFILE_SECONDS, default: DEFAULT_PROFILE_SECONDS }),
});

const Profile = Type.Unknown({
  description: 'As the developer tools of browsers read it: a .cpuprofile or a .heapprofile',
});

export const diagnostics = endpoints('system/diagnostics', {
  threadDump: {
    method: 'GET',
    path: '/system/threaddump',
    summary: 'The threads of this node and what they do',
    access: permitted('threads:dump:{thisNode}'),
    produces: ['application/json', 'text/plain'],
    answers: { 200: ThreadDump },
  },
  processBufferDump: {
    method: 'GET',
    path: '/system/processbufferdump',
    summary: 'The messages that this node works on',
    access: permitted('processbuffer:dump:{thisNode}'),
    answers: { 200: ProcessBufferDump },
  },
  profile: {
    method: 'GET',
    path: '/system/profile/:kind',
    summary: 'Where this node spends its time, or what takes its memory, over some seconds',
    access: permitted('threads:dump:{thisNode}'),
    params: Type.Object({ kind: ProfileKind }),
    query: ProfileQuery,
    answers: { 200: Profile },
  },
  shutdown: {
    method: 'POST',
    path: '/system/shutdown/shutdown',
    summary: 'End this node in good order',
    access: permitted('node:shutdown:{thisNode}'),
    answers: { 202: Type.Object({ message: Type.String() }) },
  },
});

/** Passed on to all nodes, or to one of them. Whether the caller may is decided there. */
export const clusterDiagnostics = endpoints('system/cluster-diagnostics', {
  health: {
    method: 'GET',
    path: '/cluster/:nodeId/health',
    summary: 'Whether the engines behind a node answer',
    access: signedIn,
    answers: { 200: SystemHealth },
  },
  stats: {
    method: 'GET',
    path: '/cluster/:nodeId/stats',
    summary: 'The machine and the process of a node in numbers',
    access: signedIn,
    answers: { 200: SystemStats },
  },
  threadDump: {
    method: 'GET',
    path: '/cluster/:nodeId/threaddump',
    summary: 'The threads of a node and what they do',
    access: permitted('threads:dump'),
    answers: { 200: ThreadDump },
  },
  processBufferDump: {
    method: 'GET',
    path: '/cluster/:nodeId/processbufferdump',
    summary: 'The messages that a node works on',
    access: permitted('processbuffer:dump'),
    answers: { 200: ProcessBufferDump },
  },
  processBufferDumps: {
    method: 'GET',
    path: '/cluster/processbufferdump',
    summary: 'The messages that every node works on',
    access: permitted('processbuffer:dump'),
    answers: { 200: byNode(ProcessBufferDump) },
  },
  profile: {
    method: 'GET',
    path: '/cluster/:nodeId/profile/:kind',
    summary: 'Where a node spends its time, or what takes its memory, as a file',
    access: permitted('threads:dump'),
    params: Type.Object({ nodeId: Type.String({ maxLength: 100 }), kind: ProfileKind }),
    query: ProfileQuery,
    answers: { 200: Profile },
  },
  shutdown: {
    method: 'POST',
    path: '/cluster/:nodeId/shutdown',
    summary: 'End a node in good order',
    access: permitted('node:shutdown:{nodeId}'),
    answers: { 204: NoContent },
  },
});
