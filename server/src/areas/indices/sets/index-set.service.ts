// Index sets: who sees which, what may be saved, and what follows from it.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  IndexSet,
  IndexSetList,
  IndexSetStats,
  IndexSetUpdate,
  NewIndexSet,
} from '@logboom/contract/indices/schemas';
import type { Caller } from '../../../http/authentication.ts';
import type { ErrorCode } from '../../../error-catalogue.ts';
import { badRequest, notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import { checkNew, checkUpdate } from './constraints.ts';
import type { IndexFiguresReader } from '../register/figures.ts';
import { canBeDefault, MESSAGES_TEMPLATE, presentIndexSet, strategyColumn } from './index-set.present.ts';
import { lifeProblem, prefixConflict, refreshProblem, type Life } from './index-set.rules.ts';
import type { IndexSetRow, IndexSetStore, IndexSetUse } from './index-set.store.ts';
import type { IndexLimits } from './limits.ts';
import { readStrategy, RETENTION_STRATEGIES } from './strategies.ts';
import type { TableHousekeeping } from '../lifecycle/table-housekeeping.ts';
import type { WritePlan } from '../lifecycle/write-plan.ts';

interface Parts {
  store: IndexSetStore;
  isUsed: IndexSetUse;
  figures: IndexFiguresReader;
  tables: Pick<TableHousekeeping, 'ensure' | 'dropRemoved'>;
  plan: WritePlan;
  limits: IndexLimits;
  /** Told about work in the background that failed. */
  onError: (error: unknown) => void;
}

const DEFAULT_REFRESH_MS = 5000;

export function indexSetService({ store, isUsed, figures, tables, plan, limits, onError }: Parts) {
  async function existing(id: string, text: string): Promise<IndexSetRow> {
    const row = await store.find(id);
    if (!row) throw notFound(text, 'INDEX_SET_UNKNOWN');
    return row;
  }

  async function changed(id: string): Promise<IndexSet> {
    await plan.announce();
    return presentIndexSet(await existing(id, `Index set <${id}> not found`));
  }

  return {
    async list(caller: Caller, { skip, limit, stats }: ListQuestion): Promise<IndexSetList> {
      const rows = await store.all();
      const readable = rows.filter(({ id }) => isPermitted(caller.permissions, `indexsets:read:${id}`));
      const page = readable.slice(skip, limit > 0 ? skip + limit : undefined);
      return {
        total: readable.length,
        index_sets: page.map(presentIndexSet),
        stats: stats ? Object.fromEntries(await figures.ofSets(readable)) : {},
      };
    },

    async totalStats(): Promise<IndexSetStats> {
      const all = [...(await figures.ofSets(await store.all())).values()];
      const sum = (key: keyof IndexSetStats) => all.reduce((total, stats) => total + stats[key], 0);
      return { indices: sum('indices'), documents: sum('documents'), size: sum('size') };
    },

    find: async (id: string): Promise<IndexSet> =>
      presentIndexSet(await existing(id, `Couldn't load index set with ID <${id}>`)),

    async stats(id: string): Promise<IndexSetStats> {
      const row = await existing(id, `Couldn't load index set with ID <${id}>`);
      return (await figures.ofSets([row])).get(id) ?? { indices: 0, documents: 0, size: 0 };
    },

    async create(request: NewIndexSet): Promise<IndexSet> {
      checkNew(request);
      const prefix = request.index_prefix ?? '';
      const conflict = prefixConflict(prefix, await store.all());
      if (conflict !== undefined) throw badRequest(conflict, 'INDEX_PREFIX_TAKEN');
      const columns = columnsOf(request, DEFAULT_REFRESH_MS, limits);
      const row = {
        id: newId(),
        is_default: false,
        is_regular: true,
        index_prefix: prefix,
        creation_date: new Date(request.creation_date ?? ''),
        index_analyzer: request.index_analyzer ?? '',
        template_type: request.index_template_type ?? MESSAGES_TEMPLATE,
      };
      if (!(await store.insert({ ...row, ...columns })))
        throw badRequest(
          `Index prefix "${prefix}" would conflict with an existing index set!`,
          'INDEX_PREFIX_TAKEN',
        );
      await tables.ensure(row.id);
      return changed(row.id);
    },

    async update(id: string, request: IndexSetUpdate): Promise<IndexSet> {
      const row = await existing(id, `Index set <${id}> not found`);
      checkUpdate(request);
      if (row.is_default && !request.writable)
        throw conflictError('Default index set must be writable.', 'DEFAULT_INDEX_SET');
      await store.update(id, columnsOf(request, Number(row.field_type_refresh_ms), limits));
      return changed(id);
    },

    async setDefault(id: string): Promise<IndexSet> {
      const row = await existing(id, `Index set <${id}> does not exist`);
      if (!canBeDefault(row) || !(await store.setDefault(id)))
        throw conflictError('Index set not eligible as default', 'INDEX_SET_NOT_ELIGIBLE');
      return changed(id);
    },

    async remove(id: string, deleteIndices: boolean): Promise<void> {
      const outcome = await store.remove(id, deleteIndices ? tableOf(id) : undefined, isUsed);
      if (outcome === 'unknown') throw notFound(`Index set <${id}> not found.`, 'INDEX_SET_UNKNOWN');
      if (outcome === 'default')
        throw badRequest(`Default index set <${id}> cannot be deleted!`, 'DEFAULT_INDEX_SET');
      if (outcome === 'in use')
        throw notFound(`Couldn't delete index set with ID <${id}>`, 'INDEX_SET_IN_USE');
      await plan.announce();
      tables.dropRemoved().catch(onError);
    },
  };
}

export type IndexSetService = ReturnType<typeof indexSetService>;

interface ListQuestion {
  skip: number;
  limit: number;
  stats: boolean;
}

function conflictError(message: string, code: ErrorCode): RequestError {
  return new RequestError({ code, status: 409, message });
}

/** Checks what people may choose, in the order of the texts that clients know, and gives it the form of the table. */
function columnsOf(request: IndexSetUpdate, refreshMs: number, limits: IndexLimits) {
  const refresh = request.field_type_refresh_interval ?? refreshMs;
  const refreshText = refreshProblem(refresh);
  if (refreshText !== undefined) throw badRequest(refreshText, 'INDEX_SET_INVALID');
  const { rotation, retention } = lifeOf(request, limits);
  return {
    title: request.title ?? '',
    description: request.description ?? null,
    writable: request.writable,
    shards: request.shards,
    replicas: request.replicas,
    rotation: strategyColumn(rotation.class, rotation.config),
    retention: strategyColumn(retention.class, retention.config),
    max_num_segments: request.index_optimization_max_num_segments,
    optimization_disabled: request.index_optimization_disabled,
    field_type_refresh_ms: refresh,
  };
}

type Strategies = Pick<
  IndexSetUpdate,
  'rotation_strategy' | 'rotation_strategy_class' | 'retention_strategy' | 'retention_strategy_class'
>;

/** Reads both strategies and checks them; throws the first problem. */
export function lifeOf(request: Strategies, limits: IndexLimits): Life {
  const rotation = strategyOf(request.rotation_strategy_class, request.rotation_strategy, limits.rotations);
  // One that is switched off has a text of its own, which comes later.
  const retention = strategyOf(
    request.retention_strategy_class,
    request.retention_strategy,
    RETENTION_STRATEGIES,
  );
  const problem = lifeProblem({ rotation, retention }, limits);
  if (problem !== undefined) throw badRequest(problem, 'INDEX_SET_INVALID');
  return { rotation, retention };
}

function strategyOf(
  className: string,
  config: IndexSetUpdate['rotation_strategy'],
  kinds: IndexLimits['rotations'],
): Life['rotation'] {
  const read = readStrategy(kinds, className, config);
  if ('problem' in read) throw badRequest(read.problem, 'INDEX_SET_INVALID');
  return { class: className, config: read.config };
}
