// The state of a sidecar and of its collectors, from the codes that agents send.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { SidecarCollectorStatus, SidecarSummary } from '@logboom/contract/sidecars/schemas';

export type State = keyof typeof SIDECAR_STATUS;
export type Health = State | 'inactive';

export const STATES: Record<State, { readonly word: string; readonly rank: number }> = {
  running: { word: 'Running', rank: 0 },
  stopped: { word: 'Stopped', rank: 1 },
  unknown: { word: 'Unknown', rank: 2 },
  failing: { word: 'Failing', rank: 3 },
};
export const HEALTHS = ['running', 'failing', 'stopped', 'unknown', 'inactive'] as const satisfies Health[];

/** Numbers that nobody knows are unknown. */
export function stateOf(code: number | undefined): State {
  if (code === SIDECAR_STATUS.running) return 'running';
  if (code === SIDECAR_STATUS.failing) return 'failing';
  return code === SIDECAR_STATUS.stopped ? 'stopped' : 'unknown';
}

export function stateOfSidecar({ node_details }: SidecarSummary): State {
  return stateOf(node_details.status?.status);
}

/** What an inactive sidecar reported last is no longer true, so its state does not count. */
export function healthOf(sidecar: SidecarSummary): Health {
  return sidecar.active ? stateOfSidecar(sidecar) : 'inactive';
}

export function isHealth(text: string | null): text is Health {
  return HEALTHS.some((health) => health === text);
}

export function failuresOf({ node_details }: SidecarSummary): readonly SidecarCollectorStatus[] {
  return (node_details.status?.collectors ?? []).filter(({ status }) => stateOf(status) === 'failing');
}
