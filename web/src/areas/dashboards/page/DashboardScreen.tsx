// The frame of a dashboard: what holds for all of it sticks to the top, its pages and widgets fill the rest.
import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DocumentTitle } from '../../../kit/page/DocumentTitle.tsx';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { routes } from '../../../routes.ts';
import { AutoRefresh } from '../../../shared/search-controls/AutoRefresh.tsx';
import { useDashboardAccess } from '../access.ts';
import type { Dashboard, StoredDashboard } from '../document/dashboard.ts';
import { ParameterBar } from '../parameters/ParameterBar.tsx';
import { BoardContext } from '../state/boardContext.ts';
import { useBoardParts } from '../state/useBoardParts.ts';
import { useDashboardState } from '../state/useDashboardState.ts';
import { BoardValues } from '../widgets/BoardValues.tsx';
import { AddWidget } from './AddWidget.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import { FilterChips, OverrideBar } from './OverrideBar.tsx';
import { PageTabs } from './PageTabs.tsx';
import styles from './page.module.css';

interface Props {
  readonly initial: Dashboard;
  /** Undefined for a new one. */
  readonly stored?: StoredDashboard;
  /** A new one is edited from the start. */
  readonly isEditAddress?: boolean;
}

export function DashboardScreen({ initial, stored, isEditAddress = true }: Props) {
  const state = useDashboardState(initial);
  const { dashboard, change, isChanged } = state;
  const access = useDashboardAccess();
  const mayEdit = stored === undefined ? access.mayCreate : access.mayEdit(stored.view);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isKept, setKept] = useState(false);
  // Whoever may not save it may still try things out, and save them under another name.
  const mayChange = mayEdit || access.mayCreate;
  const isEditing = isEditAddress && mayChange;
  const setEditing =
    stored && mayChange
      ? (edits: boolean) => void navigate(`${addressOf(stored, edits)}${search}`, { replace: true })
      : undefined;
  const board = useBoardParts({ dashboard, change: mayChange ? change : undefined, isEditing });
  const { run, address, go } = board;
  const title = dashboard.details.title || 'New dashboard';
  const hasChips = address.filters.length > 0 || dashboard.parameters.length > 0;
  return (
    <BoardContext value={board}>
      <DocumentTitle title={title} />
      <UnsavedChangesGuard
        when={isChanged && !isKept}
        message="This dashboard has changes that are not saved. If you leave, they are lost."
        isLeaving={isOtherDashboard}
      />
      <div className={styles['page']}>
        <div className={styles['bar']}>
          <div className={styles['controls']}>
            <div className={styles['heading']}>
              <h1 className={styles['title']} title={dashboard.details.description || title}>
                {title}
              </h1>
              {isChanged && <Badge color="warning">Unsaved changes</Badge>}
            </div>
            <OverrideBar />
            <AutoRefresh
              isRunning={run.isRunning}
              state={{ interval: address.refresh, isOn: address.refresh !== undefined }}
              onState={({ interval, isOn }) => go({ refresh: isOn ? interval : undefined })}
              onRefresh={run.refresh}
              onRefreshBySelf={run.refreshBySelf}
            />
            {isEditing && <AddWidget />}
            <DashboardActions
              {...{ stored, dashboard, isChanged, isEditing, mayEdit }}
              onEditing={setEditing}
              onChange={change}
              onDiscard={state.discard}
              onKept={() => setKept(true)}
            />
          </div>
          {hasChips && (
            <div className={styles['chips']}>
              <ParameterBar />
              <FilterChips />
            </div>
          )}
        </div>
        <PageTabs />
        <BoardValues>
          <BoardGrid onEdit={setEditing && (() => setEditing(true))} />
        </BoardValues>
      </div>
    </BoardContext>
  );
}

function addressOf({ view }: StoredDashboard, edits: boolean): string {
  const { show, edit } = routes.dashboards;
  return (edits ? edit : show)({ viewId: view.id });
}

/** To edit a dashboard and to look at it again is to stay there. */
function isOtherDashboard(from: string, to: string): boolean {
  const shown = (path: string) => path.replace(/\/edit$/, '');
  return shown(from) !== shown(to);
}
