import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, limitSettings, withLimits } from './limits.ts';

describe('query limits', () => {
  it('are all sent with every query', () => {
    expect(limitSettings(withLimits(DEFAULT_LIMITS, { maxExecutionSeconds: 5, maxResultRows: 10 }))).toEqual({
      max_execution_time: 5,
      timeout_overflow_mode: 'throw',
      max_memory_usage: '1073741824',
      max_threads: 2,
      max_result_rows: '10',
      max_result_bytes: '67108864',
      result_overflow_mode: 'throw',
    });
  });

  it.each([0, -1, Number.NaN, Infinity])('cannot be switched off with %s', (value) => {
    expect(() => withLimits(DEFAULT_LIMITS, { maxExecutionSeconds: value })).toThrow('maxExecutionSeconds');
  });
});
