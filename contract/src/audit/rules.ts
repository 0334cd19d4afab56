// What both sides agree on about the audit log. No schemas here, so that pages can use it.

/** `denied`: the caller was not allowed to; `failed`: the server could not do it. */
export const AUDIT_OUTCOMES = ['success', 'denied', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export const DEFAULT_RETENTION_DAYS = 365;
export const MAX_RETENTION_DAYS = 3650;

/** The largest export; it is made in one go. */
export const MAX_EXPORTED_ENTRIES = 100_000;
