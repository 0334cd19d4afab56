// The room that all indices take, when it will be used up, and the limits that prevent it.
import type { StorageState } from '@logboom/contract/indices/storage';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { formatBytes } from '../../../kit/values/formatNumber.ts';
import { ByteSize, Percentage } from '../../../kit/values/Numbers.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { StorageLimitsModal } from './StorageLimitsModal.tsx';
import { useEngineVersion, useStorage } from './storage.api.ts';

export function StorageSection() {
  const { data, error, refetch } = useStorage();
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="Storage"
      description="The room that the messages of all index sets take."
      actions={
        data !== undefined && (
          <IfPermitted permissions={['indexsets:edit']}>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit limits
            </Button>
          </IfPermitted>
        )
      }
    >
      {data === undefined && error === null && <LoadingIndicator text="Loading figures…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Figures {...data} />}
      {data !== undefined && (
        <StorageLimitsModal limits={data.limits} opened={isEditing} onClose={() => setEditing(false)} />
      )}
    </Section>
  );
}

function Figures({ bytes, disk, bytes_per_day, forecast, limits }: StorageState) {
  const version = useEngineVersion();
  return (
    <Facts dense>
      <Fact label="Messages take">
        <ByteSize value={bytes} />
      </Fact>
      <Fact label="Free on the disk">
        <ByteSize value={disk.free_bytes} /> of <ByteSize value={disk.total_bytes} /> (
        <Percentage value={disk.free_bytes / disk.total_bytes} />)
      </Fact>
      <Fact label="Coming in" title="The average of the last seven days">
        {bytes_per_day === null ? 'Too early to say' : `${formatBytes(bytes_per_day)} a day`}
      </Fact>
      <Fact label="Forecast" title="At this rate, with what retention deletes">
        <Forecast forecast={forecast} known={bytes_per_day !== null} />
      </Fact>
      <Fact label="Limits">{limitWords(limits)}</Fact>
      {version !== undefined && <Fact label="Version of the engine">{version}</Fact>}
    </Facts>
  );
}

const REACHED = {
  disk_full: 'The disk is full',
  min_free: 'The oldest indices are deleted for free room',
  max_total: 'The oldest indices are deleted for their size',
} as const;

function Forecast({ forecast, known }: { forecast: StorageState['forecast']; known: boolean }) {
  if (forecast !== null)
    return (
      <>
        {REACHED[forecast.what]} <RelativeTime value={forecast.at} />
      </>
    );
  return known ? 'There is room: retention deletes in time' : 'Too early to say';
}

function limitWords({ max_total_bytes, min_free_percent }: StorageState['limits']): string {
  const words = [
    max_total_bytes !== null && `at most ${formatBytes(max_total_bytes)}`,
    min_free_percent !== null && `at least ${min_free_percent} % of the disk free`,
  ].filter((word) => word !== false);
  return words.length === 0 ? 'None beside those of the index sets' : words.join(', ');
}
