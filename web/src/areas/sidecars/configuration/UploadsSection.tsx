// What agents of legacy collectors uploaded: to read, to download, or to begin a configuration with.
import type { SidecarUpload } from '@logboom/contract/sidecars/schemas';
import { Button, Modal } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { Pagination } from '../../../kit/list/Pagination.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { uploadsQuery } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';

const COLUMNS: readonly Column<SidecarUpload>[] = [
  { id: 'node_id', title: 'Collector', width: 220, sortable: true },
  { id: 'collector_name', title: 'Backend', width: 160, sortable: true },
  {
    id: 'created',
    title: 'Uploaded',
    width: 180,
    type: 'DATE',
    sortable: true,
    render: ({ created }) => <RelativeTime value={created} />,
  },
  { id: 'collector_id', title: 'Collector id', mono: true },
];
const PAGE_SIZE = 10;
const fileName = ({ node_id, collector_name }: SidecarUpload) =>
  `${node_id}-${collector_name}`.replaceAll(/[^\w.-]+/g, '_') + '.conf';

export function UploadsSection() {
  const [page, setPage] = useState(1);
  const query = useQuery(uploadsQuery(page));
  const [shown, setShown] = useState<SidecarUpload>();
  const actions = useMemo<readonly RowAction<SidecarUpload>[]>(
    () => [
      { label: 'Show', icon: IconEye, onAct: setShown },
      {
        label: 'Download',
        icon: IconDownload,
        onAct: (upload) => downloadText(fileName(upload), upload.rendered_configuration),
      },
    ],
    [],
  );
  const total = query.data?.total ?? 0;
  return (
    <Section
      title="Imported configurations"
      description="What legacy collectors uploaded when they were asked to. Kept for 30 days."
    >
      <FilterableTable
        label="Imported configurations"
        filterable={false}
        columns={COLUMNS}
        rows={query.data?.uploads}
        error={query.error}
        onRetry={() => void query.refetch()}
        rowId={({ id }) => id}
        rowName={({ node_id, collector_name }) => `${collector_name} of ${node_id}`}
        onOpen={setShown}
        rowActions={actions}
        headingOrder={3}
        empty={{
          title: 'Nothing was imported',
          text: 'On the status page of a legacy collector, Import configuration asks its agent for what it runs.',
        }}
      />
      {total > PAGE_SIZE && (
        <Pagination
          page={page}
          size={PAGE_SIZE}
          total={total}
          onPage={setPage}
          label="Imported configurations"
        />
      )}
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown && `${shown.collector_name} of ${shown.node_id}`}
        size="52rem"
      >
        {shown && (
          <>
            <CodeEditor
              label="Imported configuration"
              hideLabel
              readOnly
              value={shown.rendered_configuration}
              minHeight={240}
              maxHeight={520}
            />
            <div className={styles['toolbar']}>
              <IfPermitted permissions={['sidecar_collector_configurations:create']}>
                <Button
                  component={Link}
                  to={routes.sidecars.createConfiguration()}
                  state={{ template: shown.rendered_configuration, backend: shown.collector_name }}
                >
                  Use for a new configuration
                </Button>
              </IfPermitted>
              <IfPermitted permissions={['collectors:read', 'sidecar_collector_configurations:create']}>
                <Button component={Link} variant="default" to={routes.sidecars.migrate({ upload: shown.id })}>
                  Move to Sidecars
                </Button>
              </IfPermitted>
            </div>
          </>
        )}
      </Modal>
    </Section>
  );
}
