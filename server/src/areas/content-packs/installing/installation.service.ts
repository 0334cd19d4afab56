// Installations of content packs: make one, look at it, take it back.
import { instant } from '@logboom/contract/common/wire-dates';
import type {
  Installation,
  Installations,
  NewInstallation,
  InstallRequest,
  NativeEntity,
  PackMapping,
  Uninstalled,
} from '@logboom/contract/content-packs/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { rememberingApi, type OwnApi } from '../own-api.ts';
import { notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { constraintResults } from '../packs/constraints.ts';
import type { PackService } from '../packs/pack.service.ts';
import type { ChangeJournal } from '../journal/change-journal.ts';
import { install, type InstallStep } from './install.ts';
import type { InstallationStore } from './installation.store.ts';
import { parameterValues, proposedValues } from './parameters.ts';
import { plainEntities, unmappedEntity } from './plain-entities.ts';
import { uninstall } from './uninstall.ts';

interface InstallationServiceParts {
  packs: Pick<PackService, 'find'>;
  store: InstallationStore;
  logger: Pick<FastifyBaseLogger, 'error'>;
  journal: ChangeJournal;
}

interface Installer {
  readonly api: OwnApi;
  readonly username: string;
}

export function installationService({ packs, store, logger, journal }: InstallationServiceParts) {
  async function find(packId: string, id: string): Promise<Installation> {
    const ofPack = (await store.all()).filter((one) => one.content_pack_id === packId);
    const found = ofPack.find(({ _id }) => _id === id);
    if (found === undefined) throw notFound(`Couldn't find installation ${id}`, 'INSTALLATION_UNKNOWN');
    return found;
  }

  /** The entities that other installations use too. */
  async function usedElsewhere(installationId: string): Promise<ReadonlySet<string>> {
    const others = (await store.all()).filter(({ _id }) => _id !== installationId);
    return new Set(others.flatMap(({ entities }) => entities.map(keyOf)));
  }

  return {
    async list(packId: string): Promise<Installations> {
      const installations = (await store.all()).filter((one) => one.content_pack_id === packId);
      return { total: installations.length, installations };
    },

    async mapping(packId: string, rev: number, api: OwnApi): Promise<PackMapping> {
      const pack = await packs.find(packId, rev);
      const asked = rememberingApi(api);
      const entities = plainEntities(pack.entities, proposedValues(pack));
      const looked = await Promise.all(entities.map((entity) => unmappedEntity(entity, asked)));
      return { total: entities.length, unmapped: looked.flatMap((problem) => problem ?? []) };
    },

    async install(
      packId: string,
      rev: number,
      request: InstallRequest,
      { api, username }: Installer,
    ): Promise<NewInstallation> {
      const pack = await packs.find(packId, rev);
      const failed = constraintResults(pack.entities).filter(({ fulfilled }) => !fulfilled);
      if (failed.length > 0) throw constraintsFailed(failed.map(({ constraint }) => textOf(constraint)));
      const given = request.parameters ?? {};
      const parameters = parameterValues(pack, given);
      const changes = await journal.open<InstallStep>();
      const made = await install({ pack, parameters, api, logger, journal: changes }).catch(
        async (error: unknown) => {
          await changes.close();
          throw error;
        },
      );
      const installation = {
        _id: newId(),
        content_pack_id: packId,
        content_pack_revision: rev,
        parameters: Object.fromEntries(
          Object.entries(given).filter(([name]) => Object.hasOwn(parameters, name)),
        ),
        entities: foundOrMade(made.entities, await store.all()),
        unmapped_entities: made.unmapped,
        comment: request.comment ?? '',
        created_at: instant(new Date()),
        created_by: username,
      };
      await store.insert(installation);
      await changes.close();
      const used = made.entities.filter(({ found_on_system: isFound }) => isFound);
      return { ...installation, used_entities: used.length };
    },

    async uninstallDetails(packId: string, id: string): Promise<NativeEntity[]> {
      const installation = await find(packId, id);
      await packs.find(packId, installation.content_pack_revision);
      const elsewhere = await usedElsewhere(id);
      return installation.entities.filter((entity) => !elsewhere.has(keyOf(entity)));
    },

    async uninstall(packId: string, id: string, api: OwnApi): Promise<Uninstalled> {
      const installation = await find(packId, id);
      const pack = await packs.find(packId, installation.content_pack_revision);
      const elsewhere = await usedElsewhere(id);
      const uninstalled = await uninstall(installation, (entity) => elsewhere.has(keyOf(entity)), api);
      await store.remove(id);
      return { content_pack: pack, uninstalled };
    },
  };
}

export type InstallationService = ReturnType<typeof installationService>;

const keyOf = ({ type, id }: Pick<NativeEntity, 'type' | 'id'>) => `${type.name} ${id}`;

/** What an installation made is not found on the system by the next one: the last of them takes it away. */
function foundOrMade(entities: readonly NativeEntity[], others: readonly Installation[]): NativeEntity[] {
  const recorded = new Map(
    others.flatMap((other) => other.entities.map((entity) => [keyOf(entity), entity.found_on_system])),
  );
  return entities.map((entity) =>
    entity.found_on_system ? { ...entity, found_on_system: recorded.get(keyOf(entity)) ?? true } : entity,
  );
}

function textOf({ type, plugin, version }: { type: string; plugin?: string; version: string }): string {
  return `${plugin ?? type} ${version}`;
}

function constraintsFailed(constraints: readonly string[]) {
  const message = `Failed constraints: [${constraints.join(', ')}]`;
  return new RequestError({ code: 'CONTENT_PACK_CONSTRAINTS', status: 500, message });
}
