// What was written in the last 30 days.
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { TimeHistogram } from '../../../shared/charts/TimeHistogram.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { dailyBuckets, TRAFFIC_DAYS, useTraffic } from './traffic.api.ts';

export function TrafficSection() {
  const zone = useTimeZone();
  const { data, error, refetch } = useTraffic();
  const buckets = useMemo(() => data && dailyBuckets(data.output, zone, Date.parse(data.to)), [data, zone]);
  const isEmpty = buckets?.every(({ count }) => count === 0) ?? true;
  return (
    <Section
      title="Traffic"
      description={`Bytes written on each of the last ${TRAFFIC_DAYS} days, all nodes together.`}
    >
      {buckets && isEmpty && <Text c="dimmed">Nothing was written on these days.</Text>}
      {buckets && !isEmpty && <TimeHistogram label="Outgoing traffic" buckets={buckets} measure="bytes" />}
      {data === undefined && error === null && <LoadingIndicator text="Loading traffic…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}
