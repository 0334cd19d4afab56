// Puts together what a node needs to be one of several: changes, calls, notifications, and work that one does for all.
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../config/settings.ts';
import type { MetadataStore } from '../storage/metadata/database.ts';
import { createActivityLog, type ActivityLog } from './activity.ts';
import { createChanges, type Changes } from './changes.ts';
import { createClusterCalls, type ClusterCalls } from './cluster-calls.ts';
import { createLeaderJobs, type LeaderJobs } from './leader-jobs.ts';
import { createNodeClient } from './node-client.ts';
import type { NodeIdentity } from './node-identity.ts';
import { createNodePasses, type NodePasses } from './node-pass.ts';
import { createNodeRegistry, type NodeRegistry } from './node-registry.ts';
import { createNotifications, type NotificationBoard } from './notifications.ts';
import { notificationStore } from './notifications.store.ts';
import type { Secrets } from './secrets.ts';
import { createSystemJobs, type SystemJobs } from './system-jobs.ts';

export interface Cluster {
  nodes: NodeRegistry;
  changes: Changes;
  leaderJobs: LeaderJobs;
  systemJobs: SystemJobs;
  clusterCalls: ClusterCalls;
  nodePasses: NodePasses;
  notifications: NotificationBoard;
  activity: ActivityLog;
}

export interface ClusterParts {
  settings: Pick<Settings, 'tlsCertificate' | 'staleNodeTimeout' | 'databaseUrl'>;
  node: NodeIdentity;
  metadata: MetadataStore;
  secrets: Secrets;
  logger: FastifyBaseLogger;
}

export async function openCluster(
  { settings, node, metadata, secrets, logger }: ClusterParts,
  opened: (() => Promise<void>)[],
): Promise<Cluster> {
  const { database, channel } = metadata;
  const nodes = createNodeRegistry(
    database,
    node,
    logger,
    settings.staleNodeTimeout,
    settings.databaseUrl !== undefined,
  );
  // Before anything begins that compares times with those of other nodes.
  await nodes.learnTime();
  const { tlsCertificate } = settings;
  const client = createNodeClient(tlsCertificate && readFileSync(tlsCertificate, 'utf8'));
  opened.push(async () => client.close());
  const nodePasses = createNodePasses({ nodeId: node.id, secrets, now: () => nodes.sharedTime() });
  const common = { nodeId: node.id, logger };
  return {
    nodes,
    changes: await createChanges({ channel, ...common }),
    leaderJobs: createLeaderJobs(nodes, logger),
    systemJobs: createSystemJobs(logger),
    clusterCalls: createClusterCalls({ node, nodes, client, passes: nodePasses, logger }),
    nodePasses,
    notifications: createNotifications({ store: notificationStore(database), ...common }),
    activity: createActivityLog({ database, ...common }),
  };
}
