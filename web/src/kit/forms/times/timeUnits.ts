// The words that forms have for units of time.
import type { TimeUnit } from '@logboom/contract/common/time-units';

export function timeUnitLabel(unit: TimeUnit): string {
  return unit.toLowerCase();
}
