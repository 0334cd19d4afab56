// Where messages come from: how many each source sent in a time, and when the last one came.
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { describeTimeRange } from '../../../shared/time-range/describeTimeRange.ts';
import { useSearchesConfig } from '../../../shared/time-range/timeRange.api.ts';
import { TimeRangePicker } from '../../../shared/time-range/TimeRangePicker.tsx';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { useQuestion } from '../state/useQuestion.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { AggregationPicture } from '../../../shared/widgets/visualizations/AggregationPicture.tsx';
import { CHART, sourcesQuery } from './sources.api.ts';
import { SourceTable } from './SourceTable.tsx';
import styles from './sources.module.css';

/** What a source did in the last five minutes says little: some speak once in an hour. */
const LAST_HOUR: Question = { query: '', timeRange: { type: 'relative', range: 3600 }, streams: [] };
const HEIGHT = 220;

export function SourcesPage() {
  const { question, ask } = useQuestion(LAST_HOUR);
  const limit = useSearchesConfig()?.query_time_range_limit;
  const zone = useTimeZone();
  const { data, error, isFetching, refetch } = useQuery(sourcesQuery(question));
  const again = () => void refetch();
  return (
    <>
      <PageHeader
        title="Sources"
        purpose="Where messages come from, how many each source sends, and when the last one came."
        actions={
          <>
            <TimeRangePicker
              value={question.timeRange}
              onChange={(timeRange) => ask({ timeRange })}
              {...(limit !== undefined && { limit })}
            />
            <Tooltip label="Count again">
              <ActionIcon
                variant="default"
                size={34}
                aria-label="Count again"
                loading={isFetching}
                onClick={again}
              >
                <IconRefresh size={17} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          </>
        }
      />
      <div className={styles['parts']} aria-busy={isFetching}>
        {data?.chart?.rows?.some(({ source }) => source === 'leaf') === true && (
          <Section title="Most messages, over time">
            <AggregationPicture
              label="Most messages, over time"
              config={CHART.config}
              result={data.chart}
              height={HEIGHT}
              onZoom={({ from, to }) =>
                ask({ timeRange: { type: 'absolute', from: from.toISOString(), to: to.toISOString() } })
              }
            />
          </Section>
        )}
        <SourceTable
          data={data}
          error={error}
          question={question}
          time={describeTimeRange(question.timeRange, zone)}
          isFetching={isFetching}
          onRetry={again}
          onWiden={() => ask({ timeRange: { type: 'relative', range: 86_400 } })}
        />
      </div>
    </>
  );
}
