// Which ClickHouse versions will do.
import { ClickHouseTooOldError } from './errors.ts';

/** The release line of the embedded library: both ways run the same SQL, and nothing older has been tried. */
export const MINIMUM_CLICKHOUSE_VERSION = '26.7';

/** Negative when `left` is older. Missing parts count as zero, and a suffix such as `-lts` as nothing. */
export function compareVersions(left: string, right: string): number {
  const [leftParts, rightParts] = [numbers(left), numbers(right)];
  const length = Math.max(leftParts.length, rightParts.length);
  for (let index = 0; index < length; index++) {
    const difference = (leftParts[index] ?? 0) - (rightParts[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function assertSupportedVersion(found: string, minimum = MINIMUM_CLICKHOUSE_VERSION): void {
  if (compareVersions(found, minimum) < 0) throw new ClickHouseTooOldError(found, minimum);
}

function numbers(version: string): number[] {
  return (/^\d+(\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
}
