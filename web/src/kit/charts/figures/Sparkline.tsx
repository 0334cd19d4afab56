// A small line that shows how a number went lately. The numbers themselves are beside it or in its description.
import { formatNumber } from '../../values/formatNumber.ts';
import styles from './Sparkline.module.css';
import { sparklinePath } from './sparklinePath.ts';

export interface SparklineProps {
  /** Oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly label: string;
  readonly width?: number | string;
  readonly height?: number;
}

// Units of the drawing, stretched to whatever room there is; the stroke is not stretched with it.
const BOX = { width: 100, height: 30 };

export function Sparkline({ values, label, width = 120, height = 32 }: SparklineProps) {
  const { line, area } = sparklinePath(values, BOX);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would not follow the theme
      role="img"
      aria-label={`${label}: ${summary(values)}`}
      className={styles['sparkline']}
      viewBox={`0 -2 ${BOX.width} ${BOX.height + 4}`}
      preserveAspectRatio="none"
      width={width}
      height={height}
    >
      {line === '' && <path className={styles['none']} d={`M0,${BOX.height}H${BOX.width}`} />}
      <path className={styles['area']} d={area} />
      <path className={styles['line']} d={line} />
    </svg>
  );
}

function summary(values: readonly (number | null)[]): string {
  const known = values.filter((value): value is number => value !== null);
  const latest = known.at(-1);
  if (latest === undefined) return 'No data available.';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return `from ${formatNumber(low)} to ${formatNumber(high)}, latest ${formatNumber(latest)}`;
}
