// The views that a caller may read, page by page.
import { grnOf } from '@logboom/contract/common/grn';
import { parseListQuery } from '@logboom/core/list-query';
import type { ViewListParameters, ViewPage, ViewSummaryPage } from '@logboom/contract/search/views';
import type { Caller } from '../../../http/authentication.ts';
import { readListQuery } from '../../../http/list-query.ts';
import type { EntityTracker } from '../../entities/index.ts';
import { mayReadView } from '../search.service.ts';
import { presentSummary, presentView, trackedView } from './view.present.ts';
import { viewAttributes, type StoredView, type ViewKind, type ViewStore } from './view.store.ts';

const DEFAULT_SORT = { id: 'title', direction: 'ASC' };

export function viewListService(
  store: Pick<ViewStore, 'kinds' | 'page'>,
  tracker: Pick<EntityTracker, 'favorites'>,
) {
  async function question(caller: Caller, kind: ViewKind | undefined, parameters: ViewListParameters) {
    const query = readListQuery(parameters.query);
    const all = await store.kinds();
    const ofKind = all.filter(({ type }) => kind === undefined || type === kind);
    const { wanted, filters } = favoriteFilter(parameters.filters);
    const readable = ofKind.filter((view) => mayReadView(caller, view));
    const chosen = wanted === undefined ? readable : await onlyFavorites(caller, readable, wanted);
    const readableIds = chosen.length === ofKind.length ? undefined : chosen.map(({ id }) => id);
    const conditions = parseListQuery(query);
    const narrowed = { ...parameters, filters };
    const found = await store.page({ parameters: narrowed, conditions, kind, readableIds });
    const favorites = await tracker.favorites(
      caller,
      found.rows.map((view) => trackedView(view).grn),
    );
    const isFavorite = (view: StoredView) => favorites.has(trackedView(view).grn);
    return { query, found, known: all.length, isFavorite };
  }

  type Known = Awaited<ReturnType<typeof store.kinds>>[number];

  async function onlyFavorites(caller: Caller, some: readonly Known[], wanted: boolean): Promise<Known[]> {
    const favorites = await tracker.favorites(caller, some.map(grnOfView));
    return some.filter((view) => favorites.has(grnOfView(view)) === wanted);
  }

  return {
    async page(caller: Caller, parameters: ViewListParameters): Promise<ViewPage> {
      const { query, found, known, isFavorite } = await question(caller, undefined, parameters);
      return {
        total: found.total,
        count: found.rows.length,
        page: parameters.page,
        per_page: parameters.per_page,
        ...(query !== '' && { query }),
        grand_total: known,
        views: found.rows.map((view) => presentView(view, {}, isFavorite(view))),
      };
    },

    async summaries(
      caller: Caller,
      kind: ViewKind,
      parameters: ViewListParameters,
    ): Promise<ViewSummaryPage> {
      const { query, found, isFavorite } = await question(caller, kind, parameters);
      const { page, per_page } = parameters;
      return {
        query,
        sort: parameters.sort ?? DEFAULT_SORT.id,
        order: parameters.order ?? 'asc',
        pagination: { total: found.total, count: found.rows.length, page, per_page },
        total: found.total,
        elements: found.rows.map((view) => presentSummary(view, {}, isFavorite(view))),
        attributes: viewAttributes(kind),
        defaults: { sort: DEFAULT_SORT },
      };
    },
  };
}

/** Views do not know whose favorites they are, so this filter is not for their table. */
function favoriteFilter(filters: readonly string[]): { wanted: boolean | undefined; filters: string[] } {
  const own = filters.filter((filter) => /^favorite:(true|false)$/i.test(filter));
  const wanted = new Set(own.map((filter) => filter.toLowerCase() === 'favorite:true'));
  const [only] = wanted;
  return {
    wanted: wanted.size === 1 ? only : undefined,
    filters: filters.filter((filter) => !own.includes(filter)),
  };
}

const grnOfView = ({ type, id }: { type: string; id: string }) => grnOf(type.toLowerCase(), id);

export type ViewListService = ReturnType<typeof viewListService>;
