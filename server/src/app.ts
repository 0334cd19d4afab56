// Composes the program: engines first, then the cluster, the areas, and the HTTP server in front of them.
import { join } from 'node:path';
import { READ_ONLY_FLAG } from '@logboom/contract/config-files/managed';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Area, AreaContext, RunningArea } from './area.ts';
import { pageCustomization } from './areas/configuration/index.ts';
import { identityArea } from './areas/identity/index.ts';
import { areas } from './areas/index.ts';
import { createClusterConfig } from './cluster/cluster-config.ts';
import { openSecrets } from './cluster/keys/open-secrets.ts';
import { createLifecycle } from './cluster/lifecycle.ts';
import { loadNodeIdentity } from './cluster/node-identity.ts';
import { nodeCallers } from './cluster/node-callers.ts';
import type { NodePasses } from './cluster/node-pass.ts';
import { openCluster } from './cluster/open-cluster.ts';
import { searchCapacity } from './config/search-capacity.ts';
import type { Settings } from './config/settings.ts';
import { buildHttpServer } from './http/server.ts';
import { listen } from './http/listen.ts';
import { createIngest } from './ingest/create-ingest.ts';
import { createLogging, type Logging } from './logging/logging.ts';
import type { RecentLines } from './logging/recent-lines.ts';
import { DecoratorTypeRegistry } from './message-decorators.ts';
import { createMetrics } from './metrics/registry.ts';
import { migrations } from './migrations.ts';
import { WEB_DIRECTORY } from './paths.ts';
import { startEarly, type EarlyStart } from './start-early.ts';
import { openMessageStore } from './storage/messages/message-store.ts';
import { openMetadataStore, type MetadataConnections } from './storage/metadata/database.ts';
import { migrate } from './storage/metadata/migrate.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly root: { username: string; isEnabled: boolean; generatedPassword: string | undefined };
  /** Opens the port and joins the cluster. Returns the address to open in a browser. */
  listen(): Promise<string>;
  /** Finishes what was begun, then closes everything in the opposite order of its opening. */
  close(): Promise<void>;
}

export interface AppOptions {
  /** For tests: fail on an answer that is not as the contract declares. */
  checkAnswers?: boolean;
  /** For tests: few connections to the database where many would be made. */
  metadataConnections?: MetadataConnections | undefined;
  /** What was begun before. */
  early?: EarlyStart | undefined;
  /** Where the logger keeps what it wrote lately. */
  recentLines?: RecentLines;
  /** Ends the program, when an administrator asks for it. */
  stopProgram?: () => void;
}

export async function createApp(
  settings: Settings,
  logger: FastifyBaseLogger,
  options: AppOptions = {},
): Promise<App> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let undo = opened.pop(); undo !== undefined; undo = opened.pop()) await undo();
  };
  try {
    return await compose({ settings, logger, options, opened, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Composing {
  settings: Settings;
  logger: FastifyBaseLogger;
  options: AppOptions;
  opened: (() => Promise<void>)[];
  close: () => Promise<void>;
}

async function compose({ settings, logger, options, opened, close }: Composing): Promise<App> {
  const logging = createLogging(logger, options.recentLines);
  const stopProgram = options.stopProgram ?? (() => undefined);
  const { context, nodePasses, settleSecrets } = await openContext({
    settings,
    logging,
    early: options.early,
    metadataConnections: options.metadataConnections,
    stopProgram,
    opened,
  });
  const start = <Running extends RunningArea>(area: Area<Running>) =>
    area.start({ ...context, logger: logging.of(`logboom.areas.${area.name}`) });
  const identity = await start(identityArea);
  const running = [identity, ...(await Promise.all(areas.map((area) => start(area))))];
  opened.push(async () => {
    for (const area of running) await area.stop?.();
  });
  await settleSecrets();

  const http = await buildHttpServer({
    settings,
    logger: logging.of('logboom.http'),
    ...options,
    nodeId: context.node.id,
    isReadOnly: settings.readOnlyConfig,
    authenticator: identity.authenticator,
    nodeCallers: nodeCallers(nodePasses, `${settings.pathPrefix}api`),
    routes: running.flatMap(({ routes }) => routes),
    outsideApi: running.flatMap(({ outsideApi = [] }) => outsideApi),
    auditTrails: running.flatMap(({ auditTrail }) => auditTrail ?? []),
    web: {
      directory: WEB_DIRECTORY,
      pageSettings: async () => ({
        rootTimeZone: settings.rootTimezone,
        isCloud: settings.isCloud,
        featureFlags: {
          ...settings.featureFlags,
          ...(settings.readOnlyConfig && { [READ_ONLY_FLAG]: 'on' }),
        },
        pluginUISettings: await pageCustomization(context.clusterConfig),
      }),
    },
  });
  opened.push(() => http.close());
  await http.ready();

  return {
    http,
    root: identity.root,
    async listen() {
      const { address, transportAddress } = await listen(http, settings);
      await context.nodes.join(transportAddress);
      opened.push(() => context.nodes.leave());
      opened.push(() => context.lifecycle.halt());
      await context.activity.record('org.graylog2.bootstrap.ServerBootstrap', 'Started up.');
      return address;
    },
    close,
  };
}

interface Opening
  extends Pick<Composing, 'settings' | 'opened'>, Pick<AppOptions, 'early' | 'metadataConnections'> {
  logging: Logging;
  stopProgram: () => void;
}

async function openContext({
  settings,
  logging,
  stopProgram,
  early,
  metadataConnections,
  opened,
}: Opening): Promise<{ context: AreaContext; nodePasses: NodePasses; settleSecrets: () => Promise<void> }> {
  const logger = logging.of('logboom.cluster');
  const metadataLogger = logging.of('logboom.metadata');
  const { directory, postgres } = early ?? (await startEarly(settings));
  opened.push(() => directory.release());
  opened.push(async () => (await postgres?.catch(() => undefined))?.close());
  const node = await loadNodeIdentity(directory.path);

  // Both stores open side by side.
  const messagesOpening = openMessageStore({
    url: settings.clickhouseUrl,
    directory: join(directory.path, 'messages'),
    binary: settings.clickhouseBinary,
    mayDownload: settings.engineDownload,
    ...searchCapacity(settings),
    logger: logging.of('logboom.messages'),
  });
  // Awaited further down; until then its failure must not count as one that nobody handles.
  const messagesOpened = messagesOpening.catch(() => undefined);
  opened.push(async () => (await messagesOpened)?.close());
  const metadata = await openMetadataStore({
    url: settings.databaseUrl,
    directory: join(directory.path, 'metadata'),
    postgres,
    connections: metadataConnections,
    onError: (error) => metadataLogger.warn({ err: error }, 'The metadata store reported an error'),
  });
  opened.push(() => metadata.close());
  const messages = await messagesOpening;

  const applied = await migrate(metadata.database, migrations);
  if (applied.length > 0) metadataLogger.info({ migrations: applied }, 'The database schema was migrated');
  const { secrets, settle: settleSecrets } = await openSecrets({
    settings,
    directory: directory.path,
    database: metadata.database,
    logger,
  });
  const entries = [identityArea, ...areas].flatMap((area) => area.clusterConfig ?? []);
  const metrics = createMetrics();
  opened.push(async () => metrics.close());
  const { nodePasses, ...cluster } = await openCluster({ settings, node, metadata, secrets, logger }, opened);
  const clusterConfig = await createClusterConfig(metadata.database, entries, cluster.activity);
  const messageProcessors = areas.flatMap((area) => area.messageProcessors ?? []);
  const entityKinds = areas.flatMap((area) => area.entityKinds ?? []);
  const countEntities = async () => {
    const counted = areas.map(async (area) => (await area.figures?.(metadata.database)) ?? {});
    return (await Promise.all(counted)).reduce((all, figures) => ({ ...all, ...figures }), {});
  };
  const ingest = await createIngest({
    settings,
    logger: logging.of('logboom.ingest'),
    node,
    metrics,
    messages,
    directory: directory.path,
    notifications: cluster.notifications,
  });
  opened.push(() => ingest.close());
  cluster.nodes.followStoring(() => ingest.waitingSince());
  const lifecycle = createLifecycle({
    isProcessing: () => ingest.isProcessing,
    journalUtilization: () => ingest.journal().utilization,
    throttleFrom: settings.lbThrottlePercentage,
    recognitionMs: settings.lbRecognitionSeconds * 1000,
  });
  const context = {
    lifecycle,
    settings,
    logger,
    logging,
    stopProgram,
    node,
    clusterConfig,
    metadata,
    messages,
    secrets,
    messageProcessors,
    entityKinds,
    countEntities,
    decoratorTypes: new DecoratorTypeRegistry(),
    ingest,
    metrics,
    ...cluster,
  };
  return { context, nodePasses, settleSecrets };
}
