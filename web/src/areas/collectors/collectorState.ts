// The state of a collector and of its backends, from the codes that agents send.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';

export type State = 'running' | 'unknown' | 'failing';
export type Health = State | 'inactive';

export const HEALTHS = ['running', 'failing', 'unknown', 'inactive'] as const satisfies readonly Health[];

/** 0 is running, 2 is failing; 1 and whatever else an agent may send is unknown. */
export function stateOf(code: number | undefined): State {
  if (code === 0) return 'running';
  return code === 2 ? 'failing' : 'unknown';
}

export function stateOfCollector({ node_details }: CollectorSummary): State {
  return stateOf(node_details.status?.status);
}

/** What an inactive collector reported last is no longer true, so its state does not count. */
export function healthOf(collector: CollectorSummary): Health {
  return collector.active ? stateOfCollector(collector) : 'inactive';
}

export function countHealth(collectors: readonly CollectorSummary[]): Record<Health, number> {
  const counts = { running: 0, failing: 0, unknown: 0, inactive: 0 };
  for (const collector of collectors) counts[healthOf(collector)] += 1;
  return counts;
}

export function isHealth(text: string | null): text is Health {
  return HEALTHS.some((health) => health === text);
}

/** What people call it. */
export function nameOf({ node_id, id }: CollectorSummary): string {
  return node_id === '' ? id : node_id;
}

export function backendsOf({ node_details }: CollectorSummary): string[] {
  return Object.keys(node_details.status?.backends ?? {}).toSorted();
}
