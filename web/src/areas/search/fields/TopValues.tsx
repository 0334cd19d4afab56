// The most common values of a field, with how common they are, and two buttons that put each into the query.
import type { PivotResult } from '@logboom/contract/search/schemas';
import { Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { metricNumber } from '../../../shared/widgets/pivot/metricNumber.ts';
import { shareText } from './commonness.ts';
import styles from './fields.module.css';

interface TopValuesProps {
  readonly field: string;
  readonly result: PivotResult;
  readonly onAdd: (value: string) => void;
  readonly onExclude: (value: string) => void;
}

export function TopValues({ field, result, onAdd, onExclude }: TopValuesProps) {
  const rows = (result.rows ?? []).filter(({ source }) => source === 'leaf');
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No message of this result has it.
      </Text>
    );
  }
  return (
    <ol className={styles['values']} aria-label={`Top values of ${field}`}>
      {rows.map(({ key, values }) => {
        const value = key[0] ?? '';
        const count = metricNumber(values[0]?.value) ?? 0;
        const share = result.total === 0 ? 0 : Math.min(1, count / result.total);
        return (
          <li key={value} className={styles['value']}>
            <span className={styles['bar']} style={{ width: `${share * 100}%` }} aria-hidden="true" />
            <span className={styles['valueText']} title={value}>
              {value}
            </span>
            <span className={styles['valueShare']} title={`${formatNumber(count)} messages`}>
              {shareText(share)}
            </span>
            <button
              type="button"
              className={styles['act']}
              aria-label={`Add ${value} to the query`}
              title="Add to the query"
              onClick={() => onAdd(value)}
            >
              <IconZoomIn size={15} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['act']}
              aria-label={`Exclude ${value} from the query`}
              title="Exclude from the query"
              onClick={() => onExclude(value)}
            >
              <IconZoomOut size={15} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
