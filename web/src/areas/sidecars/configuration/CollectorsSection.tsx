// The log collectors: the programs that sidecars can run, one for each operating system.
import type {
  SidecarCollectorShort,
  SidecarConfigurationShort,
} from '@logboom/contract/sidecars/definitions';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { NamingModal } from '../../../kit/overlays/NamingModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useCopyCollector, useDeleteCollector } from '../sidecars.api.ts';
import { SYSTEM_NAMES } from '../systemNames.ts';

type Collector = SidecarCollectorShort;

interface Props {
  readonly query: {
    readonly data: { readonly collectors: readonly Collector[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly configurations: readonly SidecarConfigurationShort[] | undefined;
}

const COLUMNS: readonly Column<Collector>[] = [
  { id: 'name', title: 'Collector', sortable: true },
  {
    id: 'system',
    title: 'Operating system',
    sortable: true,
    value: ({ node_operating_system: system }) => SYSTEM_NAMES[system] ?? system,
  },
  {
    id: 'service_type',
    title: 'Runs as',
    value: ({ service_type }) => (service_type === 'svc' ? 'Windows service' : 'Foreground process'),
  },
];
const addressOf = ({ id }: Collector) => routes.sidecars.editCollector({ collectorId: id });

export function CollectorsSection({ query, configurations }: Props) {
  const [copied, setCopied] = useState<Collector>();
  const copy = useCopyCollector();
  return (
    <Section
      title="Log collectors"
      actions={
        <IfPermitted permissions={['sidecar_collectors:create']}>
          <Button
            variant="default"
            component={Link}
            to={routes.sidecars.createCollector()}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Create log collector
          </Button>
        </IfPermitted>
      }
    >
      <FilterableTable
        label="Log collectors"
        filterLabel="Find log collectors"
        columns={COLUMNS}
        rows={query.data?.collectors}
        error={query.error}
        onRetry={() => void query.refetch()}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name, node_operating_system: system }) => `${name} on ${SYSTEM_NAMES[system] ?? system}`}
        rowLink={addressOf}
        rowActions={useRowActions(configurations, setCopied)}
        headingOrder={3}
      />
      <NamingModal
        opened={copied !== undefined}
        onClose={() => setCopied(undefined)}
        title={`Copy log collector ${copied?.name ?? ''}`}
        initialName={copied ? `${copied.name}-copy` : ''}
        saveLabel="Copy log collector"
        onSave={async (name) => copied && copy.mutateAsync({ id: copied.id, name })}
      />
    </Section>
  );
}

function useRowActions(
  configurations: readonly SidecarConfigurationShort[] | undefined,
  onCopy: (collector: Collector) => void,
): readonly RowAction<Collector>[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteCollector();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['sidecar_collectors:update'],
        onAct: (row) => void navigate(addressOf(row)),
      },
      { label: 'Copy', icon: IconCopy, permissions: ['sidecar_collectors:create'], onAct: onCopy },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['sidecar_collectors:delete'],
        disabled: ({ id }) => {
          const users = configurations?.filter(({ collector_id }) => collector_id === id) ?? [];
          return users.length > 0 && `In use by ${users.map(({ name }) => name).join(', ')}.`;
        },
        onAct: (row) =>
          void confirm({
            title: `Delete log collector ${row.name}?`,
            message: 'One that comes with the product is there again after the next start of the server.',
            confirmLabel: 'Delete log collector',
            destructive: true,
          }).then((agreed) => agreed && remove(row)),
      },
    ],
    [navigate, confirm, configurations, onCopy, remove],
  );
}
