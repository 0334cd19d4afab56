// One entry of the audit log, with what the change changed.
import type { AuditEntry } from '@logboom/contract/audit/schemas';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { Fact, Facts } from '../../kit/structure/Facts.tsx';
import { NoValue } from '../../kit/values/NoValue.tsx';
import { Timestamp } from '../../shared/values/Timestamp.tsx';
import { auditEntryQuery } from './audit.api.ts';
import { Difference } from './Difference.tsx';
import { Outcome } from './Outcome.tsx';

interface Props {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

export function AuditEntryModal({ entry, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...auditEntryQuery(entry.id), throwOnError: false });
  return (
    <Modal opened onClose={onClose} title={entry.summary} size="56rem">
      <Facts dense>
        <Fact label="Time">
          <Timestamp value={entry.timestamp} />
        </Fact>
        <Fact label="User">{entry.username ?? <NoValue />}</Fact>
        <Fact label="Address" mono>
          {entry.client_address}
        </Fact>
        <Fact label="Outcome">
          <Outcome outcome={entry.outcome} />
        </Fact>
        <Fact label="Entity">{entry.entity_title ?? <NoValue />}</Fact>
        <Fact label="Entity id" mono>
          {entry.entity_id ?? <NoValue />}
        </Fact>
        <Fact label="Call" mono>{`${entry.method} ${entry.path} → ${entry.status}`}</Fact>
        <Fact label="Node" mono>
          {entry.node_id}
        </Fact>
      </Facts>
      {error !== null && <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />}
      {data !== undefined && <Difference before={data.before} after={data.after} />}
    </Modal>
  );
}
