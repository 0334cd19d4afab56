// Reads content packs, their installations and the catalogue, and changes them.
import { contentPacks, entityCatalogue, packInstallations } from '@logboom/contract/content-packs/endpoints';
import type {
  ContentPackUpload,
  EntityExcerpt,
  Installation,
  InstallRequest,
} from '@logboom/contract/content-packs/schemas';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Installations are below packs, so both are read again. */
const CHANGED = { outdates: keyOfTable(contentPacks.list) };
/** Installing makes things of every kind. */
const EVERYTHING: readonly string[] = [];

export interface PackRevision {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
}

const ofRevision = ({ id, rev }: PackRevision) => ({ contentPackId: id, revision: rev });

export function latestPacksQuery() {
  return { ...queryOf(contentPacks.latest), throwOnError: false };
}

export function shippedPacksQuery() {
  return { ...queryOf(contentPacks.shipped), throwOnError: false };
}

export function packQuery(contentPackId: string) {
  return queryOf(contentPacks.revisions, { contentPackId });
}

export function installationsQuery(contentPackId: string) {
  return { ...queryOf(packInstallations.list, { contentPackId }), throwOnError: false };
}

export function mappingQuery(pack: PackRevision) {
  return { ...queryOf(contentPacks.mapping, ofRevision(pack)), throwOnError: false, gcTime: 0 };
}

export function catalogueQuery() {
  return { ...queryOf(entityCatalogue.list), throwOnError: false };
}

export function uninstallDetails(contentPackId: string, { _id: installationId }: Installation) {
  return call(packInstallations.uninstallDetails, { contentPackId, installationId });
}

/** What was chosen, with all that it needs, as packs hold it. Asked again when the page is opened again. */
export function resolvedQuery(chosen: readonly EntityExcerpt[]) {
  const entities = chosen.map(({ id, type }) => ({ id, type }));
  return { ...queryOf(entityCatalogue.resolve, { body: { entities } }), staleTime: 60_000, gcTime: 0 };
}

export function useUploadPack() {
  return useChange({
    ...CHANGED,
    call: (body: ContentPackUpload) => call(contentPacks.upload, { body }),
    done: ({ name, rev }) =>
      `Revision ${rev} of the content pack "${name}" is here. Nothing is installed yet.`,
  });
}

export function useInstallPack(pack: PackRevision) {
  return useChange({
    outdates: EVERYTHING,
    makesOwner: true,
    call: (body: InstallRequest) => call(packInstallations.install, { ...ofRevision(pack), body }),
  });
}

export function useUninstallPack({ id: contentPackId }: Pick<PackRevision, 'id'>) {
  return useChange({
    outdates: EVERYTHING,
    call: ({ _id: installationId }: Installation) =>
      call(packInstallations.uninstall, { contentPackId, installationId }),
    done: (_, { uninstalled: { entities, failed_entities, skipped_entities } }) => {
      const stayed = failed_entities.length + skipped_entities.length;
      return `Uninstalled: ${entities.length} deleted, ${stayed} left as they were.`;
    },
    failed: 'The installation was not removed',
  });
}

export function useDeletePack() {
  return useChange({
    ...CHANGED,
    call: ({ id }: PackRevision) => call(contentPacks.remove, { contentPackId: id }),
    done: ({ name }) => `Content pack "${name}" was deleted.`,
    failed: 'The content pack was not deleted',
  });
}

export function useDeleteRevision() {
  return useChange({
    ...CHANGED,
    call: (pack: PackRevision) => call(contentPacks.removeRevision, ofRevision(pack)),
    done: ({ name, rev }) => `Revision ${rev} of "${name}" was deleted.`,
    failed: 'The revision was not deleted',
  });
}
