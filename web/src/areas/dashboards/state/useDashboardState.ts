// A dashboard while somebody works on it, and whether that differs from what is stored.
import { useCallback, useMemo, useState } from 'react';
import { sameValue } from '../../../kit/forms/sameValue.ts';
import type { Dashboard } from '../document/dashboard.ts';
import { viewOfDashboard } from '../document/writeDashboard.ts';

export function useDashboardState(stored: Dashboard) {
  const [{ dashboard, of }, setState] = useState({ dashboard: stored, of: stored });
  // It was saved, or another version was restored.
  if (of !== stored) setState({ dashboard: stored, of: stored });
  const change = useCallback(
    (make: (now: Dashboard) => Dashboard) =>
      setState((state) => ({ ...state, dashboard: make(state.dashboard) })),
    [],
  );
  const isChanged = useMemo(() => dashboard !== stored && !isSame(dashboard, stored), [dashboard, stored]);
  return { dashboard, change, isChanged, discard: () => change(() => stored) };
}

function isSame(one: Dashboard, other: Dashboard): boolean {
  const pages = (dashboard: Dashboard) => dashboard.pages.map(({ id }) => id);
  return (
    sameValue(pages(one), pages(other)) && sameValue(viewOfDashboard(one, ''), viewOfDashboard(other, ''))
  );
}
