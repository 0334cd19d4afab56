// The loggers of a node: what each part of the program writes into the log, and the last lines of it.
import { Type, type Static } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { byNode } from './by-node.ts';

/** From nothing to everything, as clients name them. */
export const LOG_LEVELS = ['off', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'all'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const level = {
  level: Type.String({ description: LOG_LEVELS.join(', ') }),
  level_syslog: Type.Integer({ description: 'The weight of the level: off is 0, fatal 100, error 200, …' }),
};

export const Loggers = Type.Object({
  total: Type.Integer(),
  loggers: Type.Record(Type.String(), Type.Object(level)),
});
export type Loggers = Static<typeof Loggers>;

export const Subsystem = Type.Object({
  title: Type.String(),
  categories: Type.Array(Type.String(), {
    description: 'The loggers that belong to it, with all below them',
  }),
  description: Type.String(),
  ...level,
});
export type Subsystem = Static<typeof Subsystem>;

export const Subsystems = Type.Object({ subsystems: Type.Record(Type.String(), Subsystem) });
export type Subsystems = Static<typeof Subsystems>;

/** What became of a call on another node. */
const LevelResult = Type.Object({
  call_executed: Type.Boolean(),
  server_error_message: Type.Union([Type.String(), Type.Null()]),
  response: Type.Union([
    Type.Null(),
    Type.Object({
      success: Type.Boolean(),
      code: Type.Integer(),
      entity: Type.Null(),
      error_text: Type.Union([Type.String(), Type.Null()]),
    }),
  ]),
});

const MAX_LOG_LINES = 100_000;
const RecentQuery = Type.Object({
  limit: Type.Integer({ default: 1000, minimum: 0, maximum: MAX_LOG_LINES, description: '0 for all' }),
});

export const loggers = endpoints('system/loggers', {
  list: {
    method: 'GET',
    path: '/system/loggers',
    summary: 'Loggers of this node and their levels',
    access: signedIn,
    answers: { 200: Loggers },
  },
  subsystems: {
    method: 'GET',
    path: '/system/loggers/subsystems',
    summary: 'Groups of loggers of this node',
    access: signedIn,
    answers: { 200: Subsystems },
  },
  setSubsystemLevel: {
    method: 'PUT',
    path: '/system/loggers/subsystems/:subsystem/level/:level',
    summary: 'Change what a group of loggers writes, until this node ends',
    access: permitted('loggers:editsubsystem:{subsystem}'),
    answers: { 204: NoContent },
  },
  setLevel: {
    method: 'PUT',
    path: '/system/loggers/:loggerName/level/:level',
    summary: 'Change what a logger and those below it write, until this node ends',
    access: permitted('loggers:edit:{loggerName}'),
    answers: { 204: NoContent },
  },
  recent: {
    method: 'GET',
    path: '/system/loggers/messages/recent',
    summary: 'The last lines of the log of this node',
    access: permitted('loggersmessages:read'),
    query: RecentQuery,
    produces: ['text/plain'],
    answers: { 200: Type.String() },
  },
});

export const clusterLoggers = endpoints('system/cluster-loggers', {
  list: {
    method: 'GET',
    path: '/cluster/system/loggers',
    summary: 'Loggers of every node and their levels',
    access: signedIn,
    answers: { 200: byNode(Loggers) },
  },
  subsystems: {
    method: 'GET',
    path: '/cluster/system/loggers/subsystems',
    summary: 'Groups of loggers of every node',
    access: signedIn,
    answers: { 200: byNode(Subsystems) },
  },
  setSubsystemLevel: {
    method: 'PUT',
    path: '/cluster/system/loggers/:nodeId/subsystems/:subsystem/level/:level',
    summary: 'Change what a group of loggers of a node writes',
    access: permitted('loggers:editsubsystem:{subsystem}'),
    answers: { 204: NoContent },
  },
  setLevel: {
    method: 'PUT',
    path: '/cluster/system/loggers/:loggerName/level/:level',
    summary: 'Change what a logger writes on every node',
    access: permitted('loggers:edit:{loggerName}'),
    answers: { 200: Type.Record(Type.String(), LevelResult) },
  },
  recent: {
    method: 'GET',
    path: '/cluster/system/loggers/:nodeId/messages/recent',
    summary: 'The last lines of the log of a node',
    access: permitted('loggersmessages:read'),
    query: RecentQuery,
    answers: { 200: Type.Object({ lines: Type.Array(Type.String()) }) },
  },
  /** What the call above asks of the node. */
  lines: {
    method: 'GET',
    path: '/system/loggers/messages/lines',
    summary: 'The last lines of the log of this node as a list',
    access: permitted('loggersmessages:read'),
    query: RecentQuery,
    answers: { 200: Type.Object({ lines: Type.Array(Type.String()) }) },
  },
});
