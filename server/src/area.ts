// What an area of the product is to the program: the configuration it owns and the routes it adds.
import type { ClusterFigures } from '@logboom/contract/system/stats';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Migration } from 'kysely';
import type { ActivityLog } from './cluster/activity.ts';
import type { Changes } from './cluster/changes.ts';
import type { ClusterCalls } from './cluster/cluster-calls.ts';
import type { ClusterConfig, ConfigEntry } from './cluster/cluster-config.ts';
import type { LeaderJobs } from './cluster/leader-jobs.ts';
import type { Lifecycle } from './cluster/lifecycle.ts';
import type { NodeIdentity } from './cluster/node-identity.ts';
import type { NodeRegistry } from './cluster/node-registry.ts';
import type { NotificationBoard } from './cluster/notifications.ts';
import type { Secrets } from './cluster/secrets.ts';
import type { SystemJobs } from './cluster/system-jobs.ts';
import type { Settings } from './config/settings.ts';
import type { AuditTrail } from './http/audit/audit-trail.ts';
import type { ApiServer } from './http/types.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { Logging } from './logging/logging.ts';
import type { DecoratorTypeRegistry } from './message-decorators.ts';
import type { Metrics, MetricsReader } from './metrics/metrics.ts';
import type { MessageStore } from './storage/messages/message-store.ts';
import type { Database, MetadataStore } from './storage/metadata/database.ts';

/** A kind of thing that has a title: what people find on their start page, share and choose in filters. */
export interface EntityKind {
  /** As in resource names. */
  type: string;
  /** As the filters of lists name it. */
  collection: string;
  /** Any of these, for the entity, lets a person read it. */
  permissions: readonly string[];
  /** By title; all of them when no ids are given. */
  titles(database: Database, ids?: readonly string[]): Promise<{ id: string; title: string }[]>;
}

/** A step that every message passes; administrators order the steps and switch them off. */
export interface MessageProcessorKind {
  name: string;
  className: string;
}

export interface ProgramParts {
  settings: Settings;
  logger: FastifyBaseLogger;
  metrics: Metrics & MetricsReader;
  /** The loggers of all parts; `logger` is the area's own. */
  logging: Logging;
  /** Ends the program in good order, some moments later. */
  stopProgram: () => void;
}

export interface StorageParts {
  metadata: MetadataStore;
  messages: MessageStore;
  /** For what entities keep but nobody may read in the database. */
  secrets: Secrets;
}

/** This node, the others, and what they share. */
export interface ClusterParts {
  node: NodeIdentity;
  nodes: NodeRegistry;
  clusterConfig: ClusterConfig;
  clusterCalls: ClusterCalls;
  changes: Changes;
  lifecycle: Lifecycle;
}

/** Work in the background, and what people are told about it. */
export interface BackgroundParts {
  leaderJobs: LeaderJobs;
  systemJobs: SystemJobs;
  notifications: NotificationBoard;
  activity: ActivityLog;
}

export interface IngestParts {
  ingest: Ingest;
  /** Those of all areas, in the order of a new installation. */
  messageProcessors: readonly MessageProcessorKind[];
}

export interface SearchParts {
  /** Those of all areas. */
  decoratorTypes: DecoratorTypeRegistry;
}

export interface EntityParts {
  /** Those of all areas. */
  entityKinds: readonly EntityKind[];
  /** Counts what all areas keep. */
  countEntities: () => Promise<Partial<ClusterFigures>>;
}

/** What the program hands to each area. A function inside an area asks for the parts that it needs, not for this. */
export interface AreaContext
  extends ProgramParts, StorageParts, ClusterParts, BackgroundParts, IngestParts, EntityParts, SearchParts {}

export interface RunningArea {
  routes: readonly ((api: ApiServer) => void)[];
  /**
   * Each adds what programs call outside of the API, at addresses that a protocol sets. Paths are relative to the path prefix;
   * nothing of what holds for the API holds there, so each checks by itself who calls.
   */
  outsideApi?: readonly ((server: FastifyInstance) => void)[];
  /** Ends timers and other work in the background. */
  stop?(): Promise<void>;
  /** Told of every call that changed something, or was meant to. */
  auditTrail?: AuditTrail;
}

export interface Area<Running extends RunningArea = RunningArea> {
  name: string;
  clusterConfig?: readonly ConfigEntry[];
  /** What makes the area's tables, by name. */
  migrations?: Readonly<Record<string, Migration>>;
  messageProcessors?: readonly MessageProcessorKind[];
  entityKinds?: readonly EntityKind[];
  /** How much of what the area keeps. */
  figures?(database: Database): Promise<Partial<ClusterFigures>>;
  /** What the area keeps encrypted is encrypted with the current key when this is done. */
  start(context: AreaContext): Promise<Running>;
}
