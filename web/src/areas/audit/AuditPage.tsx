// The audit log, with how long it is kept and a way to take it along.
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { usePermissions } from '../../platform/users/permissions.ts';
import { auditConfigQuery } from './audit.api.ts';
import { AuditTable } from './AuditTable.tsx';
import { RetentionModal } from './RetentionModal.tsx';

export function AuditPage() {
  const [changing, setChanging] = useState(false);
  const mayEdit = usePermissions().isPermitted('auditlog:edit');
  const { data: config } = useQuery({ ...auditConfigQuery(), throwOnError: false });
  const kept = config && `Kept for ${config.retention_days} ${config.retention_days === 1 ? 'day' : 'days'}`;
  return (
    <>
      <PageHeader
        title="Audit log"
        purpose={`Every call that changed something: who, what, when and from where, log-ins and refusals included. ${kept === undefined ? '' : `${kept}.`}`}
        actions={
          mayEdit && (
            <Button
              variant="default"
              leftSection={<IconClock size={16} aria-hidden />}
              disabled={config === undefined}
              onClick={() => setChanging(true)}
            >
              Change retention
            </Button>
          )
        }
      />
      <AuditTable />
      {changing && config && <RetentionModal config={config} onClose={() => setChanging(false)} />}
    </>
  );
}
