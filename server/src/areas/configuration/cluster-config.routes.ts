// The calls around the entries of the cluster configuration.
import { isPermitted } from '@logboom/contract/common/permissions';
import { clusterConfig as endpoints } from '@logboom/contract/configuration/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../../cluster/changes.ts';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';
import { callerOf } from '../../http/access.ts';
import { badRequest, forbidden, notFound, refused } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

const [JSON_TYPE, SCHEMA_TYPE] = endpoints.read.produces;

export function clusterConfigRoutes(
  config: ClusterConfig,
  changes: Pick<Changes, 'announce'>,
): (api: ApiServer) => void {
  function knownEntry(className: string): ConfigEntry {
    const entry = config.known(className);
    // Two spaces, as clients know it.
    if (!entry) throw notFound(`Couldn't find configuration class  '${className}'`, 'CONFIG_CLASS_UNKNOWN');
    return entry;
  }

  /** Whoever may change entries may not thereby change what has a permission of its own. */
  function permittedEntry(request: FastifyRequest, className: string, action: 'read' | 'write'): ConfigEntry {
    const entry = knownEntry(className);
    const needed = entry.permissions?.[action];
    if (needed !== undefined && !isPermitted(callerOf(request).permissions, needed)) throw forbidden();
    return entry;
  }

  async function announce({ topic }: ConfigEntry): Promise<void> {
    if (topic !== undefined) await changes.announce(topic);
  }

  return (api) => {
    route(api, endpoints.list, async () => {
      const classes = await config.stored();
      return { total: classes.length, classes };
    });

    route(api, endpoints.read, async (request, reply) => {
      const entry = permittedEntry(request, request.params.className, 'read');
      if (request.accepts().type([JSON_TYPE, SCHEMA_TYPE]) === SCHEMA_TYPE) {
        return reply.type(SCHEMA_TYPE).send(JSON.stringify(entry.schema));
      }
      const value = await config.find(entry.className);
      return value === undefined ? reply.code(204).send(undefined) : reply.send(value);
    });

    route(api, endpoints.write, async (request, reply) => {
      const entry = permittedEntry(request, request.params.className, 'write');
      const result = await config.write(entry, request.body);
      if ('stored' in result) {
        await announce(entry);
        return reply.code(202).send(result.stored);
      }
      if ('refusal' in result) throw refused(result.refusal, 'CONFIG_REFUSED');
      request.log.info(
        { className: entry.className, problem: result.problem },
        'Refused a configuration entry',
      );
      throw badRequest(`Couldn't parse cluster configuration "${entry.className}".`, 'CONFIG_INVALID');
    });

    route(api, endpoints.remove, async (request, reply) => {
      const entry = permittedEntry(request, request.params.className, 'write');
      await config.remove(entry.className);
      await announce(entry);
      return reply.code(204).send(undefined);
    });
  };
}
