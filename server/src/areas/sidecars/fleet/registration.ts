// What a sidecar reports, brought into the form in which it is kept, and read back from it.
import type { SidecarRegistration } from '@logboom/contract/sidecars/registration';
import type { SidecarDetails } from '@logboom/contract/sidecars/schemas';
import { badRequest } from '../../../http/errors.ts';
import { fittingFiles, type FleetMember, type Report } from '../../collectors/index.ts';
import { latest, type Deliveries } from './deliveries.ts';

export type StoredDetails = Omit<SidecarDetails, 'log_file_list'>;

/** A sidecar as this node remembers it. */
export interface Sidecar {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly details: StoredDetails;
  /** The times between its last three reports, in milliseconds, newest first; fewer when they are not known. */
  readonly gaps: readonly number[];
  /** Which version of its configurations it has. */
  readonly applied: Deliveries;
  /** Milliseconds since 1970. */
  readonly lastSeen: number;
  /** JSON text. */
  readonly logFiles: string | null;
}

interface Stored {
  node_name: string;
  sidecar_version: string;
  gaps: number[];
  /** Rows of earlier versions have none. */
  applied?: Deliveries;
  node_details: StoredDetails;
}

/** What is kept of one report besides the list of files. */
const MAX_KEPT_CHARACTERS = 65_536;
const MAX_MESSAGE_LENGTH = 2000;
const MAX_VERBOSE_LENGTH = 8000;
/** Of a report with so much output of collectors that it would not fit. */
const SHORT_VERBOSE_LENGTH = 400;
/** After a longer silence an agent was away; that says nothing about how often it reports. */
const LONGEST_INTERVAL_MS = 15 * 60_000;

interface Registering {
  readonly id: string;
  readonly version: string;
  readonly request: SidecarRegistration;
  readonly before: Sidecar | undefined;
  readonly delivered: Deliveries;
  /** By the clock that all nodes share. */
  readonly now: number;
}

export function readRegistration({ id, version, request, before, delivered, now }: Registering): Report {
  const { node_name, node_details } = request;
  const written = (verboseLength: number): string => {
    const stored: Stored = {
      node_name,
      sidecar_version: version,
      gaps: gapsAfter(before, now),
      applied: latest(before?.applied ?? {}, delivered),
      node_details: detailsOf(node_details, verboseLength),
    };
    return JSON.stringify(stored);
  };
  const whole = written(MAX_VERBOSE_LENGTH);
  // Many failing collectors are no reason not to be seen.
  const registration = whole.length > MAX_KEPT_CHARACTERS ? written(SHORT_VERBOSE_LENGTH) : whole;
  if (registration.length > MAX_KEPT_CHARACTERS) {
    throw badRequest(
      `node_details takes more than ${MAX_KEPT_CHARACTERS} characters without its files`,
      'INVALID_BODY',
    );
  }
  const files = node_details.log_file_list;
  return { id, registration, logFiles: files ? fittingFiles(files, registration.length) : null };
}

function detailsOf(details: SidecarRegistration['node_details'], verboseLength: number): StoredDetails {
  const { metrics, status } = details;
  return {
    operating_system: details.operating_system,
    ip: details.ip ?? null,
    metrics: metrics
      ? {
          disks_75: metrics.disks_75 ?? null,
          cpu_idle: metrics.cpu_idle ?? null,
          load_1: metrics.load_1 ?? null,
        }
      : null,
    status: status
      ? {
          status: status.status,
          message: status.message.slice(0, MAX_MESSAGE_LENGTH),
          collectors: (status.collectors ?? []).map((collector) => ({
            collector_id: collector.collector_id,
            status: collector.status,
            message: collector.message.slice(0, MAX_MESSAGE_LENGTH),
            verbose_message: (collector.verbose_message ?? '').slice(0, verboseLength),
            configuration_id: collector.configuration_id ?? null,
          })),
        }
      : null,
    tags: details.tags ?? [],
    collector_configuration_directory: details.collector_configuration_directory ?? null,
  };
}

function gapsAfter(before: Sidecar | undefined, now: number): number[] {
  if (before === undefined) return [];
  const gap = now - before.lastSeen;
  if (gap <= 0 || gap > LONGEST_INTERVAL_MS) return [...before.gaps];
  return [gap, ...before.gaps.slice(0, 1)];
}

/** How often a sidecar reports. A report that was lost makes one gap twice as long, so the shorter of two counts. */
export function intervalOf({ gaps }: Pick<Sidecar, 'gaps'>): number {
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

const parsed = new WeakMap<FleetMember, Sidecar>();

/** Read once for each report, however often it is asked for. */
export function sidecarOf(member: FleetMember): Sidecar {
  const known = parsed.get(member);
  if (known) return known;
  const stored = JSON.parse(member.registration) as Stored;
  const sidecar: Sidecar = {
    id: member.id,
    name: stored.node_name,
    version: stored.sidecar_version,
    details: stored.node_details,
    gaps: stored.gaps,
    applied: stored.applied ?? {},
    lastSeen: member.lastSeen,
    logFiles: member.logFiles,
  };
  parsed.set(member, sidecar);
  return sidecar;
}
