// What the door of the API tells about a call that changed something, or was meant to.
import type { AuditOutcome } from '@logboom/contract/audit/rules';

export interface AuditedCall {
  readonly area: string;
  readonly action: string;
  readonly summary: string;
  readonly method: string;
  /** Without the secrets that some paths have. */
  readonly path: string;
  readonly userId: string | null;
  /** Of a log-in that failed: the name that was claimed. */
  readonly username: string | null;
  readonly clientAddress: string;
  readonly entityId: string | null;
  readonly entityTitle: string | null;
  readonly status: number;
  readonly outcome: AuditOutcome;
  /** Secrets are masked. Undefined where there is nothing to tell. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditTrail {
  /** Fulfilled when the call is written down. */
  record(call: AuditedCall): Promise<void>;
}
