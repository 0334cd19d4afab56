// Log collectors: the programs that sidecars run, one definition for each operating system.
import type { ListParameters } from '@logboom/contract/common/pagination';
import { collectorProblems, type Problems } from '@logboom/contract/sidecars/rules';
import type { SidecarCollector, SidecarCollectorRequest } from '@logboom/contract/sidecars/definitions';
import { parseListQuery } from '@logboom/core/list-query';
import { badRequest, notFound } from '../../../http/errors.ts';
import { isId, newId } from '../../../storage/ids.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueRows, CatalogueStore } from '../catalogue/catalogue.store.ts';
import { matching, paged, sorted, type MemoryFields } from '../list-in-memory.ts';
import { isTaken, requireNone, requireRoom, validationResult } from './problems.ts';

const FIELDS: MemoryFields<SidecarCollector> = {
  id: { type: 'text', value: ({ id }) => id },
  name: { type: 'text', value: ({ name }) => name },
  operating_system: { type: 'text', value: ({ node_operating_system }) => node_operating_system },
  node_operating_system: { type: 'text', value: ({ node_operating_system }) => node_operating_system },
  service_type: { type: 'text', value: ({ service_type }) => service_type },
};

export function collectorService(store: CatalogueStore, catalogue: ReadCatalogue) {
  async function find(id: string): Promise<SidecarCollector> {
    const collector = (await catalogue()).collectorById.get(id);
    // The words are those that clients have always got.
    if (collector === undefined) throw unknown(id);
    return collector;
  }

  function save(id: string, request: SidecarCollectorRequest): Promise<SidecarCollector> {
    return store.change(async (changes) => {
      const isNew = !changes.rows.collectors.some((collector) => collector.id === id);
      if (isNew) requireRoom(changes.rows.collectors, 'collectors');
      requireNone(problemsOf({ ...request, id }, changes.rows));
      const collector = collectorFrom(id, request);
      await changes.save('collector', collector);
      return collector;
    });
  }

  return {
    find,

    async list(parameters: ListParameters) {
      const { collectors } = await catalogue();
      const found = matching(collectors, parseListQuery(parameters.query), FIELDS, 'name');
      const { shown, pagination } = paged(sorted(found, parameters, FIELDS, 'name'), parameters);
      return {
        query: parameters.query,
        pagination,
        total: collectors.length,
        sort: parameters.sort ?? 'name',
        order: parameters.order ?? 'asc',
        collectors: shown.map(({ id, name, service_type, node_operating_system }) => ({
          id,
          name,
          service_type,
          node_operating_system,
        })),
      };
    },

    async validate(request: SidecarCollectorRequest) {
      return validationResult(problemsOf(request, await catalogue()));
    },

    create: (request: SidecarCollectorRequest) => save(newId(), request),

    /** One that does not exist is created under this id, as clients expect. */
    async update(id: string, request: SidecarCollectorRequest): Promise<SidecarCollector> {
      if (!isId(id)) throw unknown(id);
      return save(id, request);
    },

    async copy(id: string, name: string): Promise<void> {
      await save(newId(), { ...(await find(id)), name });
    },

    /** False when there was nothing to delete. */
    remove: (id: string): Promise<boolean> =>
      store.change(async ({ rows, remove }) => {
        if (rows.configurations.some(({ collector_id }) => collector_id === id))
          throw badRequest('Collector still in use, cannot delete.', 'SIDECAR_COLLECTOR_IN_USE');
        const isThere = rows.collectors.some((collector) => collector.id === id);
        if (isThere) await remove('collector', id);
        return isThere;
      }),
  };
}

export type CollectorService = ReturnType<typeof collectorService>;

function problemsOf(
  request: SidecarCollectorRequest,
  { collectors }: Pick<CatalogueRows, 'collectors'>,
): Problems {
  const problems = collectorProblems(request);
  const { id, name, node_operating_system: system } = request;
  const isDouble = isTaken(
    collectors,
    id,
    (other) => other.name === name && other.node_operating_system === system,
  );
  if (isDouble)
    problems['name'] = [`Collector "${name}" already exists for the "${system}" operating system.`];
  return problems;
}

function collectorFrom(id: string, request: SidecarCollectorRequest): SidecarCollector {
  const { name, service_type, node_operating_system, executable_path } = request;
  return {
    id,
    name,
    service_type,
    node_operating_system,
    executable_path,
    execute_parameters: request.execute_parameters ?? null,
    validation_parameters: request.validation_parameters ?? null,
    default_template: request.default_template ?? null,
  };
}

function unknown(id: string) {
  return notFound(`Cound not find collector <${id}>.`, 'SIDECAR_COLLECTOR_UNKNOWN');
}
