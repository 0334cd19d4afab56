// How much one query may cost. Every query carries all limits, because not even an abandoned one may run for ever.
import type { ClickHouseSettings } from '@clickhouse/client';

export interface QueryLimits {
  maxExecutionSeconds: number;
  maxMemoryBytes: number;
  maxThreads: number;
  maxResultRows: number;
  maxResultBytes: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: QueryLimits = {
  maxExecutionSeconds: 30,
  maxMemoryBytes: 1024 * MEBIBYTE,
  maxThreads: 2,
  maxResultRows: 100_000,
  maxResultBytes: 64 * MEBIBYTE,
};

/** The engine reads 0 as "no limit", which nobody who sets a limit means. */
export function withLimits(base: QueryLimits, overrides: Partial<QueryLimits> = {}): QueryLimits {
  const limits = { ...base, ...overrides };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be above 0, not ${value}`);
  }
  return limits;
}

export function limitSettings(limits: QueryLimits): ClickHouseSettings {
  return {
    max_execution_time: limits.maxExecutionSeconds,
    timeout_overflow_mode: 'throw',
    max_memory_usage: String(Math.floor(limits.maxMemoryBytes)),
    max_threads: Math.ceil(limits.maxThreads),
    max_result_rows: String(Math.floor(limits.maxResultRows)),
    max_result_bytes: String(Math.floor(limits.maxResultBytes)),
    result_overflow_mode: 'throw',
  };
}
