// OpAMP: agents of OpenTelemetry, the configurations that they get, and the tokens that they sign in with.
import { IconAntennaBars5 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const agents = { permissions: ['opamp_agents:read'] };
const configurations = { permissions: ['opamp_configurations:read'] };
const tokens = { permissions: ['opamp_tokens:read'] };

const AgentsPage = lazyPage('opamp-agents', () =>
  import('./agents/AgentsPage.tsx').then((module) => module.AgentsPage),
);
const AgentPage = lazyPage('opamp-agent', () =>
  import('./agents/AgentPage.tsx').then((module) => module.AgentPage),
);
const ConfigurationsPage = lazyPage('opamp-configurations', () =>
  import('./configurations/ConfigurationsPage.tsx').then((module) => module.ConfigurationsPage),
);
const CreateConfigurationPage = lazyPage('opamp-configuration-new', () =>
  import('./configurations/ConfigurationFormPages.tsx').then((module) => module.CreateConfigurationPage),
);
const EditConfigurationPage = lazyPage('opamp-configuration', () =>
  import('./configurations/ConfigurationFormPages.tsx').then((module) => module.EditConfigurationPage),
);
const TokensPage = lazyPage('opamp-tokens', () =>
  import('./tokens/TokensPage.tsx').then((module) => module.TokensPage),
);

export const opampArea: Area = {
  name: 'opamp',
  files: 'opamp_configuration',
  routes: [
    { route: routes.opamp.agents, page: AgentsPage, ...agents },
    { route: routes.opamp.agent, page: AgentPage, ...agents },
    { route: routes.opamp.configurations, page: ConfigurationsPage, ...configurations },
    {
      route: routes.opamp.createConfiguration,
      page: CreateConfigurationPage,
      permissions: ['opamp_configurations:create'],
    },
    { route: routes.opamp.editConfiguration, page: EditConfigurationPage, ...configurations },
    { route: routes.opamp.tokens, page: TokensPage, ...tokens },
  ],
  systemMenu: [
    {
      label: 'OpAMP Agents',
      to: routes.opamp.agents,
      icon: IconAntennaBars5,
      description:
        'Agents of OpenTelemetry, the configurations that they get and the tokens that they sign in with',
      keywords: ['opentelemetry', 'otel', 'collector', 'agents', 'fleet'],
      ...agents,
    },
  ],
  subNavigation: [
    [
      { label: 'Agents', to: routes.opamp.agents, exact: true, ...agents },
      { label: 'Configurations', to: routes.opamp.configurations, ...configurations },
      { label: 'Tokens', to: routes.opamp.tokens, ...tokens },
    ],
  ],
};
