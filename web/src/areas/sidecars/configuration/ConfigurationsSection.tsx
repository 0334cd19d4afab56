// All configurations, with what one does to a whole one.
import type {
  SidecarCollectorShort,
  SidecarConfigurationShort,
} from '@logboom/contract/sidecars/definitions';
import { Button } from '@mantine/core';
import { IconCopy, IconListSearch, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { NamingModal } from '../../../kit/overlays/NamingModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { Tags } from '../ConfigurationPills.tsx';
import { useCopyConfiguration, useDeleteConfiguration } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { SYSTEM_NAMES } from '../systemNames.ts';
import { UsedByModal } from './UsedByModal.tsx';

type Configuration = SidecarConfigurationShort;

interface Props {
  readonly query: {
    readonly data: { readonly configurations: readonly Configuration[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly collectors: readonly SidecarCollectorShort[] | undefined;
}

const addressOf = ({ id }: Configuration) => routes.sidecars.editConfiguration({ configurationId: id });

export function ConfigurationsSection({ query, collectors }: Props) {
  const rows = query.data?.configurations;
  const [copied, setCopied] = useState<Configuration>();
  const [looked, setLooked] = useState<Configuration>();
  const copy = useCopyConfiguration();
  const create = (
    <IfPermitted permissions={['sidecar_collector_configurations:create']}>
      <Button
        component={Link}
        to={routes.sidecars.createConfiguration()}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Create configuration
      </Button>
    </IfPermitted>
  );
  return (
    <Section title="Configurations" actions={create}>
      <FilterableTable
        label="Configurations"
        filterLabel="Find configurations"
        columns={useColumns(collectors)}
        rows={rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={addressOf}
        rowActions={useRowActions(setCopied, setLooked)}
        headingOrder={3}
        empty={
          rows?.length === 0
            ? {
                title: 'There are no configurations yet',
                text: 'One says what a log collector reads and where it sends it.',
                actions: create,
              }
            : undefined
        }
      />
      <NamingModal
        opened={copied !== undefined}
        onClose={() => setCopied(undefined)}
        title={`Copy configuration ${copied?.name ?? ''}`}
        description="Its tags and its rule are not copied, so that no sidecar gets both at once."
        initialName={copied ? `${copied.name} copy` : ''}
        saveLabel="Copy configuration"
        onSave={async (name) => copied && copy.mutateAsync({ id: copied.id, name })}
      />
      {looked !== undefined && <UsedByModal configuration={looked} onClose={() => setLooked(undefined)} />}
    </Section>
  );
}

function useColumns(
  collectors: readonly SidecarCollectorShort[] | undefined,
): readonly Column<Configuration>[] {
  return useMemo(() => {
    const collectorOf = ({ collector_id }: Configuration) => {
      const found = collectors?.find(({ id }) => id === collector_id);
      const system = found?.node_operating_system ?? '';
      return found && `${found.name} on ${SYSTEM_NAMES[system] ?? system}`;
    };
    return [
      {
        id: 'name',
        title: 'Configuration',
        width: 300,
        sortable: true,
        render: ({ name, color }) => (
          <span className={styles['mark']}>
            <span className={styles['dot']} style={{ background: color }} />
            {name}
          </span>
        ),
      },
      { id: 'collector', title: 'Collector', width: 220, sortable: true, value: collectorOf },
      {
        id: 'tags',
        title: 'Tags',
        value: ({ tags }) => tags.join(', '),
        render: ({ tags }) => <Tags tags={tags} />,
      },
      { id: 'rule', title: 'Rule', mono: true },
    ];
  }, [collectors]);
}

function useRowActions(
  onCopy: (configuration: Configuration) => void,
  onLook: (configuration: Configuration) => void,
): readonly RowAction<Configuration>[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteConfiguration();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['sidecar_collector_configurations:update'],
        onAct: (row) => void navigate(addressOf(row)),
      },
      {
        label: 'Show where used',
        icon: IconListSearch,
        permissions: ['sidecars:read'],
        onAct: onLook,
      },
      {
        label: 'Copy',
        icon: IconCopy,
        permissions: ['sidecar_collector_configurations:create'],
        onAct: onCopy,
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['sidecar_collector_configurations:delete'],
        onAct: (row) =>
          void confirm({
            title: `Delete configuration ${row.name}?`,
            message: 'This cannot be undone. A configuration that a sidecar uses is not deleted.',
            confirmLabel: 'Delete configuration',
            destructive: true,
          }).then((agreed) => agreed && remove(row)),
      },
    ],
    [navigate, confirm, onCopy, onLook, remove],
  );
}
