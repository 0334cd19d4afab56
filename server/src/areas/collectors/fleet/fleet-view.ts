// The fleet as this node remembers it, so that nobody who looks at it costs the database more than one small question.
// What other nodes stored since is read as the rows that changed; what this node stored needs no reading.
import { coalesce } from '../../../coalesce.ts';
import type { FleetStore, Report, StoredReport } from './fleet.store.ts';

export interface FleetMember extends Report {
  /** Milliseconds since 1970. */
  readonly lastSeen: number;
  readonly revision: number;
}

export interface FleetView {
  /** Everything stored up to now, in the order of first registration, and the time of the database. */
  upToDate(): Promise<{ members: ReadonlyMap<string, FleetMember>; now: number }>;
  /** What is remembered, without asking. Complete up to `revision`; -1 when nothing was read yet. */
  remembered(): { members: ReadonlyMap<string, FleetMember>; revision: number };
  /** Told after a batch of this node was stored. */
  stored(reports: readonly Report[], revision: number, now: Date): void;
}

export function fleetView(store: Pick<FleetStore, 'state' | 'changedSince'>): FleetView {
  let members = new Map<string, FleetMember>();
  let revision = -1;
  let removedAt = 0;

  function remember(row: StoredReport): void {
    // A batch of this node may have overtaken the reading of rows.
    const known = members.get(row.id);
    if (known === undefined || known.revision < row.revision) {
      members.set(row.id, { ...row, lastSeen: row.lastSeen.getTime() });
    }
  }

  const upToDate = coalesce(async () => {
    // Asked before the rows are read: rows that are newer are read again, older ones are never missed.
    const state = await store.state();
    const hasRemovals = state.removedAt > removedAt;
    if (hasRemovals || state.revision > revision) {
      const rows = await store.changedSince(hasRemovals ? -1 : revision);
      if (hasRemovals) members = new Map();
      for (const row of rows) remember(row);
      revision = Math.max(revision, state.revision);
      removedAt = state.removedAt;
    }
    return { members, now: state.now.getTime() };
  });

  return {
    upToDate,
    remembered: () => ({ members, revision }),
    stored(reports, ofRevision, now) {
      // With a gap, another node stored something in between: the next reading brings both.
      if (ofRevision !== revision + 1) return;
      for (const report of reports) remember({ ...report, lastSeen: now, revision: ofRevision });
      revision = ofRevision;
    },
  };
}
