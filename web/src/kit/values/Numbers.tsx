// Numbers, sizes and shares, with tabular figures and the exact value on hover when some of it was rounded away.
import { formatBytes, formatNumber, formatPercentage } from './formatNumber.ts';
import { NoValue } from './NoValue.tsx';
import styles from './values.module.css';

interface NumberProps {
  readonly value: number | null | undefined;
}

/** `1,234.5` */
export function NumberValue({ value }: NumberProps) {
  return <Figure value={value} format={formatNumber} exact={exactNumber} />;
}

/** `1.5 KiB`; on hover the bytes. */
export function ByteSize({ value }: NumberProps) {
  return <Figure value={value} format={formatBytes} exact={(bytes) => `${formatNumber(bytes)} bytes`} />;
}

/** `12.50%` of a fraction such as 0.125. */
export function Percentage({ value }: NumberProps) {
  return <Figure value={value} format={formatPercentage} exact={(fraction) => `${fraction * 100}%`} />;
}

interface FigureProps extends NumberProps {
  readonly format: (value: number) => string;
  readonly exact: (value: number) => string;
}

function Figure({ value, format, exact }: FigureProps) {
  // A number that is none, for example the share of nothing in nothing, is as good as no number.
  if (value === null || value === undefined || Number.isNaN(value)) return <NoValue />;
  const text = format(value);
  const title = exact(value);
  return (
    <span className={styles['number']} title={title === text ? undefined : title}>
      {text}
    </span>
  );
}

const exactFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

function exactNumber(value: number): string {
  return exactFormat.format(value);
}
