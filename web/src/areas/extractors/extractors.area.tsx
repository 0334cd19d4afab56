// Extractors: what is read out of the messages of an input, and the grok patterns for it.
import { IconBraces } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['inputs:read'] };

const ExtractorsPage = lazyPage('extractors', () =>
  import('./ExtractorsPage.tsx').then((module) => module.ExtractorsPage),
);
const NewExtractorPage = lazyPage('extractor-new', () =>
  import('./ExtractorFormPages.tsx').then((module) => module.NewExtractorPage),
);
const EditExtractorPage = lazyPage('extractor-edit', () =>
  import('./ExtractorFormPages.tsx').then((module) => module.EditExtractorPage),
);
const ExportExtractorsPage = lazyPage('extractors-export', () =>
  import('./ExchangePages.tsx').then((module) => module.ExportExtractorsPage),
);
const ImportExtractorsPage = lazyPage('extractors-import', () =>
  import('./ExchangePages.tsx').then((module) => module.ImportExtractorsPage),
);
const GrokPatternsPage = lazyPage('grok-patterns', () =>
  import('./grok/GrokPatternsPage.tsx').then((module) => module.GrokPatternsPage),
);

export const extractorsArea: Area = {
  name: 'extractors',
  files: 'input',
  routes: [
    { route: routes.extractors.list, page: ExtractorsPage, ...access },
    { route: routes.extractors.listGlobal, page: ExtractorsPage, ...access },
    { route: routes.extractors.create, page: NewExtractorPage, ...access },
    { route: routes.extractors.edit, page: EditExtractorPage, ...access },
    { route: routes.extractors.export, page: ExportExtractorsPage, ...access },
    { route: routes.extractors.import, page: ImportExtractorsPage, ...access },
    { route: routes.system.grokPatterns, page: GrokPatternsPage, ...access },
  ],
  systemMenu: [
    {
      label: 'Grok patterns',
      to: routes.system.grokPatterns,
      icon: IconBraces,
      description: 'Named regular expressions for extractors and pipelines',
      keywords: ['regex', 'parse'],
      ...access,
    },
  ],
};
