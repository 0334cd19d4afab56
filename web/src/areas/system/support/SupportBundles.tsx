// Support bundles: built, loaded and deleted.
import { supportBundles, type SupportBundle } from '@logboom/contract/system/support';
import { Button } from '@mantine/core';
import { IconDownload, IconPackage, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { ByteSize } from '../../../kit/values/Numbers.tsx';
import { call, keyOfTable, queryOf, urlOf } from '../../../platform/call.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useChange } from '../../../shared/useChange.ts';

const COLUMNS: readonly Column<SupportBundle>[] = [
  { id: 'file_name', title: 'File', mono: true },
  { id: 'size', title: 'Size', width: 150, numeric: true, render: ({ size }) => <ByteSize value={size} /> },
];
const CHANGED = { outdates: keyOfTable(supportBundles.list) };

export function SupportBundles() {
  const { data, error, refetch } = useQuery({ ...queryOf(supportBundles.list), throwOnError: false });
  const build = useChange({
    ...CHANGED,
    call: () => call(supportBundles.build),
    done: () => 'The support bundle was built.',
    failed: 'The support bundle was not built',
  });
  const mayBuild = usePermissions().isPermitted('supportbundle:create');
  const button = mayBuild && (
    <Button
      variant="default"
      leftSection={<IconPackage size={16} aria-hidden />}
      loading={build.isPending}
      onClick={() => build.mutate(undefined)}
    >
      Build support bundle
    </Button>
  );
  return (
    <Section
      title="Support bundles"
      description="What helps others to help you: state, figures, threads and recent log lines of all nodes. No settings, no messages and no secrets; look into a file before you give it away, since log lines can name people and machines."
      actions={button}
    >
      <FilterableTable
        label="Support bundles"
        filterable={false}
        columns={COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ file_name }) => file_name}
        rowName={({ file_name }) => file_name}
        rowActions={useBundleActions()}
        headingOrder={3}
        empty={{ title: 'No support bundle was built.' }}
      />
    </Section>
  );
}

function useBundleActions(): readonly RowAction<SupportBundle>[] {
  const confirm = useConfirm();
  const { mutate } = useChange({
    ...CHANGED,
    call: ({ file_name }: SupportBundle) => call(supportBundles.remove, { fileName: file_name }),
    done: ({ file_name }) => `${file_name} was deleted.`,
    failed: 'The support bundle was not deleted',
  });
  return useMemo(() => {
    const ask = async (bundle: SupportBundle) => {
      const title = `Delete ${bundle.file_name}?`;
      const message = 'The file is gone then. Another one can be built at any time.';
      if (await confirm({ title, message, confirmLabel: 'Delete file', destructive: true })) mutate(bundle);
    };
    return [
      {
        label: 'Download',
        icon: IconDownload,
        onAct: ({ file_name }) => {
          window.location.assign(urlOf(supportBundles.download, { fileName: file_name }));
        },
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['supportbundle:create'],
        onAct: (bundle) => void ask(bundle),
      },
    ];
  }, [confirm, mutate]);
}
