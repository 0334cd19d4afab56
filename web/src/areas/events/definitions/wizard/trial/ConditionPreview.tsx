// The condition over the last day: the values that it compares, with the number that they are compared with.
import { SEQUENCE, SILENT_SOURCE } from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { DefinitionPreview, PreviewSeries } from '@logboom/contract/events/trial-schemas';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChartTheme } from '../../../../../kit/charts/useChartTheme.ts';
import { LoadingIndicator } from '../../../../../kit/feedback/LoadingIndicator.tsx';
import { failureMessage, serverFieldErrors } from '../../../../../kit/forms/serverErrors.ts';
import { lazyPiece } from '../../../../../kit/loading/lazyPiece.tsx';
import { formatDate } from '../../../../../kit/values/dateFormats.ts';
import { formatNumber } from '../../../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../../../platform/time/useTimeZone.ts';
import type { AxisDrawingProps } from '../../../../../shared/widgets/visualizations/AxisDrawing.tsx';
import type { AxisPicture } from '../../../../../shared/widgets/visualizations/axisOption.ts';
import { previewQuery } from '../../definitions.api.ts';
import { countOf } from '../../definitionWords.ts';
import { SourceTable } from '../../SourceTable.tsx';
import { TrialPart } from './TrialPart.tsx';
import { useSettled } from './useSettled.ts';
import styles from '../../../events.module.css';

const Drawing = lazyPiece<AxisDrawingProps>(
  'condition-preview',
  async () => (await import('../../../../../shared/widgets/visualizations/AxisDrawing.tsx')).AxisDrawing,
  () => <LoadingIndicator text="Loading chart…" />,
);

interface Props {
  readonly request: EventDefinitionRequest;
  /** There is nothing to draw yet. */
  readonly isIncomplete: boolean;
}

/** Of these the server says what is wrong with them. */
const PARTS = [
  'query',
  'search_within_ms',
  'execute_every_ms',
  'series',
  'conditions',
  'config',
  'field',
  'steps',
  'within_ms',
  'silent_after_ms',
  'forget_after_ms',
];

function purposeOf({ config: { type } }: EventDefinitionRequest): string {
  if (type === SILENT_SOURCE) return 'What would be learned of the last 7 days, those that are silent first.';
  return type === SEQUENCE
    ? 'The sequences of the last day.'
    : 'The condition over the last day. The dashed line is its number.';
}

export function ConditionPreview({ request, isIncomplete }: Props) {
  const settled = useSettled(request, isIncomplete);
  const enabled = !isIncomplete && !settled.isIncomplete;
  const { data, error } = useQuery({ ...previewQuery(settled.request), enabled });
  return (
    <TrialPart title="Preview" description={purposeOf(request)}>
      {isIncomplete ? (
        <Text c="dimmed">There is a preview once the condition is complete.</Text>
      ) : error !== null ? (
        <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {refusalText(error)}
        </Alert>
      ) : data === undefined ? (
        <LoadingIndicator />
      ) : (
        <Preview preview={data} type={settled.request.config.type} />
      )}
    </TrialPart>
  );
}

function refusalText(error: unknown): string {
  const texts = serverFieldErrors(error, PARTS);
  return texts === undefined ? failureMessage(error) : Object.values(texts).join(' ');
}

const OF_GROUPS = {
  only: '',
  highest: ', of the highest group',
  lowest: ', of the lowest group',
} as const;

interface PreviewProps {
  readonly preview: DefinitionPreview;
  readonly type: string | undefined;
}

function Preview({ preview, type }: PreviewProps) {
  const { series, note, sources, steps = [] } = preview;
  return (
    <>
      <Text size="sm" aria-live="polite">
        {sentenceOf(preview, type)}
        {note !== null && ` ${note}`}
      </Text>
      {steps.length > 0 && (
        <Text size="sm" c="dimmed">
          {steps
            .map(({ messages }, place) => `Step ${place + 1}: ${countOf(messages, 'message')}`)
            .join(', ')}
          .
        </Text>
      )}
      {sources !== undefined && <SourceTable sources={sources} maxHeight="26rem" />}
      {series.map((one) => (
        <Chart key={one.id} series={one} />
      ))}
    </>
  );
}

function sentenceOf({ events, sources }: DefinitionPreview, type: string | undefined): string {
  if (sources !== undefined)
    return sources.length === 0
      ? 'No messages with this field in the last 7 days.'
      : events === 0
        ? 'None of the values is silent now.'
        : `${countOf(events, 'value')} would be silent now.`;
  const word = type === SEQUENCE ? 'sequence' : 'event';
  return events === 0 ? `No ${word} in the last day.` : `${countOf(events, word)} in the last day.`;
}

function Chart({ series }: { readonly series: PreviewSeries }) {
  const zone = useTimeZone();
  const { series: color } = useChartTheme();
  const picture = useMemo(() => pictureOf(series, zone, color), [series, zone, color]);
  const { label, of_groups, thresholds } = series;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <Text size="sm" fw={600}>
          {`${label}${OF_GROUPS[of_groups]}`}
        </Text>
        <Text size="sm" c="dimmed">
          {summaryOf(series, thresholds)}
        </Text>
      </figcaption>
      <div className={styles['plot']}>
        <Drawing picture={picture} />
      </div>
    </figure>
  );
}

function summaryOf({ points }: PreviewSeries, thresholds: PreviewSeries['thresholds']): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const compared = thresholds
    .map(({ comparison, value }) => `${comparison} ${formatNumber(value)}`)
    .join(', ');
  const asked = compared === '' ? '' : `Event when ${compared}. `;
  if (values.length === 0) return `${asked}No values in this time.`;
  return `${asked}From ${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))}.`;
}

function pictureOf({ label, points, thresholds }: PreviewSeries, zone: string, color: string): AxisPicture {
  const times = points.map(({ at }) => Date.parse(at));
  const step = Math.max(1000, (times[1] ?? 0) - (times[0] ?? 0));
  return {
    kind: 'line',
    barMode: 'group',
    interpolation: 'step-after',
    logarithmic: false,
    zone,
    unit: 'none',
    buckets: times.map((to) => ({ from: to - step, to, count: 0 })),
    places: times.map((time) => ({ label: formatDate(new Date(time), zone), keys: [], time })),
    series: [{ name: label, color, points: points.map(({ value }) => value) }],
    marks: {
      thresholds: thresholds.map(({ value, comparison }) => ({
        value,
        level: 'critical' as const,
        word: comparison,
      })),
      events: [],
    },
  };
}
