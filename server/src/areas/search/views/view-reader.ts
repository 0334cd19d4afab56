// Finds views for those who may read them, and shows them.
import type { View } from '@logboom/contract/search/views';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import type { EntityTracker } from '../../entities/index.ts';
import { requirementsOf } from '../capabilities.ts';
import type { DefaultView } from './default-view.ts';
import { mayReadView } from '../search.service.ts';
import type { SearchStore } from '../definitions/search.store.ts';
import { presentView, trackedView } from './view.present.ts';
import type { StoredView, ViewStore } from './view.store.ts';

interface Parts {
  store: Pick<ViewStore, 'find'>;
  searchStore: Pick<SearchStore, 'find'>;
  tracker: Pick<EntityTracker, 'favorites'>;
  defaultView: Pick<DefaultView, 'find'>;
}

export function viewReader({ store, searchStore, tracker, defaultView }: Parts) {
  /** What somebody may not read is not there for them. */
  async function findReadable(caller: Caller, id: string): Promise<StoredView> {
    if (id.includes(':'))
      throw notFound(`Failed to find view resolver: ${id.split(':')[0] ?? ''}`, 'VIEW_UNKNOWN');
    const view = await store.find(id);
    if (view === undefined || !mayReadView(caller, view)) {
      throw notFound(`View ${id} doesn't exist`, 'VIEW_UNKNOWN');
    }
    return view;
  }

  async function findDefault(caller: Caller): Promise<StoredView> {
    const id = await defaultView.find();
    const view = id === undefined ? undefined : await store.find(id);
    if (view === undefined) throw notFound("Default view doesn't exist", 'VIEW_UNKNOWN');
    return findReadable(caller, view.id);
  }

  async function present(caller: Caller, view: StoredView): Promise<View> {
    const { grn } = trackedView(view);
    const favorites = await tracker.favorites(caller, [grn]);
    const found = await searchStore.find(view.search_id);
    return presentView(view, found ? requirementsOf(found.search) : {}, favorites.has(grn));
  }

  return { findReadable, findDefault, present };
}
