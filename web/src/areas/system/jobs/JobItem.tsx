// One job: what it is, what it is at, and how much is done.
import type { SystemJob } from '@logboom/contract/system/jobs';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ProgressBar } from '../../../kit/charts/figures/ProgressBar.tsx';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { isOver, useCancelJob, usePutAwayJob } from './jobs.api.ts';
import classes from './jobs.module.css';

const OUTCOMES = { running: 'Running', complete: 'Done', cancelled: 'Called off', error: 'Failed' } as const;
const TONES = { running: 'info', complete: 'success', cancelled: 'warning', error: 'danger' } as const;

export function JobItem({ job }: { readonly job: SystemJob }) {
  const { description, info, name, node_id, percent_complete, started_at } = job;
  const { mutate: cancel, isPending } = useCancelJob();
  const { mutate: putAway } = usePutAwayJob();
  const over = isOver(job);
  const isEnding = job.job_status === 'cancelled' && !over;
  const mayCancel = usePermissions().isPermitted(`systemjobs:delete:${name}`) && job.is_cancelable;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <ProgressBar
          label={description}
          value={percent_complete}
          {...(over && { text: OUTCOMES[job.job_status], tone: TONES[job.job_status] })}
        />
        <Text size="xs" c="dimmed" mt="xxs">
          {isEnding ? 'Ending, because it was called off' : info}
          {started_at !== null && (
            <>
              {' · Begun '}
              <RelativeTime value={started_at} />
            </>
          )}
          {' · '}
          <NodeName nodeId={node_id} />
        </Text>
      </div>
      {over && (
        <ActionIcon aria-label={`Put “${description}” away`} title="Put away" onClick={() => putAway(job)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {mayCancel && (
        <Button
          variant="default"
          disabled={isEnding}
          loading={isPending}
          aria-label={`Cancel “${description}”`}
          onClick={() => cancel(job)}
        >
          Cancel
        </Button>
      )}
    </li>
  );
}
