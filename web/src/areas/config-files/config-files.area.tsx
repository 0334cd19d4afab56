// The configuration as files: look at them, copy them, compare others with them, apply.
import { READS_CONFIG_FILES } from '@logboom/contract/config-files/managed';
import { IconFileCode } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const ConfigFilesPage = lazyPage('config-files', () =>
  import('./ConfigFilesPage.tsx').then((module) => module.ConfigFilesPage),
);

const access = { permissions: READS_CONFIG_FILES };

export const configFilesArea: Area = {
  name: 'config-files',
  routes: [{ route: routes.system.configFiles, page: ConfigFilesPage, ...access }],
  systemMenu: [
    {
      label: 'Configuration files',
      to: routes.system.configFiles,
      icon: IconFileCode,
      description: 'The whole configuration as YAML: copy it, compare it, apply it',
      keywords: ['yaml', 'git', 'export', 'import', 'provisioning', 'as code', 'gitops', 'diff'],
      ...access,
    },
  ],
};
