// How long the audit log is kept, for all nodes.
import { AuditConfig } from '@logboom/contract/audit/schemas';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const auditConfigEntry: ConfigEntry<typeof AuditConfig> = {
  className: 'org.logboom.audit.AuditConfig',
  schema: AuditConfig,
  permissions: { read: 'auditlog:read', write: 'auditlog:edit' },
};
