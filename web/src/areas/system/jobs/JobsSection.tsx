// Long work in the background, how far it is, and a way to call it off.
import { Text } from '@mantine/core';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { JobItem } from './JobItem.tsx';
import { useJobs } from './jobs.api.ts';
import classes from './jobs.module.css';

export function JobsSection() {
  const { data, error, refetch } = useJobs();
  return (
    <Section
      title="System jobs"
      description="Long work that nodes do in the background. What has ended stays here for a day, or until somebody puts it away."
    >
      {data?.length === 0 && <Text c="dimmed">No jobs are running.</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      {data === undefined && error === null && <LoadingIndicator text="Loading jobs…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}
