// Views as the wire knows them.
import type { View, ViewSummary } from '@logboom/contract/search/views';
import { instant } from '@logboom/contract/common/wire-dates';
import { wholeState } from './whole-view.ts';
import { viewName, type StoredView } from './view.store.ts';

/**
 * @param requires what the view needs beyond this version
 * @param favorite whether it is one of the caller's
 */
export function presentSummary(view: StoredView, requires: object, favorite: boolean): ViewSummary {
  const { state: _, created_at, ...rest } = view;
  return { ...rest, created_at: instant(created_at), requires: { ...requires }, favorite };
}

export function presentView(view: StoredView, requires: object, favorite: boolean): View {
  const states = Object.entries(view.state).map(([id, state]) => [id, wholeState(state)] as const);
  return { ...presentSummary(view, requires, favorite), state: Object.fromEntries(states) };
}

export function presentVersion<Version extends { saved_at: Date }>({ saved_at, ...rest }: Version) {
  return { ...rest, saved_at: instant(saved_at) };
}

/** As start pages know it. */
export function trackedView(view: Pick<StoredView, 'type' | 'id' | 'title'>) {
  return { grn: viewName(view), title: view.title };
}
