// What flows through one node: rates of the last second, and how full its buffers and its journal are.
import { MetricCard } from '../../../kit/charts/figures/MetricCard.tsx';
import { ProgressBar } from '../../../kit/charts/figures/ProgressBar.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { formatBytes } from '../../../kit/values/formatNumber.ts';
import { gaugeOf, INPUT_RATE, OUTPUT_RATE, useClusterMetrics } from '../../../platform/system/metrics.api.ts';
import { JOURNAL_UTILIZATION, JOURNAL_WAITING } from '../journalMetrics.ts';
import { useHistory } from '../metrics/useHistory.ts';
import styles from './node.module.css';

const BUFFERS = ['input', 'process', 'output'] as const;
const TITLES = {
  input: 'Input buffer (bytes)',
  process: 'Process buffer (threads at work)',
  output: 'Output buffer (batches)',
};
const FORMATS = {
  input: formatBytes,
  process: String,
  output: String,
};
const usage = (buffer: string) => `org.graylog2.buffers.${buffer}.usage`;
const size = (buffer: string) => `org.graylog2.buffers.${buffer}.size`;
const HEAP = ['jvm.memory.heap.used', 'jvm.memory.heap.max'] as const;
const TOTAL = ['jvm.memory.total.used', 'jvm.memory.total.max'] as const;
const DELAY = 'org.logboom.event-loop.delay-ms.p99';
const NAMES = [
  INPUT_RATE,
  OUTPUT_RATE,
  JOURNAL_WAITING,
  JOURNAL_UTILIZATION,
  DELAY,
  ...HEAP,
  ...TOTAL,
  ...BUFFERS.flatMap((buffer) => [usage(buffer), size(buffer)]),
];

export function NodeFlow({ nodeId }: { readonly nodeId: string }) {
  const { data, isPending, dataUpdatedAt } = useClusterMetrics(NAMES);
  const gauge = (name: string) => gaugeOf(data?.[nodeId], name);
  const shown = (value: number | undefined) => (isPending ? undefined : (value ?? null));
  const input = gauge(INPUT_RATE);
  const output = gauge(OUTPUT_RATE);
  const inputs = useHistory(input, dataUpdatedAt);
  const outputs = useHistory(output, dataUpdatedAt);
  return (
    <>
      <div className={styles['cards']}>
        <MetricCard
          label="Messages in"
          unit="in the last second"
          value={shown(rounded(input))}
          history={inputs}
        />
        <MetricCard
          label="Messages out"
          unit="in the last second"
          value={shown(rounded(output))}
          history={outputs}
        />
        <MetricCard label="Waiting in journal" unit="messages" value={shown(gauge(JOURNAL_WAITING))} />
        <MetricCard
          label="Delay of the event loop"
          unit="ms"
          value={shown(rounded(gauge(DELAY)))}
          note="99th percentile of the last minute"
        />
      </div>
      <Section title="Buffers and memory">
        <div className={styles['bars']}>
          {BUFFERS.map((buffer) => (
            <Fill
              key={buffer}
              label={TITLES[buffer]}
              used={gauge(usage(buffer))}
              max={gauge(size(buffer))}
              format={FORMATS[buffer]}
            />
          ))}
          <Fill
            label="Journal"
            used={gauge(JOURNAL_UTILIZATION)}
            max={1}
            format={(share) => `${Math.round(share * 100)}%`}
          />
          <Fill label="JavaScript heap" used={gauge(HEAP[0])} max={gauge(HEAP[1])} format={formatBytes} />
          <Fill label="Process memory" used={gauge(TOTAL[0])} max={gauge(TOTAL[1])} format={formatBytes} />
        </div>
      </Section>
    </>
  );
}

interface FillProps {
  readonly label: string;
  readonly used: number | undefined;
  readonly max: number | undefined;
  readonly format: (value: number) => string;
}

const WARN_FROM = 0.8;

function Fill({ label, used, max, format }: FillProps) {
  const isKnown = used !== undefined && max !== undefined;
  return (
    <ProgressBar
      label={label}
      value={isKnown ? used : 0}
      max={max ?? 1}
      text={isKnown ? `${format(used)} of ${format(max)}` : 'Not known'}
      tone={isKnown && used > max * WARN_FROM ? 'warning' : 'info'}
    />
  );
}

function rounded(rate: number | undefined): number | undefined {
  return rate === undefined ? undefined : Math.round(rate);
}
