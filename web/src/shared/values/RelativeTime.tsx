// A moment as its distance from now, with the exact time in the user's zone on hover.
import { useNow } from '../../platform/time/useNow.ts';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import type { DateInput } from '../../kit/values/dateFormats.ts';
import { exactTime } from '../../kit/values/exactTime.ts';
import { formatElapsed } from '../../kit/values/formatElapsed.ts';
import { NoValue } from '../../kit/values/NoValue.tsx';
import { useDateValue } from '../../kit/values/useDateValue.ts';
import styles from '../../kit/values/values.module.css';

interface Props {
  readonly value: DateInput | null | undefined;
  /** For lengths of time that go on, for example since the start: `2 h` instead of `2 h ago`. */
  readonly elapsed?: boolean;
}

export function RelativeTime({ value, elapsed = false }: Props) {
  const zone = useTimeZone();
  const now = useNow(1000);
  const date = useDateValue(value);
  if (value === null || value === undefined) return <NoValue />;
  if (date === undefined) return <span>{String(value)}</span>;
  return (
    <time className={styles['time']} dateTime={date.toISOString()} title={exactTime(date, zone)}>
      {elapsed ? formatElapsed(now - date.getTime()) : distance(now - date.getTime())}
    </time>
  );
}

/** Clocks of two machines differ a little: what lies less than a second ahead is now. */
function distance(milliseconds: number): string {
  return milliseconds <= -1000 ? `in ${formatElapsed(-milliseconds)}` : `${formatElapsed(milliseconds)} ago`;
}
