// What flows through the cluster at the moment: rates, and what waits in the journals.
import { MetricCard } from '../../../kit/charts/figures/MetricCard.tsx';
import { formatPercentage } from '../../../kit/values/formatNumber.ts';
import {
  INPUT_RATE,
  OUTPUT_RATE,
  sumOfGauges,
  useClusterMetrics,
} from '../../../platform/system/metrics.api.ts';
import { highestGauge, JOURNAL_UTILIZATION, JOURNAL_WAITING } from '../journalMetrics.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { FailureCard } from './FailureCard.tsx';
import styles from './overview.module.css';

const NAMES = [INPUT_RATE, OUTPUT_RATE, JOURNAL_WAITING, JOURNAL_UTILIZATION];

export function FlowSection() {
  const { data, isPending } = useClusterMetrics(NAMES);
  const shown = (value: number | undefined) => (isPending ? undefined : (value ?? null));
  const fullest = highestGauge(data, JOURNAL_UTILIZATION);
  return (
    <div className={styles['cards']}>
      <MetricCard
        label="Messages in"
        unit="in the last second"
        value={shown(rounded(sumOfGauges(data, INPUT_RATE)))}
      />
      <MetricCard
        label="Messages out"
        unit="in the last second"
        value={shown(rounded(sumOfGauges(data, OUTPUT_RATE)))}
      />
      <MetricCard
        label="Waiting in journals"
        unit="messages"
        value={shown(sumOfGauges(data, JOURNAL_WAITING))}
      />
      <MetricCard
        label="Fullest journal"
        value={isPending ? undefined : fullest === undefined ? null : formatPercentage(fullest)}
      />
      <IfPermitted permissions={['indices:failures']}>
        <FailureCard />
      </IfPermitted>
    </div>
  );
}

function rounded(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : Math.round(rate);
}
