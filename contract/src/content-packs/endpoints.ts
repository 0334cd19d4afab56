// The calls around content packs, their installations, and the catalogue of what can be put into one.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ContentPack,
  ContentPackList,
  ContentPackRevision,
  ContentPackRevisions,
  ContentPackUpload,
  EntityCatalogue,
  EntityTitles,
  NewInstallation,
  Installations,
  InstallRequest,
  PACK_LIMITS,
  PackMapping,
  ResolvedEntities,
  ResolveRequest,
  ShippedPacks,
  TitlesRequest,
  UninstallDetails,
  Uninstalled,
} from './schemas.ts';

const READ = permitted('contentpack:read');
const READ_ONE = permitted('contentpack:read:{contentPackId}');
const DELETE_ONE = permitted('contentpack:delete:{contentPackId}');
const oneRevision = Type.Object({
  contentPackId: Type.String({ maxLength: PACK_LIMITS.id }),
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
});

export const contentPacks = endpoints('content-packs', {
  list: {
    method: 'GET',
    path: '/system/content_packs',
    summary: 'All content packs, with all their revisions',
    access: READ,
    answers: { 200: ContentPackList },
  },
  latest: {
    method: 'GET',
    path: '/system/content_packs/latest',
    summary: 'The latest revision of each content pack',
    access: READ,
    answers: { 200: ContentPackList },
  },
  shipped: {
    method: 'GET',
    path: '/system/content_packs/shipped',
    summary: 'The content packs that ship with the product, also those that were deleted from the list',
    access: READ,
    answers: { 200: ShippedPacks },
  },
  revisions: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId',
    summary: 'All revisions of a content pack',
    access: READ_ONE,
    answers: { 200: ContentPackRevisions },
  },
  revision: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId/:revision',
    summary: 'One revision of a content pack',
    access: READ,
    params: oneRevision,
    answers: { 200: ContentPackRevision },
  },
  download: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId/:revision/download',
    summary: 'One revision of a content pack, as a file has it',
    access: READ_ONE,
    params: oneRevision,
    answers: { 200: ContentPack },
  },
  mapping: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId/:revision/mapping',
    summary: 'What of a revision has no counterpart here, and why',
    access: READ_ONE,
    params: oneRevision,
    answers: { 200: PackMapping },
  },
  upload: {
    method: 'POST',
    path: '/system/content_packs',
    summary: 'Upload a content pack',
    access: permitted('contentpack:create'),
    body: ContentPackUpload,
    maxBodyBytes: PACK_LIMITS.bodyBytes,
    answers: { 201: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/system/content_packs/:contentPackId',
    summary: 'Delete a content pack that is not installed, with all revisions',
    access: DELETE_ONE,
    answers: { 204: NoContent },
  },
  removeRevision: {
    method: 'DELETE',
    path: '/system/content_packs/:contentPackId/:revision',
    summary: 'Delete a revision that is not installed',
    access: DELETE_ONE,
    params: oneRevision,
    answers: { 204: NoContent },
  },
});

export const packInstallations = endpoints('content-packs/installations', {
  install: {
    method: 'POST',
    path: '/system/content_packs/:contentPackId/:revision/installations',
    summary: 'Install a revision: all of it, or nothing',
    description: 'Entities that have no counterpart here are left out and named in the answer.',
    access: permitted('contentpack:install:{contentPackId}'),
    params: oneRevision,
    body: InstallRequest,
    answers: { 200: NewInstallation },
  },
  list: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId/installations',
    summary: 'The installations of a content pack',
    access: READ_ONE,
    answers: { 200: Installations },
  },
  uninstallDetails: {
    method: 'GET',
    path: '/system/content_packs/:contentPackId/installations/:installationId/uninstall_details',
    summary: 'The entities of an installation that no other installation uses',
    access: signedIn,
    answers: { 200: UninstallDetails },
  },
  uninstall: {
    method: 'DELETE',
    path: '/system/content_packs/:contentPackId/installations/:installationId',
    summary: 'Delete what an installation made, besides what others use',
    access: permitted('contentpack:uninstall:{contentPackId}'),
    answers: { 200: Uninstalled },
  },
});

export const entityCatalogue = endpoints('content-packs/catalogue', {
  list: {
    method: 'GET',
    path: '/system/catalog',
    summary: 'Everything that can be put into a content pack',
    access: permitted('catalog:list'),
    answers: { 200: EntityCatalogue },
  },
  resolve: {
    method: 'POST',
    path: '/system/catalog',
    audited: false,
    summary: 'Entities and what they need, as content packs hold them',
    access: permitted('catalog:resolve'),
    body: ResolveRequest,
    answers: { 200: ResolvedEntities },
  },
  titles: {
    method: 'POST',
    path: '/system/catalog/entities/titles',
    audited: false,
    summary: 'The titles of entities that the caller may read',
    access: signedIn,
    body: TitlesRequest,
    answers: { 200: EntityTitles },
  },
});
