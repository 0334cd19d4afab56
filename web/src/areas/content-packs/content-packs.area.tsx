// Content packs: parts of a configuration as files, uploaded, made, installed and taken back.
import { IconPackage } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const ContentPacksPage = lazyPage('content-packs', () =>
  import('./list/ContentPacksPage.tsx').then((module) => module.ContentPacksPage),
);
const PackGalleryPage = lazyPage('content-pack-gallery', () =>
  import('./gallery/PackGalleryPage.tsx').then((module) => module.PackGalleryPage),
);
const ContentPackPage = lazyPage('content-pack', () =>
  import('./show/ContentPackPage.tsx').then((module) => module.ContentPackPage),
);
const editors = () => import('./edit/EditorPages.tsx');
const CreateContentPackPage = lazyPage('create-content-pack', () =>
  editors().then((module) => module.CreateContentPackPage),
);
const EditContentPackPage = lazyPage('edit-content-pack', () =>
  editors().then((module) => module.EditContentPackPage),
);

const { contentPacks } = routes.system;
const reading = { permissions: ['contentpack:read'] };
const making = { permissions: ['contentpack:create', 'catalog:list', 'catalog:resolve'] };

export const contentPacksArea: Area = {
  name: 'content-packs',
  routes: [
    { route: contentPacks.list, page: ContentPacksPage, ...reading },
    { route: contentPacks.gallery, page: PackGalleryPage, ...reading },
    { route: contentPacks.create, page: CreateContentPackPage, ...making },
    // Where older links lead to: one chooses entities and downloads the pack.
    { route: contentPacks.export, page: CreateContentPackPage, ...making },
    { route: contentPacks.show, page: ContentPackPage },
    { route: contentPacks.edit, page: EditContentPackPage, ...making },
  ],
  systemMenu: [
    {
      label: 'Content packs',
      to: contentPacks.list,
      icon: IconPackage,
      description: 'Parts of a configuration as files: install, make and share them',
      keywords: ['export', 'import', 'bundle', 'marketplace'],
      ...reading,
    },
  ],
  subNavigation: [
    [
      { label: 'Content packs', to: contentPacks.list, exact: true, ...reading },
      {
        label: 'Gallery',
        to: contentPacks.gallery,
        description: 'Ready-made inputs, dashboards and alerts to look at and install',
        keywords: ['syslog', 'nginx', 'apache', 'ssh', 'sudo', 'docker', 'kubernetes', 'netflow', 'shipped'],
        ...reading,
      },
    ],
  ],
};
