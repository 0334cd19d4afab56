// What something was like after each change: the difference to what it is now, and the way back.
import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { DifferenceView } from '../../kit/text/DifferenceView.tsx';
import { RelativeTime } from '../values/RelativeTime.tsx';
import type { HistoryVersion } from './historyVersion.ts';
import classes from './HistoryModal.module.css';

interface Props<Version extends HistoryVersion> {
  readonly title: string;
  /** As it is stored now. */
  readonly current: string;
  /** The newest first; undefined until they arrived. */
  readonly versions: readonly Version[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Absent for those who may not change it. */
  readonly onRestore?: (version: Version) => void;
  readonly onClose: () => void;
}

export function HistoryModal<Version extends HistoryVersion>({
  title,
  current,
  versions,
  error,
  onRetry,
  onRestore,
  onClose,
}: Props<Version>) {
  const [chosen, setChosen] = useState<number>();
  const older = versions?.slice(1) ?? [];
  const shown = older.find(({ version }) => version === chosen) ?? older[0];
  return (
    <Modal opened onClose={onClose} title={`History of ${title}`} size="64rem">
      {error !== null && <ErrorPage error={error} onRetry={onRetry} />}
      {versions === undefined && error === null && <LoadingIndicator />}
      {versions !== undefined && shown === undefined && (
        <EmptyState title="It has not been changed yet">
          Every change is kept here, up to the last hundred, and can be taken back.
        </EmptyState>
      )}
      {versions !== undefined && shown !== undefined && (
        <div className={classes.history}>
          <ol className={classes.versions} aria-label="Versions">
            {versions.map((one, place) => (
              <li key={one.version}>
                <UnstyledButton
                  className={classes.version}
                  aria-pressed={one.version === shown.version}
                  disabled={place === 0}
                  onClick={() => setChosen(one.version)}
                >
                  <span>{place === 0 ? `Version ${one.version}, now` : `Version ${one.version}`}</span>
                  <Text span size="xs" c="dimmed">
                    <RelativeTime value={one.changed_at} /> {one.changed_by !== '' && `by ${one.changed_by}`}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ol>
          <div className={classes.difference}>
            <DifferenceView
              before={shown.source}
              after={current}
              fileName={`version ${shown.version}`}
              none="It was the same then."
              by={`since version ${shown.version}`}
            />
            {onRestore && (
              <Group justify="flex-end" mt="sm">
                <Button leftSection={<IconRestore size={16} aria-hidden />} onClick={() => onRestore(shown)}>
                  Restore version {shown.version}
                </Button>
              </Group>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
