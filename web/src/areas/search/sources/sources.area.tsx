// Sources: who sends messages, and who has stopped.
import { IconServer2 } from '@tabler/icons-react';
import { lazyPage } from '../../../kit/loading/lazyPage.tsx';
import { routes } from '../../../routes.ts';
import type { Area } from '../../../shell/areas/area.ts';

const SourcesPage = lazyPage('sources', () =>
  import('./SourcesPage.tsx').then((module) => module.SourcesPage),
);

/** As with searches: the server counts what one may read. */
export const sourcesArea: Area = {
  name: 'sources',
  routes: [{ route: routes.sources, page: SourcesPage }],
  navigation: [
    {
      label: 'Sources',
      to: routes.sources,
      icon: IconServer2,
      description: 'Who sends messages, how many, and when the last one came',
      keywords: ['hosts', 'senders', 'devices', 'silent'],
      shortcut: 'g o',
    },
  ],
};
