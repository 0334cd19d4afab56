// OpAMP: agents of OpenTelemetry report here, and get the configurations that people write for them.
import type { Area } from '../../area.ts';
import { followChanges, type Follower } from '../../cluster/follow-changes.ts';
import { AGENT_ALERTS_EVERY_MS, RateLimiter } from '../collectors/index.ts';
import { agentAlerts } from './agents/agent-alerts.ts';
import { agentRegistry } from './agents/agent-registry.ts';
import { agentService } from './agents/agent.service.ts';
import { agentStore } from './agents/agent.store.ts';
import { offers } from './agents/offers.ts';
import { readCatalogue } from './configurations/catalogue.ts';
import { configurationService } from './configurations/configuration.service.ts';
import { configurationStore } from './configurations/configuration.store.ts';
import { connections as openConnections } from './endpoint/connections.ts';
import { conversation as startConversation } from './endpoint/conversation.ts';
import { httpEndpoint } from './endpoint/http-endpoint.ts';
import { socketEndpoint } from './endpoint/socket-endpoint.ts';
import { opampMigrations } from './migrations/index.ts';
import { agentRoutes, configurationRoutes, tokenRoutes } from './opamp.routes.ts';
import { tokenCheck } from './tokens/token-check.ts';
import { tokenService } from './tokens/token.service.ts';
import { tokenStore } from './tokens/token.store.ts';

const HOUSEKEEPING_EVERY_MS = 3_600_000;
const EXPIRES_AFTER_MS = 14 * 86_400_000;

export const opampArea: Area = {
  name: 'opamp',

  migrations: opampMigrations,

  async start({ metadata: { database }, settings, changes, leaderJobs, notifications, logger }) {
    const agents = agentStore(database);
    const configurations = configurationStore(database);
    const tokenRows = tokenStore(database);
    const tokens = tokenCheck(tokenRows, logger);
    const registry = agentRegistry(agents, settings);
    const limiter = new RateLimiter(settings.opampRateLimit);
    let remembered = await readCatalogue(configurations);
    const catalogue = () => remembered;
    const conversation = startConversation({
      registry,
      offers: offers(),
      catalogue,
      admits: (id) => limiter.admits(id),
      logger,
    });
    const connections = openConnections({ conversation, store: agents, logger });

    const follower: Follower = await followChanges({ changes, logger, topics: ['opamp'] }, async () => {
      const [read, tokensNow] = await Promise.all([readCatalogue(configurations), tokenRows.list()]);
      remembered = read;
      tokens.remember(tokensNow);
      connections.closeWhere((id) => !tokens.isKnown(id));
      connections.pushAll();
    });
    const changed = async (): Promise<void> => {
      await changes.announce('opamp');
      await follower.again();
    };
    const service = agentService({ store: agents, configurations, catalogue, changed });
    const stopHousekeeping = leaderJobs.every('clean-up of OpAMP agents', HOUSEKEEPING_EVERY_MS, async () => {
      const removed = await agents.removeSilent(EXPIRES_AFTER_MS);
      if (removed > 0) logger.info({ removed }, 'Removed agents of OpAMP that were silent for two weeks');
    });
    const alerts = agentAlerts({
      readAgents: service.readAll,
      notifications,
      silentMinutes: settings.sidecarSilentMinutes,
    });
    const stopAlerts = leaderJobs.every('alerts of OpAMP agents', AGENT_ALERTS_EVERY_MS, () =>
      alerts.check(),
    );
    return {
      routes: [
        agentRoutes(service),
        configurationRoutes(
          configurationService({ store: configurations, catalogue, readAgents: service.readAll, changed }),
        ),
        tokenRoutes(tokenService(tokenRows, changed)),
      ],
      outsideApi: [httpEndpoint({ conversation, tokens }), socketEndpoint({ connections, tokens, settings })],
      async stop() {
        connections.stop();
        await Promise.all([follower.stop(), stopHousekeeping(), stopAlerts()]);
        await registry.settled();
      },
    };
  },
};
