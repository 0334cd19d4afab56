// Sidecars as the wire shows them. One that went silent is no longer known to run.
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import type { CollectorLogFile } from '@logboom/contract/collectors/schemas';
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { assignmentsOf, tagsOf } from './assignments.ts';
import { intervalOf, type Sidecar, type StoredDetails } from './registration.ts';

/** By the clock of the database. */
export interface Moment {
  readonly now: number;
  readonly inactiveMs: number;
}

/** An agent may miss one report and be late with the next. */
const MISSED_REPORTS = 2.5;
const SILENT = 'Received no ping signal from sidecar';

/** Agents that report seldom, because their own file says so, are not inactive in between. */
export function isActive(sidecar: Pick<Sidecar, 'lastSeen' | 'gaps'>, { now, inactiveMs }: Moment): boolean {
  return sidecar.lastSeen > now - Math.max(inactiveMs, intervalOf(sidecar) * MISSED_REPORTS);
}

export function presentSidecar(
  sidecar: Sidecar,
  catalogue: Catalogue,
  moment: Moment,
  collectors: string[] | null = null,
): SidecarSummary {
  const active = isActive(sidecar, moment);
  return {
    node_id: sidecar.id,
    node_name: sidecar.name,
    node_details: {
      ...sidecar.details,
      tags: [...tagsOf(sidecar, catalogue)],
      status: active ? sidecar.details.status : silenced(sidecar.details.status),
      log_file_list: sidecar.logFiles === null ? null : (JSON.parse(sidecar.logFiles) as CollectorLogFile[]),
    },
    assignments: assignmentsOf(sidecar, catalogue),
    last_seen: new Date(sidecar.lastSeen).toISOString(),
    sidecar_version: sidecar.version,
    collectors,
    active,
  };
}

/** The number that a sidecar is filtered and sorted by; one without a status counts as unknown. */
export function statusOf(sidecar: Sidecar, moment: Moment): number {
  const { status } = sidecar.details;
  const shown = isActive(sidecar, moment) ? status : silenced(status);
  return shown?.status ?? SIDECAR_STATUS.unknown;
}

function silenced(status: StoredDetails['status']): StoredDetails['status'] {
  if (status?.status !== SIDECAR_STATUS.running) return status;
  return {
    status: SIDECAR_STATUS.unknown,
    message: SILENT,
    collectors: status.collectors.map((collector) => ({
      ...collector,
      status: SIDECAR_STATUS.unknown,
      message: SILENT,
      verbose_message: '',
    })),
  };
}
