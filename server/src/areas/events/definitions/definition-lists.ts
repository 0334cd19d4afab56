// The lists of event definitions: those that somebody may read, with when they run.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { ListParameters } from '@logboom/contract/common/pagination';
import type {
  EventDefinition,
  EventDefinitionList,
  EventDefinitionPage,
  SchedulerContext,
} from '@logboom/contract/events/definition-schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { DEFINITION_ATTRIBUTES, presentDefinition } from './definition.present.ts';
import type { DefinitionStore } from './definition.store.ts';

const DEFAULT_SORT = { id: 'title', direction: 'ASC' };

export function definitionLists(
  store: DefinitionStore,
  schedulerOf: (id: string) => Promise<SchedulerContext>,
) {
  async function readable(caller: Caller): Promise<string[] | undefined> {
    if (isPermitted(caller.permissions, 'eventdefinitions:read')) return undefined;
    const ids = await store.ids();
    return ids.filter((id) => isPermitted(caller.permissions, `eventdefinitions:read:${id}`));
  }

  async function pageOf(caller: Caller, parameters: ListParameters) {
    const query = readListQuery(parameters.query);
    const [ids, allowed] = await Promise.all([store.ids(), readable(caller)]);
    const { rows, total } = await store.page({
      parameters,
      conditions: parseListQuery(query),
      readable: allowed,
    });
    return { query, total, grandTotal: ids.length, rows };
  }

  return {
    async page(caller: Caller, parameters: ListParameters): Promise<EventDefinitionPage> {
      const { query, total, grandTotal, rows } = await pageOf(caller, parameters);
      const { page, per_page, sort = DEFAULT_SORT.id, order = 'asc' } = parameters;
      const elements: EventDefinition[] = [];
      for (const row of rows) elements.push(presentDefinition(row, await schedulerOf(row.id)));
      return {
        query,
        sort: sort === 'status' ? 'alert' : sort,
        order,
        pagination: { total, count: rows.length, page, per_page },
        total: grandTotal,
        elements,
        attributes: [...DEFINITION_ATTRIBUTES],
        defaults: { sort: DEFAULT_SORT },
      };
    },

    async list(caller: Caller, parameters: ListParameters): Promise<EventDefinitionList> {
      const { query, total, grandTotal, rows } = await pageOf(caller, parameters);
      const { page, per_page } = parameters;
      const scheduler: Record<string, SchedulerContext> = {};
      for (const { id } of rows) scheduler[id] = await schedulerOf(id);
      return {
        total,
        page,
        per_page,
        count: rows.length,
        event_definitions: rows.map((row) => presentDefinition(row)),
        query,
        grand_total: grandTotal,
        context: { scheduler },
      };
    },
  };
}
