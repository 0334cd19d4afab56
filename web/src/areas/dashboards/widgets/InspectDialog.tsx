// What a widget asks and what that costs: for those who wonder why it is slow, or what it counts.
import { insight } from '@logboom/contract/search/endpoints/query-help';
import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { queryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import { searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';
import type { KnownWidget } from '../document/dashboard.ts';
import { useBoard } from '../state/boardContext.ts';
import { questionOfWidget } from './replay.ts';
import styles from './widgets.module.css';

interface Props {
  readonly title: string;
  readonly widget: KnownWidget;
  readonly onClose: () => void;
}

export function InspectDialog({ title, widget, onClose }: Props) {
  const board = useBoard();
  const { query, timeRange, streams } = questionOfWidget(widget, board);
  const body = { query, timerange: wireTimeRange(timeRange), streams: [...streams] };
  const { data, error } = useQuery({
    ...queryOf(insight.explain, { body }),
    retry: false,
    throwOnError: false,
  });
  const stats = board.run.answer?.result?.execution_stats;
  return (
    <Modal opened onClose={onClose} title={`Inspect ${title}`} size="50rem">
      <Stack gap="sm">
        {stats && (
          <Text size="sm">
            {`All widgets of this page were answered in ${formatNumber(stats.duration)} ms, at ${stats.timestamp}.`}
          </Text>
        )}
        {error && <Text c="var(--lb-danger-foreground)">{errorText(error)}</Text>}
        {!data && !error && <LoadingIndicator text="Asking what it costs…" />}
        {data && (
          <>
            <Text size="sm">{`About ${formatNumber(data.rows)} rows are read.`}</Text>
            {data.sentences.map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
            {data.sql !== undefined && <pre className={styles['statement']}>{data.sql}</pre>}
          </>
        )}
        <Text fw={600} size="sm">
          Search types
        </Text>
        <pre className={styles['statement']}>
          {JSON.stringify(widget.type === 'text' ? [] : searchTypesOf(widget), undefined, 2)}
        </pre>
      </Stack>
    </Modal>
  );
}
