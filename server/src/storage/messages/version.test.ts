import { describe, expect, it } from 'vitest';
import { assertSupportedVersion, compareVersions, MINIMUM_CLICKHOUSE_VERSION } from './version.ts';

describe('ClickHouse versions', () => {
  it.each([
    ['26.7.2.1', '26.7', 1],
    ['26.7', '26.7.0.0', 0],
    ['26.10.1', '26.7.3', 1],
    ['25.12.9.9', '26.1', -1],
    ['26.7.2.1-lts', '26.7.2.1', 0],
    ['unknown', '26.7', -1],
  ])('%s beside %s', (left, right, sign) => {
    expect(Math.sign(compareVersions(left, right))).toBe(sign);
  });

  it('refuses an old one and names both', () => {
    expect(() => assertSupportedVersion('24.8.14.39')).toThrow(
      expect.objectContaining({
        code: 'CLICKHOUSE_TOO_OLD',
        message: expect.stringMatching(`24\\.8\\.14\\.39.*${MINIMUM_CLICKHOUSE_VERSION}`),
      }),
    );
  });

  it('accepts the minimum and what comes after', () => {
    for (const version of [`${MINIMUM_CLICKHOUSE_VERSION}.0.1`, '27.1.1.1']) {
      expect(() => assertSupportedVersion(version)).not.toThrow();
    }
  });
});
