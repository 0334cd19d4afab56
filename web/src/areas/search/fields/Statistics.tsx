// How the numbers of a field lie, and how their average went.
import type { PivotResult } from '@logboom/contract/search/schemas';
import { Sparkline } from '../../../kit/charts/figures/Sparkline.tsx';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { metricNumber } from '../../../shared/widgets/pivot/metricNumber.ts';
import { STATISTICS, statisticOf } from './fields.api.ts';
import styles from './fields.module.css';

interface StatisticsProps {
  readonly field: string;
  readonly result: PivotResult;
  readonly overTime: PivotResult | undefined;
}

export function Statistics({ field, result, overTime }: StatisticsProps) {
  const values = new Map(result.rows?.[0]?.values.map(({ key, value }) => [key[0], metricNumber(value)]));
  const shown = STATISTICS.filter(({ call }) => values.has(statisticOf(call, field)));
  const points = (overTime?.rows ?? [])
    .filter(({ source }) => source === 'leaf')
    .map((row) => metricNumber(row.values[0]?.value));
  return (
    <>
      <dl className={styles['statistics']}>
        {shown.map(({ call, label }) => (
          <div key={call}>
            <dt>{label}</dt>
            <dd>
              <NumberValue value={values.get(statisticOf(call, field))} />
            </dd>
          </div>
        ))}
      </dl>
      {points.length > 1 && (
        <figure className={styles['overTime']}>
          <Sparkline label={`Average of ${field} over time`} values={points} width="100%" height={40} />
          <figcaption>Average over time</figcaption>
        </figure>
      )}
    </>
  );
}
