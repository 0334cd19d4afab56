import { describe, expect, it } from 'vitest';
import type { FleetMember } from '../../collectors/index.ts';
import { intervalOf, readRegistration, sidecarOf } from './registration.ts';
import { isActive } from './sidecar.present.ts';

const request = { node_name: 'n', node_details: { operating_system: 'Linux' } };
const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

/** Reports so many milliseconds after the report before. */
function afterReports(...waits: number[]) {
  let member: FleetMember | undefined;
  for (const wait of waits) {
    const before = member && sidecarOf({ ...member, lastSeen: NOW - wait });
    const report = readRegistration({ id: 'id', version: '1.5.0', request, before, delivered: {}, now: NOW });
    member = { ...report, lastSeen: NOW, revision: 1 };
  }
  if (member === undefined) throw new Error('No report');
  return sidecarOf(member);
}

describe('how often a sidecar reports', () => {
  it('is the shorter of its last two gaps', () => {
    expect(intervalOf(afterReports(0))).toBe(0);
    expect(intervalOf(afterReports(0, 30_000))).toBeCloseTo(30_000, -3);
    expect(intervalOf(afterReports(0, 30_000, 60_000))).toBeCloseTo(30_000, -3);
    expect(intervalOf(afterReports(0, 10_000, 5 * MINUTE, 5 * MINUTE))).toBeCloseTo(5 * MINUTE, -3);
  });

  it('is not learnt from the time that it was away', () => {
    expect(intervalOf(afterReports(0, 10_000, 10_000, 60 * MINUTE))).toBeCloseTo(10_000, -3);
  });

  it('decides with the threshold when it counts as inactive', () => {
    const at = (sinceMs: number, gaps: number[]) =>
      isActive({ lastSeen: -sinceMs, gaps }, { now: 0, inactiveMs: MINUTE });
    expect(at(30_000, [])).toBe(true);
    expect(at(61_000, [])).toBe(false);
    expect(at(61_000, [10_000])).toBe(false);
    expect(at(10 * MINUTE, [5 * MINUTE, 5 * MINUTE])).toBe(true);
    expect(at(13 * MINUTE, [5 * MINUTE, 5 * MINUTE])).toBe(false);
  });
});
