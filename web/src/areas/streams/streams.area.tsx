// Streams: messages sorted while they arrive, by rules, into streams that people search, forward and watch.
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const StreamListPage = lazyPage('streams', () =>
  import('./list/StreamListPage.tsx').then((module) => module.StreamListPage),
);
const StreamRulesPage = lazyPage('stream-rules', () =>
  import('./rules/StreamRulesPage.tsx').then((module) => module.StreamRulesPage),
);

/** Which streams one may see depends on the streams, so the pages are open to all and the server decides. */
export const streamsArea: Area = {
  name: 'streams',
  files: 'stream',
  routes: [
    { route: routes.streams.list, page: StreamListPage },
    { route: routes.streams.edit, page: StreamRulesPage },
  ],
  navigation: [
    {
      label: 'Streams',
      to: routes.streams.list,
      icon: IconArrowsSplit2,
      description: 'Sort messages by rules while they arrive',
      keywords: ['rules', 'routing', 'categories', 'outputs'],
      shortcut: 'g s',
    },
  ],
};
