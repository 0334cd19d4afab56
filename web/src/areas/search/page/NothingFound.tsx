// No message matches: why that may be, and what usually helps.
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { describeTimeRange } from '../../../shared/time-range/describeTimeRange.ts';
import { useSearchesConfig } from '../../../shared/time-range/timeRange.api.ts';
import { limitComplaint } from '../../../shared/time-range/timeRangeLimit.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import type { TimeRange } from '../../../routes.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { useAsking } from '../state/searchPage.ts';
import { zeroHitHelp } from './zeroHits.ts';

const WIDER = [
  { label: 'Search the last day', range: 86_400 },
  { label: 'Search the last 30 days', range: 30 * 86_400 },
  { label: 'Search all messages', range: 0 },
];

export function NothingFound() {
  const { question, ask } = useAsking();
  const zone = useTimeZone();
  const limit = useSearchesConfig()?.query_time_range_limit;
  const isQuery = question.query.trim() !== '' && question.query.trim() !== '*';
  return (
    <>
      <EmptyState
        icon={IconMoodEmpty}
        title="Nothing found"
        actions={
          <>
            {widerTimes(question.timeRange, limit).map(({ label, range }) => (
              <Button
                key={range}
                variant="default"
                onClick={() => ask({ timeRange: { type: 'relative', range } })}
              >
                {label}
              </Button>
            ))}
            {isQuery && (
              <Button variant="default" onClick={() => ask({ query: '' })}>
                Drop the query
              </Button>
            )}
          </>
        }
      >
        {reason(question, describeTimeRange(question.timeRange, zone), isQuery)}
      </EmptyState>
      {zeroHitHelp.map((Help, index) => (
        <Help key={index} />
      ))}
    </>
  );
}

function reason({ streams }: Question, range: string, isQuery: boolean): string {
  const where =
    streams.length === 0
      ? 'the streams that you may read'
      : streams.length === 1
        ? 'the chosen stream'
        : `the ${streams.length} chosen streams`;
  const which = isQuery ? 'No message that matches the query' : 'No message';
  return `${which} arrived in ${where} in this time: ${range}.`;
}

/** Longer ones than were searched, as far as the configuration allows. */
function widerTimes(searched: TimeRange, limit: string | undefined) {
  const seconds = searched.type === 'relative' ? ('range' in searched ? searched.range : searched.from) : 1;
  return WIDER.filter(
    ({ range }) =>
      seconds !== 0 && (range === 0 || range > seconds) && limitComplaint(range, limit) === undefined,
  ).slice(0, 2);
}
