// A moment as its distance from now, with the exact time in the user's zone on hover.
import { formatDateTime, formatElapsed } from './formatTime.ts';
import { useNow } from './useNow.ts';
import { useTimeZone } from './useTimeZone.ts';

interface Props {
  /** As the wire has it, ISO 8601. */
  value: string;
  /** For lengths of time that go on, for example since the start: `2 h` instead of `2 h ago`. */
  elapsed?: boolean;
}

export function RelativeTime({ value, elapsed = false }: Props) {
  const zone = useTimeZone();
  const now = useNow(1000);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span>{value}</span>;

  const distance = formatElapsed(now - date.getTime());
  return (
    <time dateTime={value} title={`${formatDateTime(date, zone)} (${zone})`}>
      {elapsed ? distance : `${distance} ago`}
    </time>
  );
}
