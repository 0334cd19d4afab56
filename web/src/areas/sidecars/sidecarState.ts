// The state of a sidecar and of its collectors, from the codes that agents send.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { SidecarCollectorStatus, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import type { AgentState, Health } from '../../shared/agents/agentState.ts';

export const HEALTHS = ['running', 'failing', 'stopped', 'unknown', 'inactive'] as const satisfies Health[];

/** Numbers that nobody knows are unknown. */
export function stateOf(code: number | undefined): AgentState {
  if (code === SIDECAR_STATUS.running) return 'running';
  if (code === SIDECAR_STATUS.failing) return 'failing';
  return code === SIDECAR_STATUS.stopped ? 'stopped' : 'unknown';
}

export function stateOfSidecar({ node_details }: SidecarSummary): AgentState {
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
