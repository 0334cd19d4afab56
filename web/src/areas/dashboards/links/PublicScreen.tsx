// What is on the page of a public link. It asks for new numbers by itself.
import { useEffect, useEffectEvent } from 'react';
import { DocumentTitle } from '../../../kit/page/DocumentTitle.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import type { Dashboard } from '../document/dashboard.ts';
import { BoardGrid } from '../page/BoardGrid.tsx';
import { PageTabs } from '../page/PageTabs.tsx';
import { ParameterBar } from '../parameters/ParameterBar.tsx';
import { BoardContext } from '../state/boardContext.ts';
import { usePublicBoard } from './usePublicBoard.ts';
import styles from './links.module.css';

const REFRESH_MS = 30_000;

interface Props {
  readonly dashboard: Dashboard;
  readonly linkToken: string;
  readonly expiresAt: string;
}

export function PublicScreen({ dashboard, linkToken, expiresAt }: Props) {
  const board = usePublicBoard(dashboard, linkToken);
  const { run } = board;
  const refresh = useEffectEvent(() => {
    if (!run.isRunning) run.refreshBySelf();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const { title, description } = dashboard.details;
  return (
    <BoardContext value={board}>
      <DocumentTitle title={title} />
      <main className={styles['public']}>
        <div className={styles['head']}>
          <h1 className={styles['title']} title={description || title}>
            {title}
          </h1>
          {run.failure && (
            <output className={styles['stale']}>Not up to date: the server does not answer</output>
          )}
          <ParameterBar />
        </div>
        <PageTabs />
        <div className={styles['board']}>
          <BoardGrid />
        </div>
        <p className={styles['foot']}>
          Read-only. This link expires <Timestamp value={expiresAt} />.
        </p>
      </main>
    </BoardContext>
  );
}
