// All index sets, with what they hold.
import type { IndexSet, IndexSetStats } from '@logboom/contract/indices/schemas';
import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { useIndexSetList } from '../indices.api.ts';
import { retentionWords, rotationWords } from '../strategyWords.ts';
import { StorageSection } from '../storage/StorageSection.tsx';
import { DeleteIndexSetModal } from './DeleteIndexSetModal.tsx';
import { useIndexSetActions } from './useIndexSetActions.ts';
import styles from '../indices.module.css';

export interface IndexSetRow extends IndexSet {
  readonly stats: IndexSetStats | undefined;
  /** The message store does not say what the set holds. */
  readonly isUnknown: boolean;
}

const UNKNOWN = 'Unknown: the message store does not answer';

const COLUMNS: readonly Column<IndexSetRow>[] = [
  {
    id: 'title',
    title: 'Index set',
    sortable: true,
    width: 210,
    render: ({ title, default: isDefault }) => (
      <span className={styles['name']}>
        {title}
        {isDefault && <Badge color="info">Default</Badge>}
      </span>
    ),
  },
  { id: 'index_prefix', title: 'Prefix', mono: true, sortable: true },
  { id: 'rotation', title: 'Rotation', width: 210, value: rotationWords },
  { id: 'retention', title: 'Retention', width: 340, value: retentionWords },
  {
    id: 'documents',
    title: 'Messages',
    sortable: true,
    width: 190,
    value: ({ stats }) => stats?.documents,
    render: ({ stats, isUnknown }) =>
      stats ? <Contents {...stats} /> : isUnknown && <span className={styles['unknown']}>{UNKNOWN}</span>,
  },
  {
    id: 'size',
    title: 'Size',
    numeric: true,
    sortable: true,
    width: 100,
    value: ({ stats }) => stats?.size,
    render: ({ stats }) => <ByteSize value={stats?.size} />,
  },
];

function Contents({ documents, indices }: IndexSetStats) {
  return (
    <>
      <NumberValue value={documents} /> in {indices === 1 ? 'one index' : `${indices} indices`}
    </>
  );
}

export function IndexSetListPage() {
  const { data, stats, isUnknown, error, refetch } = useIndexSetList();
  const [deleting, setDeleting] = useState<IndexSet>();
  const rows = useMemo(
    () => data?.index_sets.map((set) => ({ ...set, stats: stats?.[set.id], isUnknown })),
    [data, stats, isUnknown],
  );
  return (
    <>
      <PageHeader
        title="Indices & Index Sets"
        documentTitle="Indices"
        purpose="An index set says where messages are stored, when a new index begins, and how long old ones are kept."
        actions={
          <IfPermitted permissions={['indexsets:create']}>
            <Button
              component={Link}
              to={routes.system.indexSets.create()}
              leftSection={<IconPlus size={16} />}
            >
              Create index set
            </Button>
          </IfPermitted>
        }
      />
      <Section>
        <FilterableTable
          label="Index sets"
          filterLabel="Filter index sets"
          columns={COLUMNS}
          rows={rows}
          error={error}
          onRetry={() => void refetch()}
          defaultSort={{ column: 'title', order: 'asc' }}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          rowLink={({ id }) => routes.system.indexSets.show({ indexSetId: id })}
          rowActions={useIndexSetActions(setDeleting)}
        />
      </Section>
      <IfPermitted permissions={['indices:read']}>
        <StorageSection />
      </IfPermitted>
      {deleting && <DeleteIndexSetModal set={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
