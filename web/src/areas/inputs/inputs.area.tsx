// Inputs: what receives messages.
import { IconLogin2 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['inputs:read'] };

const InputsPage = lazyPage('inputs', () =>
  import('./list/InputsPage.tsx').then((module) => module.InputsPage),
);

export const inputsArea: Area = {
  name: 'inputs',
  files: 'input',
  routes: [
    { route: routes.system.inputs.list, page: InputsPage, ...access },
    { route: routes.system.inputs.onNode, page: InputsPage, ...access },
  ],
  systemMenu: [
    {
      label: 'Inputs',
      to: routes.system.inputs.list,
      icon: IconLogin2,
      description: 'Where messages come in: start, stop and configure it',
      keywords: [
        'gelf',
        'syslog',
        'beats',
        'raw',
        'cef',
        'netflow',
        'kafka',
        'amqp',
        'extractors',
        'receive',
      ],
      ...access,
    },
  ],
};
