// How many messages come in and go out a second, all nodes together.
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import {
  INPUT_RATE,
  OUTPUT_RATE,
  sumOfGauges,
  useClusterMetrics,
} from '../../../platform/system/metrics.api.ts';
import styles from './bar.module.css';

const NAMES = [INPUT_RATE, OUTPUT_RATE];

export function GlobalThroughput() {
  const { data } = useClusterMetrics(NAMES);
  const [input, output] = [sumOfGauges(data, INPUT_RATE), sumOfGauges(data, OUTPUT_RATE)];
  // A cluster that does not say has nothing to show; room for it would only be empty.
  if (input === undefined && output === undefined) return null;
  const title = 'Messages received and written in the last second, all nodes together';
  return (
    <span className={styles['throughput']} title={title}>
      In <strong>{whole(input)}</strong> / Out <strong>{whole(output)}</strong> msg/s
    </span>
  );
}

function whole(rate: number | undefined): string {
  return formatNumber(Math.round(rate ?? 0));
}
