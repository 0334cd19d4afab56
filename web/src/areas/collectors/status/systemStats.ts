// What of an agent's metrics can be shown: agents write -1 for what they cannot measure.
import type { CollectorMetrics } from '@logboom/contract/collectors/schemas';

export interface SystemStats {
  /** Percent; undefined when the agent could not tell. */
  readonly cpuIdle: number | undefined;
  readonly load: number | undefined;
  /** For example `/ (81.2%)`. */
  readonly fullVolumes: readonly string[];
}

/** Undefined when the agent sent none, or something that is not to be believed. */
export function systemStatsOf(metrics: CollectorMetrics | null): SystemStats | undefined {
  if (metrics === null) return undefined;
  const { disks_75: fullVolumes, cpu_idle: cpuIdle, load_1: load } = metrics;
  if (fullVolumes === null || cpuIdle === null || load === null) return undefined;
  if (!(cpuIdle >= -1 && load >= -1)) return undefined;
  return { fullVolumes, cpuIdle: known(cpuIdle), load: known(load) };
}

function known(value: number): number | undefined {
  return value >= 0 ? value : undefined;
}
