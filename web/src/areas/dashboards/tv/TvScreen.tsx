// What is on the wall: the page whose turn it is, its name, the clock, and nothing to click.
import { parseDuration } from '@logboom/contract/common/duration';
import { ActionIcon, Menu } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconMaximize, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { DocumentTitle } from '../../../kit/page/DocumentTitle.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { routes } from '../../../routes.ts';
import type { StoredDashboard } from '../document/dashboard.ts';
import { BoardContext } from '../state/boardContext.ts';
import { useBoardParts } from '../state/useBoardParts.ts';
import { BoardGrid } from '../page/BoardGrid.tsx';
import styles from './tv.module.css';

const INTERVALS = [10, 30, 60, 300];
const DEFAULT_SECONDS = 30;
const REFRESH_MS = 10_000;
const DESIGNED_WIDTH = 1920;
const MAX_ZOOM = 4;

export function TvScreen({ stored: { view, dashboard } }: { readonly stored: StoredDashboard }) {
  const [parameters, setParameters] = useSearchParams();
  const { search } = useLocation();
  const seconds = Number(parameters.get('interval')) || DEFAULT_SECONDS;
  const { pages } = dashboard;
  const first = Math.max(
    0,
    pages.findIndex(({ id }) => id === parameters.get('page')),
  );
  const [turn, setTurn] = useState(first);
  const pageId = pages[turn % Math.max(1, pages.length)]?.id;
  const board = useBoardParts({ dashboard, change: undefined, isEditing: false, pageId, isOnWall: true });
  const { run, address, page } = board;
  const { width } = useViewportSize();
  // A wall is looked at from afar: beyond the width that people design for, everything grows.
  const zoom = Math.min(Math.max(1, width / DESIGNED_WIDTH), MAX_ZOOM);
  const everyMs = (address.refresh === undefined ? undefined : parseDuration(address.refresh)) ?? REFRESH_MS;
  // Somebody put it there on purpose: it keeps its session, and goes on after the server was away.
  useEvery(everyMs, () => {
    // What takes longer than the interval is waited for.
    if (!run.isRunning) run.refresh();
  });
  useEvery(pages.length > 1 ? seconds * 1000 : undefined, () => setTurn((now) => now + 1));
  const chooseInterval = (chosen: number) =>
    setParameters((now) => {
      now.set('interval', String(chosen));
      return now;
    });
  return (
    <BoardContext value={board}>
      <DocumentTitle title={view.title} />
      <div className={styles['wall']} style={{ zoom }}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{view.title}</h1>
          {pages.length > 1 && <span className={styles['page']}>{page.title}</span>}
          <span className={styles['rest']} />
          {run.failure && <span className={styles['stale']}>Not up to date: the server does not answer</span>}
          <div className={styles['tools']}>
            {pages.length > 1 && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon size="lg" aria-label={`Next page every ${seconds} seconds`} title="Rotation">
                    <IconRefresh size={18} aria-hidden="true" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>Next page every</Menu.Label>
                  {INTERVALS.map((one) => (
                    <Menu.Item key={one} onClick={() => chooseInterval(one)}>
                      {`${one} seconds`}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <ActionIcon
              size="lg"
              aria-label="Fill the screen"
              title="Fill the screen"
              onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
            >
              <IconMaximize size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size="lg"
              component={Link}
              to={`${routes.dashboards.show({ viewId: view.id })}${search}`}
              aria-label="Leave full screen"
              title="Leave full screen"
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
          <Clock />
        </header>
        <div className={styles['board']}>
          <BoardGrid />
        </div>
      </div>
    </BoardContext>
  );
}

function Clock() {
  const now = useNow(1000);
  const timeZone = useTimeZone();
  const text = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(now);
  return <time className={styles['clock']}>{text}</time>;
}

function useEvery(everyMs: number | undefined, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => latest(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
