// A number in its unit; on hover the whole of it.
import type { MetricUnit } from '@logboom/contract/search/view-document';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { formatMetric } from './formatMetric.ts';

interface Props {
  readonly value: number | null;
  readonly unit: MetricUnit;
}

export function UnitValue({ value, unit }: Props) {
  if (value === null || unit === 'none') return <NumberValue value={value} />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }} title={`${formatNumber(value)} ${UNIT_MARKS[unit]}`}>
      {formatMetric(value, unit)}
    </span>
  );
}

const UNIT_MARKS = { milliseconds: 'ms', seconds: 's', bytes: 'bytes', percent: '%' };
