// A moment in the user's zone, in one of the named formats, with the exact time on hover.
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { formatDate, type DateFormatName, type DateInput } from '../../kit/values/dateFormats.ts';
import { exactTime } from '../../kit/values/exactTime.ts';
import { NoValue } from '../../kit/values/NoValue.tsx';
import { useDateValue } from '../../kit/values/useDateValue.ts';
import styles from '../../kit/values/values.module.css';

export interface TimestampProps {
  /** A date, milliseconds since 1970, or text in any of the formats. */
  readonly value: DateInput | null | undefined;
  readonly format?: DateFormatName;
  /** Instead of the user's zone. */
  readonly timeZone?: string;
}

export function Timestamp({ value, format = 'default', timeZone }: TimestampProps) {
  const userZone = useTimeZone();
  const zone = timeZone ?? userZone;
  const date = useDateValue(value);
  if (value === null || value === undefined) return <NoValue />;
  if (date === undefined) return <span>{String(value)}</span>;
  return (
    <time className={styles['time']} dateTime={date.toISOString()} title={exactTime(date, zone)}>
      {formatDate(date, zone, format)}
    </time>
  );
}
