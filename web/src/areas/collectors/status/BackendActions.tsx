// Restart and Import Configuration of one backend. Both wait until the collector has fetched what was asked.
import { Button } from '@mantine/core';
import { IconFileImport, IconRefresh } from '@tabler/icons-react';
import styles from './status.module.css';
import type { BackendActionState } from './useBackendActions.ts';

interface Props {
  readonly backend: string;
  readonly actions: BackendActionState;
  readonly offersImport: boolean;
}

const QUESTION = 'You are about to restart the collector process. Are you sure?';

export function BackendActions({ backend, actions, offersImport }: Props) {
  const isRestarting = actions.isWaiting(backend, 'restart');
  const isImporting = actions.isWaiting(backend, 'import');
  const restart = () => {
    if (window.confirm(QUESTION)) actions.queue(backend, 'restart');
  };
  return (
    <div className={styles['actions']}>
      <output className={styles['waiting']}>
        {isRestarting && 'Waiting for the collector to restart it'}
      </output>
      {offersImport && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileImport size={15} aria-hidden />}
          aria-label={`${isImporting ? 'Importing...' : 'Import Configuration'} (${backend})`}
          disabled={isImporting || !actions.isKnown}
          onClick={() => actions.queue(backend, 'import')}
        >
          {isImporting ? 'Importing...' : 'Import Configuration'}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={15} aria-hidden />}
        aria-label={`Restart (${backend})`}
        disabled={isRestarting || !actions.isKnown}
        onClick={restart}
      >
        Restart
      </Button>
    </div>
  );
}
