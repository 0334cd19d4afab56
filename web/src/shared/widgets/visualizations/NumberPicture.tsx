// One number, and whether it went up or down since the time before.
import { Trend } from '../../../kit/charts/figures/Trend.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { TypedValue } from '../../../kit/values/TypedValue.tsx';
import { metricNumber } from '../pivot/metricNumber.ts';
import { numberChange, singleValue } from '../pivot/singleNumber.ts';
import type { PictureProps } from './pictureProps.ts';
import { numberOptions, type TrendPreference } from './visualizationOptions.ts';
import styles from './visualizations.module.css';

export function NumberPicture({ label, config, result, trend, height }: PictureProps) {
  const { trend: isCompared, preference } = numberOptions(config.visualization_config);
  const value = singleValue(result);
  const [now, before] = [metricNumber(value), trend ? metricNumber(singleValue(trend)) : null];
  return (
    <figure className={styles['number']} style={{ minHeight: height, margin: 0 }} aria-label={label}>
      <div className={styles['big']}>
        <Shown value={value} />
      </div>
      {isCompared && now !== null && before !== null && (
        <Change now={now} before={before} preference={preference} />
      )}
      {isCompared && trend && (now === null || before === null) && (
        <div className={styles['change']}>Nothing to compare with in the time before.</div>
      )}
    </figure>
  );
}

const NO_NUMBERS: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity']);

/** A name made of digits is no number; only what is one is rounded. */
function Shown({ value }: { readonly value: unknown }) {
  if (typeof value === 'number') return <NumberValue value={value} />;
  if (value === null || value === undefined || NO_NUMBERS.has(value)) return <NoValue />;
  return <TypedValue value={value} />;
}

const BETTER = { HIGHER: 'up', LOWER: 'down', NEUTRAL: undefined } as const;

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly preference: TrendPreference;
}

function Change({ now, before, preference }: ChangeProps) {
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
        <span>{`${difference > 0 ? 'up' : 'down'} by ${formatNumber(Math.abs(difference))},`}</span>
      ) : (
        <Trend change={share} {...(better && { better })} />
      )}
      <span>{`${verdict || 'compared with'} ${formatNumber(before)} in the time before`}</span>
    </div>
  );
}
