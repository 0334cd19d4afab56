// What must hold between a view and the search that it shows.
import type { ViewBody } from '@logboom/contract/search/views';
import { badRequest } from '../../../http/errors.ts';
import type { StoredSearch } from '../definitions/definition.ts';

export function checkView({ state }: Pick<ViewBody, 'state'>, search: StoredSearch): void {
  const queries = search.queries.map(({ id }) => id);
  const states = Object.keys(state);
  refuseMissing(
    states.filter((id) => !queries.includes(id)),
    (missing) =>
      `Search queries do not correspond to view/state queries, missing query IDs: ${missing}; ` +
      `search queries: ${list(queries)}; state queries: ${list(states)}`,
  );
  const types = search.queries.flatMap(({ search_types }) => search_types.map(({ id }) => id));
  const mapped = Object.values(state).flatMap(({ widget_mapping }) => Object.values(widget_mapping).flat());
  refuseMissing(
    mapped.filter((id) => !types.includes(id)),
    (missing) =>
      `Search types do not correspond to view/search types, missing searches ${missing}; ` +
      `search types: ${list(types)}; state types: ${list(mapped)}`,
  );
  for (const { widgets, positions } of Object.values(state)) {
    const ids = widgets.map(({ id }) => id);
    refuseMissing(
      ids.filter((id) => !Object.hasOwn(positions, id)),
      (missing) =>
        `Widget positions don't correspond to widgets, missing widget positions ${missing}; ` +
        `widget IDs: ${list(ids)}; widget positions: ${list(Object.keys(positions))}`,
    );
  }
}

function refuseMissing(missing: readonly string[], message: (missing: string) => string): void {
  if (missing.length > 0) throw badRequest(message(list(missing)), 'VIEW_INCONSISTENT');
}

function list(ids: readonly string[]): string {
  return `[${ids.join(', ')}]`;
}
