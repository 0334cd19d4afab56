// How far restarting the selected collectors has come, and which of them could not be asked.
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { ProgressBar } from '../../../kit/charts/figures/ProgressBar.tsx';
import styles from './overview.module.css';
import type { RestartRun } from './useBulkRestart.ts';

interface Props {
  readonly run: RestartRun | undefined;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export function BulkRestartModal({ run, onCancel, onClose }: Props) {
  const isRunning = run?.state === 'running';
  return (
    <Modal
      opened={run !== undefined}
      onClose={isRunning ? onCancel : onClose}
      closeOnClickOutside={!isRunning}
      withCloseButton={false}
      title="Restart collectors"
      size="36rem"
    >
      {run && <Progress run={run} />}
      <Group justify="flex-end" mt="lg">
        {isRunning ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </Group>
    </Modal>
  );
}

function Progress({ run }: { readonly run: RestartRun }) {
  const { total, done, failures, state } = run;
  return (
    <>
      <ProgressBar
        label={LABELS[state]}
        value={done}
        max={total}
        text={`${done} of ${total}`}
        tone={failures.length > 0 ? 'warning' : state === 'finished' ? 'success' : 'info'}
      />
      <Text size="sm" c="dimmed" mt="xs" component="output" display="block">
        {NOTES[state]}
      </Text>
      {failures.length > 0 && (
        <Alert color="danger" mt="md" title={failedTitle(failures.length)}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, because it scrolls */}
          <ul className={styles['failures']} tabIndex={0} aria-label="Collectors that could not be asked">
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const LABELS = { running: 'Asking', finished: 'Done', cancelled: 'Cancelled' };
const NOTES = {
  running: 'Those already asked stay asked when you cancel.',
  finished: 'Each collector restarts its backends when it reports the next time.',
  cancelled: 'Those already asked restart when they report the next time; the others were left alone.',
};

function failedTitle(count: number): string {
  return count === 1 ? '1 collector could not be asked' : `${count} collectors could not be asked`;
}
