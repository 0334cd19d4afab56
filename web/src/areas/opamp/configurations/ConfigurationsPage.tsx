// All configurations for agents, with how many should run each.
import type { OpampConfigurationShort } from '@logboom/contract/opamp/schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { configurationsQuery, useDeleteConfiguration } from '../opamp.api.ts';

type Configuration = OpampConfigurationShort;
const addressOf = ({ id }: Configuration) => routes.opamp.editConfiguration({ configurationId: id });

const COLUMNS: readonly Column<Configuration>[] = [
  { id: 'name', title: 'Configuration', width: 260, sortable: true },
  { id: 'agents', title: 'Agents', width: 150, numeric: true, sortable: true },
  { id: 'rule', title: 'Rule', mono: true },
  {
    id: 'updated_at',
    title: 'Changed',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    render: ({ updated_at }) => <RelativeTime value={updated_at} />,
  },
  { id: 'updated_by', title: 'By', width: 150, sortable: true },
];

export function ConfigurationsPage() {
  const query = useQuery(configurationsQuery());
  const rows = query.data?.configurations;
  const create = (
    <IfPermitted permissions={['opamp_configurations:create']}>
      <Button
        component={Link}
        to={routes.opamp.createConfiguration()}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Create configuration
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="OpAMP Configurations"
        purpose="What agents get from this server, by hand or by rule. Connected agents get a change at once."
        actions={create}
      />
      <Section>
        <FilterableTable
          label="Configurations"
          filterLabel="Find configurations"
          columns={COLUMNS}
          rows={rows}
          error={query.error}
          onRetry={() => void query.refetch()}
          defaultSort={{ column: 'name', order: 'asc' }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowLink={addressOf}
          rowActions={useRowActions()}
          empty={
            rows?.length === 0
              ? {
                  title: 'There are no configurations yet',
                  text: 'One is the YAML of an OpenTelemetry Collector, or a part of it that several agents share.',
                  actions: create,
                }
              : undefined
          }
        />
      </Section>
    </>
  );
}

function useRowActions(): readonly RowAction<Configuration>[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteConfiguration();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['opamp_configurations:update'],
        onAct: (row) => void navigate(addressOf(row)),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['opamp_configurations:delete'],
        disabled: ({ agents }) => agents > 0 && 'Agents should run it. Take it from them first.',
        onAct: (row) =>
          void confirm({
            title: `Delete configuration ${row.name}?`,
            message: 'This cannot be undone.',
            confirmLabel: 'Delete configuration',
            destructive: true,
          }).then((agreed) => agreed && remove(row)),
      },
    ],
    [navigate, confirm, remove],
  );
}
