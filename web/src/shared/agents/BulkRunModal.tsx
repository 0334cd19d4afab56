// How far asking many agents has come, and which of them could not be asked.
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { ProgressBar } from '../../kit/charts/figures/ProgressBar.tsx';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import styles from './BulkRunModal.module.css';
import type { BulkRun } from './useBulkRun.ts';

/** As the caller calls those who are asked. */
interface AgentNouns {
  /** "collector" */
  readonly one: string;
  /** "collectors" */
  readonly many: string;
}

interface Props {
  /** "Restart collectors" */
  readonly title: string;
  /** "Each collector restarts its backends when it reports the next time." */
  readonly afterwards: string;
  readonly nouns: AgentNouns;
  readonly run: BulkRun | undefined;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export function BulkRunModal({ title, afterwards, nouns, run, onCancel, onClose }: Props) {
  const isRunning = run?.state === 'running';
  return (
    <Modal
      opened={run !== undefined}
      onClose={isRunning ? onCancel : onClose}
      closeOnClickOutside={!isRunning}
      withCloseButton={false}
      title={title}
      size="36rem"
    >
      {run && <Progress run={run} afterwards={afterwards} nouns={nouns} />}
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

interface ProgressProps extends Pick<Props, 'afterwards' | 'nouns'> {
  readonly run: BulkRun;
}

function Progress({ run, afterwards, nouns }: ProgressProps) {
  const { total, done, failures, failedAgents, state } = run;
  const failed = `${formatNumber(failedAgents)} ${failedAgents === 1 ? nouns.one : nouns.many} could not be asked`;
  return (
    <>
      <ProgressBar
        label={LABELS[state]}
        value={done}
        max={total}
        text={`${formatNumber(done)} of ${formatNumber(total)}`}
        tone={failures.length > 0 ? 'warning' : state === 'finished' ? 'success' : 'info'}
      />
      <Text size="sm" c="dimmed" mt="xs" component="output" display="block">
        {state === 'finished' ? afterwards : NOTES[state]}
      </Text>
      {failures.length > 0 && (
        <Alert color="danger" mt="md" title={failed}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, because it scrolls */}
          <ul className={styles['failures']} tabIndex={0} aria-label={failed}>
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
  cancelled: 'Those already asked do it when they report the next time; the others were left alone.',
};
