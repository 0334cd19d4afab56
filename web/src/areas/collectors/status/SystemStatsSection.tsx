// How the machine of a collector is: idle share of the CPU, load, and volumes that fill up.
import { Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CollectorMetrics } from '@logboom/contract/collectors/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import styles from './status.module.css';
import { systemStatsOf } from './systemStats.ts';

interface Props {
  readonly metrics: CollectorMetrics | null;
  /** Whose they are. */
  readonly noun?: 'collector' | 'sidecar';
}

export function SystemStatsSection({ metrics, noun = 'collector' }: Props) {
  const stats = systemStatsOf(metrics);
  if (stats === undefined) {
    return (
      <Section title="System stats">
        <Text c="dimmed">This {noun} sends no figures about its machine.</Text>
      </Section>
    );
  }
  const { cpuIdle, load, fullVolumes } = stats;
  return (
    <Section title="System stats">
      <Facts>
        <Fact label="CPU idle">{cpuIdle === undefined ? <NoValue /> : `${formatNumber(cpuIdle)} %`}</Fact>
        {load !== undefined && <Fact label="Load">{formatNumber(load)}</Fact>}
        <Fact label="Volumes > 75% usage">
          {fullVolumes.length === 0 ? <NoFullVolumes /> : <FullVolumes volumes={fullVolumes} />}
        </Fact>
      </Facts>
    </Section>
  );
}

function NoFullVolumes() {
  return (
    <span className={styles['volume']} data-full={false}>
      <IconCircleCheckFilled size={16} aria-hidden />
      None
    </span>
  );
}

function FullVolumes({ volumes }: { readonly volumes: readonly string[] }) {
  return (
    <ul className={styles['volumes']}>
      {[...new Set(volumes)].map((volume) => (
        <li key={volume} className={styles['volume']} data-full>
          <IconAlertTriangleFilled size={16} aria-hidden />
          {volume}
        </li>
      ))}
    </ul>
  );
}
