// Search: finding messages, reading them, counting and charting them.
import { IconSearch } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { NewSearchPage } from './saved/NewSearchPage.tsx';

const SearchPage = lazyPage('search', () =>
  import('./page/SearchPage.tsx').then((module) => module.SearchPage),
);
const SavedSearchPage = lazyPage('saved-search', () =>
  import('./saved/SavedSearchPage.tsx').then((module) => module.SavedSearchPage),
);
const SavedSearchListPage = lazyPage('saved-searches', () =>
  import('./saved/SavedSearchListPage.tsx').then((module) => module.SavedSearchListPage),
);
const MessagePage = lazyPage('message', () =>
  import('./message/MessagePage.tsx').then((module) => module.MessagePage),
);

/** What one may find depends on the streams that one may read, so the pages are open and the server decides. */
export const searchArea: Area = {
  name: 'search',
  files: 'search',
  routes: [
    { route: routes.search.start, page: SearchPage },
    { route: routes.search.create, page: NewSearchPage },
    { route: routes.search.extended, page: NewSearchPage },
    { route: routes.search.show, page: SavedSearchPage },
    { route: routes.views.list, page: SavedSearchListPage },
    { route: routes.views.show, page: SavedSearchPage },
    { route: routes.streams.search, page: SearchPage },
    { route: routes.messages.show, page: MessagePage },
    { route: routes.streams.legacyMessages, page: SearchPage },
  ],
  navigation: [
    {
      label: 'Search',
      to: routes.search.start,
      icon: IconSearch,
      description: 'Find messages, count and chart them',
      keywords: ['messages', 'logs', 'query', 'find'],
      shortcut: 'g f',
    },
  ],
};
