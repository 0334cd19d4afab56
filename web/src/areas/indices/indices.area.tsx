// Indices: where messages are stored, when a new index begins, and how long old ones are kept.
import { IconDatabase } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['indexsets:read'] };
const archives = { permissions: ['archives:read'] };
const deletion = { permissions: ['messages:delete'] };
const failures = { permissions: ['indices:failures'] };

const IndexSetListPage = lazyPage('index-sets', () =>
  import('./list/IndexSetListPage.tsx').then((module) => module.IndexSetListPage),
);
const IndexSetPage = lazyPage('index-set', () =>
  import('./set/IndexSetPage.tsx').then((module) => module.IndexSetPage),
);
const CreateIndexSetPage = lazyPage('create-index-set', () =>
  import('./form/CreateIndexSetPage.tsx').then((module) => module.CreateIndexSetPage),
);
const EditIndexSetPage = lazyPage('edit-index-set', () =>
  import('./form/EditIndexSetPage.tsx').then((module) => module.EditIndexSetPage),
);
const ArchivesPage = lazyPage('archives', () =>
  import('./archives/ArchivesPage.tsx').then((module) => module.ArchivesPage),
);
const SizingPage = lazyPage('sizing', () =>
  import('./sizing/SizingPage.tsx').then((module) => module.SizingPage),
);
const DeleteMessagesPage = lazyPage('delete-messages', () =>
  import('./deletion/DeleteMessagesPage.tsx').then((module) => module.DeleteMessagesPage),
);
const FailuresPage = lazyPage('index-failures', () =>
  import('./failures/FailuresPage.tsx').then((module) => module.FailuresPage),
);

const IndexSetDefaultsPanel = lazyPiece(
  'index-set-defaults',
  () => import('./defaults/IndexSetDefaultsPanel.tsx').then((module) => module.IndexSetDefaultsPanel),
  () => null,
);

export const indicesArea: Area = {
  name: 'indices',
  files: 'index_set',
  routes: [
    { route: routes.system.indices.list, page: IndexSetListPage, ...access },
    { route: routes.system.indices.failures, page: FailuresPage, ...failures },
    { route: routes.system.indices.archives, page: ArchivesPage, ...archives },
    { route: routes.system.indices.sizing, page: SizingPage, ...access },
    { route: routes.system.indices.deletion, page: DeleteMessagesPage, ...deletion },
    { route: routes.system.indexSets.create, page: CreateIndexSetPage, permissions: ['indexsets:create'] },
    { route: routes.system.indexSets.show, page: IndexSetPage },
    { route: routes.system.indexSets.configuration, page: EditIndexSetPage },
  ],
  systemMenu: [
    {
      label: 'Indices',
      to: routes.system.indices.list,
      icon: IconDatabase,
      description: 'Where messages are stored, and for how long',
      keywords: [
        'index sets',
        'retention',
        'rotation',
        'storage',
        'index failures',
        'delete messages',
        'archive',
        'restore',
      ],
      hiddenInCloud: true,
      ...access,
    },
  ],
  configurationPanels: [
    {
      id: 'index-set-defaults',
      title: 'Index set defaults',
      panel: IndexSetDefaultsPanel,
      permissions: ['clusterconfigentry:read'],
    },
  ],
  subNavigation: [
    [
      { label: 'Index sets', to: routes.system.indices.list, exact: true, ...access },
      { label: 'Index failures', to: routes.system.indices.failures, ...failures },
      { label: 'Archives', to: routes.system.indices.archives, ...archives },
      { label: 'Sizing', to: routes.system.indices.sizing, ...access },
      { label: 'Delete messages', to: routes.system.indices.deletion, ...deletion },
    ],
  ],
};
