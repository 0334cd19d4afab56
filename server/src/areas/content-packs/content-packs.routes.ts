// The calls around content packs, their installations and the catalogue.
import { contentPacks, entityCatalogue, packInstallations } from '@logboom/contract/content-packs/endpoints';
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import type { OwnApi } from './own-api.ts';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../http/access.ts';
import { locationOf, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import type { InstallationService } from './installing/installation.service.ts';
import type { PackService } from './packs/pack.service.ts';

/** The API on behalf of the caller of a request. */
type ApiFor = (request: FastifyRequest) => OwnApi;

export function packRoutes(
  packs: PackService,
  installations: InstallationService,
  ownApi: ApiFor,
): (api: ApiServer) => void {
  return (api) => {
    route(api, contentPacks.list, () => packs.list());
    route(api, contentPacks.latest, () => packs.latest());
    route(api, contentPacks.revisions, ({ params }) => packs.revisions(params.contentPackId));
    route(api, contentPacks.revision, ({ params: { contentPackId, revision } }) =>
      packs.revision(contentPackId, revision),
    );
    route(api, contentPacks.download, ({ params: { contentPackId, revision } }) =>
      packs.find(contentPackId, revision),
    );
    route(api, contentPacks.mapping, (request) =>
      installations.mapping(request.params.contentPackId, request.params.revision, ownApi(request)),
    );
    route(api, contentPacks.upload, async ({ body }, reply) => {
      const { id: contentPackId } = await packs.upload(body);
      const location = locationOf(api, contentPacks.revisions, { contentPackId });
      return reply.code(201).header('location', location).send(undefined);
    });
    route(api, contentPacks.remove, async ({ params }, reply) => {
      await packs.remove(params.contentPackId);
      return reply.code(204).send(undefined);
    });
    route(api, contentPacks.removeRevision, async ({ params: { contentPackId, revision } }, reply) => {
      await packs.removeRevision(contentPackId, revision);
      return reply.code(204).send(undefined);
    });
  };
}

export function shippedRoutes(shipped: readonly ContentPack[]): (api: ApiServer) => void {
  return (api) => {
    route(api, contentPacks.shipped, () => ({ content_packs: [...shipped] }));
  };
}

export function installationRoutes(service: InstallationService, ownApi: ApiFor): (api: ApiServer) => void {
  return (api) => {
    route(api, packInstallations.install, (request) => {
      const { contentPackId, revision } = request.params;
      const installer = { api: ownApi(request), username: callerOf(request).username };
      return service.install(contentPackId, revision, request.body, installer);
    });
    route(api, packInstallations.list, ({ params }) => service.list(params.contentPackId));
    route(api, packInstallations.uninstallDetails, async ({ params: { contentPackId, installationId } }) => ({
      entities: await service.uninstallDetails(contentPackId, installationId),
    }));
    route(api, packInstallations.uninstall, (request) => {
      const { contentPackId, installationId } = request.params;
      return service.uninstall(contentPackId, installationId, ownApi(request));
    });
  };
}

export function catalogueRoutes(service: CatalogueService, ownApi: ApiFor): (api: ApiServer) => void {
  return (api) => {
    route(api, entityCatalogue.list, async (request) => ({ entities: await service.list(ownApi(request)) }));
    route(api, entityCatalogue.resolve, async (request) => ({
      entities: await service.resolve(request.body, ownApi(request)),
    }));
    route(api, entityCatalogue.titles, (request) => service.titles(request.body, callerOf(request)));
  };
}
