// Configuration: the entries that hold for the whole cluster, the URL allow-list, and what an operator changes about the
// pages.
import type { Area } from '../../area.ts';
import { clusterConfigRoutes } from './cluster-config.routes.ts';
import { messageProcessorRoutes } from './message-processors.routes.ts';
import { followProcessors } from './message-processors.plan.ts';
import { messageProcessors, messageProcessorsEntry } from './message-processors.service.ts';
import { customThemeEntry, publicNoticesEntry } from './page-customization.ts';
import { urlAllowListEntry } from './url-allow-list.rules.ts';
import { urlAllowListRoutes } from './url-allow-list.routes.ts';
import { urlAllowList } from './url-allow-list.service.ts';

export const configurationArea: Area = {
  name: 'configuration',
  clusterConfig: [urlAllowListEntry, messageProcessorsEntry, publicNoticesEntry, customThemeEntry],

  async start(context) {
    const { clusterConfig, logger, messageProcessors: available, changes } = context;
    const processors = messageProcessors(clusterConfig, available, changes);
    const { stop } = await followProcessors(processors, context);
    return {
      routes: [
        clusterConfigRoutes(clusterConfig, changes),
        urlAllowListRoutes(urlAllowList(clusterConfig, logger)),
        messageProcessorRoutes(processors),
      ],
      stop,
    };
  },
};
