// Inputs: what receives messages, what is read out of them, and the grok patterns for it.
import { IconBraces, IconLogin2 } from '@tabler/icons-react';
import { lazyPage } from '../../kit/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['inputs:read'] };

const InputsPage = lazyPage('inputs', () =>
  import('./list/InputsPage.tsx').then((module) => module.InputsPage),
);

const ExtractorsPage = lazyPage('extractors', () =>
  import('./extractors/ExtractorsPage.tsx').then((module) => module.ExtractorsPage),
);
const NewExtractorPage = lazyPage('extractor-new', () =>
  import('./extractors/ExtractorFormPages.tsx').then((module) => module.NewExtractorPage),
);
const EditExtractorPage = lazyPage('extractor-edit', () =>
  import('./extractors/ExtractorFormPages.tsx').then((module) => module.EditExtractorPage),
);
const ExportExtractorsPage = lazyPage('extractors-export', () =>
  import('./extractors/ExchangePages.tsx').then((module) => module.ExportExtractorsPage),
);
const ImportExtractorsPage = lazyPage('extractors-import', () =>
  import('./extractors/ExchangePages.tsx').then((module) => module.ImportExtractorsPage),
);
const GrokPatternsPage = lazyPage('grok-patterns', () =>
  import('./grok/GrokPatternsPage.tsx').then((module) => module.GrokPatternsPage),
);

export const inputsArea: Area = {
  name: 'inputs',
  routes: [
    { route: routes.system.inputs.list, page: InputsPage, ...access },
    { route: routes.system.inputs.onNode, page: InputsPage, ...access },
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
