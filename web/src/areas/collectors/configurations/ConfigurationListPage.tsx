// All collector configurations, with what one does to a whole configuration.
import type { CollectorConfigurationSummary } from '@logboom/contract/collectors/schemas';
import { Button } from '@mantine/core';
import { IconCopy, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { configurationsQuery, useDeleteConfiguration } from '../configurations.api.ts';
import { useRepeatedFailure } from '../failures.ts';
import { DiscontinuedNotice } from '../notice/DiscontinuedNotice.tsx';
import { ConfigurationNameModal, type Naming } from './ConfigurationNameModal.tsx';
import { TagList } from './tags/TagList.tsx';

type Configuration = CollectorConfigurationSummary;

const COLUMNS: readonly Column<Configuration>[] = [
  { id: 'name', title: 'Configuration', sortable: true },
  {
    id: 'tags',
    title: 'Tags',
    value: ({ tags }) => tags.join(', '),
    render: ({ tags }) => <TagList tags={tags} />,
  },
];
const NONE_YET = "There are no configurations to display, why don't you create one?";
const addressOf = ({ id }: Configuration) => routes.collectors.configuration({ configurationId: id });

export function ConfigurationListPage() {
  const query = useQuery(configurationsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve configurations');
  const configurations = query.data?.configurations;
  const [naming, setNaming] = useState<Naming>();
  const rowActions = useRowActions((source) => setNaming({ action: 'clone', source }));
  const createButton = (
    <IfPermitted permissions={['collectors:create']}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setNaming({ action: 'create' })}>
        Create configuration
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Collector Configurations"
        purpose="A configuration says what collectors read and where they send it. Collectors with a tag of the configuration apply it."
        actions={createButton}
      />
      <DiscontinuedNotice />
      <Section>
        <FilterableTable
          label="Configurations"
          filterLabel="Filter configurations"
          columns={COLUMNS}
          rows={configurations}
          error={failure}
          onRetry={() => void query.refetch()}
          defaultSort={{ column: 'name', order: 'asc' }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowLink={addressOf}
          rowActions={rowActions}
          empty={configurations?.length === 0 ? { title: NONE_YET, actions: createButton } : undefined}
        />
      </Section>
      {naming && (
        <ConfigurationNameModal
          naming={naming}
          configurations={configurations ?? []}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

function useRowActions(onClone: (configuration: Configuration) => void): readonly RowAction<Configuration>[] {
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteConfiguration();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconEdit,
        permissions: ['collectors:update'],
        onAct: (row) => void navigate(addressOf(row)),
      },
      { label: 'Clone', icon: IconCopy, permissions: ['collectors:create'], onAct: onClone },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['collectors:delete'],
        onAct: (row) => {
          const question = `You are about to delete configuration "${row.name}". Are you sure?`;
          // oxlint-disable-next-line no-alert -- the specification asks for the browser's own dialog
          if (window.confirm(question)) remove(row);
        },
      },
    ],
    [navigate, onClone, remove],
  );
}
