// Backups of this installation: taken with a press, watched, listed, deleted, and how to restore one.
import { Alert, Box, Button, Code, Text } from '@mantine/core';
import { IconDatabaseExport, IconInfoCircle } from '@tabler/icons-react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { JobItem } from '../jobs/JobItem.tsx';
import { isOver } from '../jobs/jobs.api.ts';
import jobClasses from '../jobs/jobs.module.css';
import { BACKUP_COLUMNS } from './backupColumns.tsx';
import { useBackupJobs, useBackups, useTakeBackup } from './backups.api.ts';
import { useBackupActions } from './useBackupActions.ts';

export function BackupsPage() {
  const { data, error, refetch } = useBackups();
  const jobs = useBackupJobs();
  const take = useTakeBackup();
  const rowActions = useBackupActions();
  const mayTake = usePermissions().isPermitted('backups:create') && data?.unavailable === null;
  const isRunning = jobs.some((job) => !isOver(job));
  return (
    <>
      <PageHeader
        title="Backups"
        purpose="Everything that this installation has, as of one moment: people and settings, the key for secrets, messages, and what waits in the journal. Receiving and searching go on meanwhile."
        actions={
          mayTake && (
            <Button
              leftSection={<IconDatabaseExport size={16} aria-hidden />}
              loading={take.isPending}
              disabled={isRunning}
              onClick={() => take.mutate(undefined)}
            >
              Back up now
            </Button>
          )
        }
      />
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingIndicator page />}
      {data?.unavailable != null && (
        <Alert icon={<IconInfoCircle size={20} />} title="No backup can be taken here" mb="md">
          {data.unavailable}
        </Alert>
      )}
      {data !== undefined && (
        <>
          <Section title="Backups">
            <Facts>
              <Fact label="Directory" mono>
                {data.directory}
              </Fact>
              <Fact label="Disk">
                <StatusMark good={!data.is_on_data_disk}>
                  {data.is_on_data_disk
                    ? 'The same as that of the data'
                    : 'Another one than that of the data'}
                </StatusMark>
                {data.is_on_data_disk && (
                  <Text size="sm" c="dimmed">
                    Both are lost together. Copy backups elsewhere, or set LOGBOOM_BACKUP_DIR.
                  </Text>
                )}
              </Fact>
            </Facts>
            {jobs.length > 0 && (
              <Box
                component="ul"
                my="md"
                className={jobClasses.list}
                aria-label="Backups that run or ended lately"
              >
                {jobs.map((job) => (
                  <JobItem key={job.id} job={job} />
                ))}
              </Box>
            )}
            <FilterableTable
              label="Backups"
              filterable={false}
              columns={BACKUP_COLUMNS}
              rows={data.backups}
              rowId={({ name }) => name}
              rowName={({ name }) => name}
              rowActions={rowActions}
              headingOrder={3}
              empty={{
                title: 'No backup was taken yet',
                text: '“Back up now” takes the first one. A timer can do the same with the command below.',
              }}
            />
          </Section>
          <Section
            title="Restoring one"
            description="Backups are restored with a command, into an empty data directory and while no server works in it. Every file is compared with its checksum; what was interrupted is not taken for whole, and can be begun again."
          >
            <Code block>{`npm run restore -- ${exampleOf(data)} --data-dir NEW-DIRECTORY`}</Code>
            <Text size="sm" c="dimmed">
              The same for scripts and timers: <Code>npm run backup -- DIRECTORY</Code>
            </Text>
          </Section>
        </>
      )}
    </>
  );
}

function exampleOf({ directory, backups }: NonNullable<ReturnType<typeof useBackups>['data']>): string {
  const newest = backups.find(({ state }) => state === 'complete');
  return newest === undefined ? directory : `${directory}/${newest.name}`;
}
