// Pipelines: rules in stages that change, route and drop messages on their way.
import { IconRoute2 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const PipelinesPage = lazyPage('pipelines', () =>
  import('./overview/PipelinesPage.tsx').then((module) => module.PipelinesPage),
);
const PipelinePage = lazyPage('pipeline', () =>
  import('./pipeline/PipelinePage.tsx').then((module) => module.PipelinePage),
);
const RulesPage = lazyPage('pipeline-rules', () =>
  import('./rules/RulesPage.tsx').then((module) => module.RulesPage),
);
const RulePage = lazyPage('pipeline-rule', () =>
  import('./editor/RulePage.tsx').then((module) => module.RulePage),
);
const SimulatorPage = lazyPage('pipeline-simulator', () =>
  import('./simulator/SimulatorPage.tsx').then((module) => module.SimulatorPage),
);

const { pipelines } = routes.system;
const rules = { permissions: ['pipeline_rule:read'] };
/** A single pipeline can be shared, so whoever has the address may try; the server decides. */
const overview = { permissions: ['pipeline:read', 'pipeline_connection:read'] };

export const pipelinesArea: Area = {
  name: 'pipelines',
  files: 'pipeline',
  routes: [
    { route: pipelines.overview, page: PipelinesPage, ...overview },
    { route: pipelines.show, page: PipelinePage },
    { route: pipelines.rules, page: RulesPage, ...rules },
    { route: pipelines.rule, page: RulePage },
    { route: pipelines.ruleShort, page: RulePage },
    { route: pipelines.simulate, page: SimulatorPage, ...rules },
  ],
  systemMenu: [
    {
      label: 'Pipelines',
      to: pipelines.overview,
      icon: IconRoute2,
      description: 'Change, enrich, route and drop messages by rules',
      keywords: ['rules', 'stages', 'processing', 'simulator', 'functions', 'enrich', 'parse'],
      ...overview,
    },
  ],
  subNavigation: [
    [
      { label: 'Pipelines', to: pipelines.overview, exact: true, ...overview },
      { label: 'Rules', to: pipelines.rules, ...rules },
      { label: 'Simulator', to: pipelines.simulate, ...rules },
    ],
  ],
};
