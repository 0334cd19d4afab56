// The cluster configuration calls of the API.
import { ClusterConfigClasses } from '@logboom/contract/configuration/schemas';
import { Type } from 'typebox';
import type { Changes } from '../../cluster/changes.ts';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';
import { permitted } from '@logboom/contract/wire/access';
import { badRequest, notFound, refused } from '../../http/errors.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';

const tags = ['Cluster configuration'];
const params = Type.Object({ className: Type.String() });
const SCHEMA_TYPE = 'application/schema+json';

export function clusterConfigRoutes(
  config: ClusterConfig,
  changes: Pick<Changes, 'announce'>,
): (api: ApiServer) => void {
  function requireKnown(className: string): ConfigEntry {
    const entry = config.known(className);
    // Two spaces, as clients know it.
    if (!entry) throw notFound(`Couldn't find configuration class  '${className}'`, 'CONFIG_CLASS_UNKNOWN');
    return entry;
  }

  async function announce({ topic }: ConfigEntry): Promise<void> {
    if (topic !== undefined) await changes.announce(topic);
  }

  return (api) => {
    api.get('/system/cluster_config', {
      schema: { tags, summary: 'Names of the stored entries', response: { 200: ClusterConfigClasses } },
      config: { access: permitted('clusterconfigentry:read') },
      async handler() {
        const classes = await config.stored();
        return { total: classes.length, classes };
      },
    });

    api.get('/system/cluster_config/:className', {
      schema: {
        tags,
        summary: 'One entry, or its JSON schema',
        params,
        produces: ['application/json', SCHEMA_TYPE],
        response: { 200: Type.Unknown(), 204: NoContent },
      },
      config: { access: permitted('clusterconfigentry:read') },
      async handler(request, reply) {
        const entry = requireKnown(request.params.className);
        if (request.accepts().type(['application/json', SCHEMA_TYPE]) === SCHEMA_TYPE) {
          return reply.type(SCHEMA_TYPE).send(JSON.stringify(entry.schema));
        }
        const value = await config.find(entry.className);
        return value === undefined ? reply.code(204).send(undefined) : reply.send(value);
      },
    });

    api.put('/system/cluster_config/:className', {
      schema: {
        tags,
        summary: 'Replace an entry',
        params,
        body: Type.Unknown(),
        response: { 202: Type.Unknown() },
      },
      config: { access: permitted('clusterconfigentry:create', 'clusterconfigentry:edit') },
      async handler(request, reply) {
        const entry = requireKnown(request.params.className);
        const result = await config.write(entry, request.body);
        if ('stored' in result) {
          await announce(entry);
          return reply.code(202).send(result.stored);
        }
        if ('refusal' in result) throw refused(result.refusal, 'CONFIG_REFUSED');
        request.log.info({ className: entry.className, problem: result.problem }, 'configuration refused');
        throw badRequest(`Couldn't parse cluster configuration "${entry.className}".`, 'CONFIG_INVALID');
      },
    });

    api.delete('/system/cluster_config/:className', {
      schema: { tags, summary: 'Forget an entry', params, response: { 204: NoContent } },
      config: { access: permitted('clusterconfigentry:delete') },
      async handler(request, reply) {
        const entry = requireKnown(request.params.className);
        await config.remove(entry.className);
        await announce(entry);
        return reply.code(204).send(undefined);
      },
    });
  };
}
