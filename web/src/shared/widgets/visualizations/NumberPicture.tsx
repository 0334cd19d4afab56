// One number, and whether it went up or down since the time before.
import type { MetricUnit } from '@logboom/contract/search/view-document';
import { Trend } from '../../../kit/charts/figures/Trend.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { TypedValue } from '../../../kit/values/TypedValue.tsx';
import { LEVEL_COLORS, thresholdAt, unitOf } from '../display/display.ts';
import { formatMetric } from '../display/formatMetric.ts';
import { LevelMark } from '../display/LevelMark.tsx';
import { UnitValue } from '../display/UnitValue.tsx';
import { metricNumber } from '../pivot/metricNumber.ts';
import { numberChange, singleValue } from '../pivot/singleNumber.ts';
import type { PictureProps } from './pictureProps.ts';
import { numberOptions, type TrendPreference } from './visualizationOptions.ts';
import styles from './visualizations.module.css';

export function NumberPicture({ label, config, result, trend, height }: PictureProps) {
  const { trend: isCompared, preference } = numberOptions(config.visualization_config);
  const value = singleValue(result);
  const [first] = config.series;
  const unit = first ? unitOf(config, first) : 'none';
  const level = thresholdAt(config, metricNumber(value))?.level;
  const [now, before] = [metricNumber(value), trend ? metricNumber(singleValue(trend)) : null];
  return (
    <figure className={styles['number']} style={{ minHeight: height, margin: 0 }} aria-label={label}>
      <div
        className={styles['big']}
        style={level && { color: `var(--mantine-color-${LEVEL_COLORS[level]}-text)` }}
      >
        <Shown value={value} unit={unit} />
      </div>
      {level !== undefined && <LevelMark level={level} />}
      {isCompared && now !== null && before !== null && <Change {...{ now, before, preference, unit }} />}
      {isCompared && trend && (now === null || before === null) && (
        <div className={styles['change']}>Nothing to compare with in the time before.</div>
      )}
    </figure>
  );
}

const NO_NUMBERS: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity']);

/** A name made of digits is no number; only what is one is rounded. */
function Shown({ value, unit }: { readonly value: unknown; readonly unit: MetricUnit }) {
  if (typeof value === 'number') return <UnitValue value={value} unit={unit} />;
  if (value === null || value === undefined || NO_NUMBERS.has(value)) return <NoValue />;
  return <TypedValue value={value} />;
}

const BETTER = { HIGHER: 'up', LOWER: 'down', NEUTRAL: undefined } as const;

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly preference: TrendPreference;
  readonly unit: MetricUnit;
}

function Change({ now, before, preference, unit }: ChangeProps) {
  const { difference, share } = numberChange(now, before);
  const better = BETTER[preference];
  const verdict =
    better === undefined || difference === 0
      ? ''
      : difference > 0 === (better === 'up')
        ? 'better than'
        : 'worse than';
  return (
    <div className={styles['change']}>
      {share === undefined ? (
        <span>{`${difference > 0 ? 'up' : 'down'} by ${formatMetric(Math.abs(difference), unit)},`}</span>
      ) : (
        <Trend change={share} {...(better && { better })} />
      )}
      <span>{`${verdict || 'compared with'} ${formatMetric(before, unit)} in the time before`}</span>
    </div>
  );
}
