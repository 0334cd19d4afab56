// One job: what it is, what it is at, and how much is done.
import type { SystemJob } from '@logboom/contract/system/jobs';
import { Button, Text } from '@mantine/core';
import { ProgressBar } from '../../../kit/charts/figures/ProgressBar.tsx';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { useCancelJob } from './jobs.api.ts';
import classes from './jobs.module.css';

export function JobItem({ job }: { readonly job: SystemJob }) {
  const { description, info, name, node_id, percent_complete, started_at } = job;
  const { mutate: cancel, isPending } = useCancelJob();
  const isEnding = job.job_status === 'cancelled';
  const mayCancel = usePermissions().isPermitted(`systemjobs:delete:${name}`) && job.is_cancelable;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <ProgressBar label={description} value={percent_complete} />
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
