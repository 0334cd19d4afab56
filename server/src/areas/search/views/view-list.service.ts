// The views that a caller may read, page by page.
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
    const readable = ofKind.filter((view) => mayReadView(caller, view));
    const readableIds = readable.length === ofKind.length ? undefined : readable.map(({ id }) => id);
    const found = await store.page({ parameters, conditions: parseListQuery(query), kind, readableIds });
    const favorites = await tracker.favorites(
      caller,
      found.rows.map((view) => trackedView(view).grn),
    );
    const isFavorite = (view: StoredView) => favorites.has(trackedView(view).grn);
    return { query, found, known: all.length, isFavorite };
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

export type ViewListService = ReturnType<typeof viewListService>;
