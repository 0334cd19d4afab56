// What a metric came to: a number, a time where times were measured, or the newest value as it is.
import type { AggregationConfig, WidgetSeries } from '@logboom/contract/search/view-document';
import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Timestamp } from '../../values/Timestamp.tsx';
import { Highlighted } from '../../field-values/highlighting/Highlighted.tsx';
import { FieldValue } from '../../field-values/FieldValue.tsx';
import { LEVEL_COLORS, LEVEL_WORDS, thresholdAt, unitOf } from '../display/display.ts';
import { UnitValue } from '../display/UnitValue.tsx';
import { parseSeries } from '../document/searchTypes.ts';
import { metricNumber } from '../pivot/metricNumber.ts';

const OF_TIMES = new Set(['min', 'max', 'avg', 'latest', 'percentile']);

interface Props {
  readonly config: Pick<AggregationConfig, 'display'>;
  readonly series: WidgetSeries;
  readonly value: unknown;
}

export function MetricValue({ config, series, value }: Props) {
  const { type, field } = parseSeries(series.function);
  const number = metricNumber(value);
  if (field === 'timestamp' && OF_TIMES.has(type)) {
    return <Timestamp value={number ?? (typeof value === 'string' && type === 'latest' ? value : null)} />;
  }
  if (type === 'latest' && field !== undefined && value !== undefined && value !== null) {
    return <FieldValue field={field} value={value} />;
  }
  return (
    <Highlighted field={series.function} value={number}>
      <Levelled config={config} value={number}>
        <UnitValue value={number} unit={unitOf(config, series)} />
      </Levelled>
    </Highlighted>
  );
}

interface LevelledProps extends Pick<Props, 'config'> {
  readonly value: number | null;
  readonly children: ReactNode;
}

/** In the colour of its threshold, which is named on hover and for those who do not see colours. */
function Levelled({ config, value, children }: LevelledProps) {
  const level = thresholdAt(config, value)?.level;
  if (level === undefined) return children;
  return (
    <Text
      span
      inherit
      fw={600}
      c={`var(--mantine-color-${LEVEL_COLORS[level]}-text)`}
      title={LEVEL_WORDS[level]}
    >
      {children}
      <VisuallyHidden>{` (${LEVEL_WORDS[level]})`}</VisuallyHidden>
    </Text>
  );
}
