// All content packs in their latest revision: upload, make, install, download, delete.
import { Button } from '@mantine/core';
import {
  IconDownload,
  IconLayoutGrid,
  IconPackageImport,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useListState } from '../../../kit/list/useListState.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { latestPacksQuery, useDeletePack } from '../content-packs.api.ts';
import { InstallModal } from '../install/InstallModal.tsx';
import { downloadPack } from '../packText.ts';
import { PACK_COLUMNS, packRows, type PackRow } from './packColumns.tsx';
import { UploadModal } from './UploadModal.tsx';

const BY_NAME = { column: 'name', order: 'asc' } as const;
const rowId = ({ id }: PackRow) => id;
const rowName = ({ name }: PackRow) => name;
const rowLink = ({ id }: PackRow) => routes.system.contentPacks.show({ contentPackId: id });

export function ContentPacksPage() {
  const query = useQuery(latestPacksQuery());
  const rows = useMemo(() => packRows(query.data), [query.data]);
  const [isUploading, setUploading] = useState(false);
  const [installed, setInstalled] = useState<PackRow>();
  const actions = <PageActions onUpload={() => setUploading(true)} />;
  return (
    <>
      <PageHeader
        title="Content packs"
        purpose="A content pack is a file with parts of a configuration: streams, inputs, dashboards, pipelines and more. Packs made for Graylog 3 to 5 work here."
        actions={actions}
      />
      <Section>
        <FilterableTable
          label="Content packs"
          filterLabel="Filter content packs"
          columns={PACK_COLUMNS}
          rows={rows}
          error={query.error}
          onRetry={() => void query.refetch()}
          list={useListState({ defaultSort: BY_NAME })}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowActions={usePackActions(setInstalled)}
          empty={{
            title: 'No content packs yet',
            text: 'Upload a pack that somebody gave you, make one of what you have here, or look at the gallery.',
            actions,
          }}
        />
      </Section>
      <UploadModal opened={isUploading} onClose={() => setUploading(false)} />
      {installed && (
        <InstallModal key={installed.id} pack={installed.pack} onClose={() => setInstalled(undefined)} />
      )}
    </>
  );
}

function PageActions({ onUpload }: { readonly onUpload: () => void }) {
  const { isPermitted } = usePermissions();
  const gallery = (
    <Button
      component={Link}
      variant="default"
      to={routes.system.contentPacks.gallery()}
      leftSection={<IconLayoutGrid size={16} aria-hidden />}
    >
      Gallery
    </Button>
  );
  if (!isPermitted('contentpack:create')) return gallery;
  return (
    <>
      {gallery}
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onUpload}>
        Upload
      </Button>
      {isPermitted('catalog:list') && isPermitted('catalog:resolve') && (
        <Button
          component={Link}
          to={routes.system.contentPacks.create()}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Create content pack
        </Button>
      )}
    </>
  );
}

function usePackActions(onInstall: (pack: PackRow) => void): readonly RowAction<PackRow>[] {
  const confirm = useConfirm();
  const { isPermitted } = usePermissions();
  const { mutate } = useDeletePack();
  return useMemo(() => {
    const ask = async (row: PackRow) => {
      const confirmed = await confirm({
        title: `Delete content pack "${row.name}"?`,
        message: 'All its revisions are deleted. Nothing that was installed from it changes.',
        confirmLabel: 'Delete content pack',
        destructive: true,
      });
      if (confirmed) mutate(row.pack);
    };
    return [
      {
        label: 'Install',
        icon: IconPackageImport,
        onAct: onInstall,
        disabled: ({ id }) =>
          !isPermitted(`contentpack:install:${id}`) && 'You may not install content packs.',
      },
      { label: 'Download', icon: IconDownload, onAct: ({ pack }) => downloadPack(pack) },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        onAct: (row) => void ask(row),
        disabled: ({ id, installations }) => {
          if (!isPermitted(`contentpack:delete:${id}`)) return 'You may not delete content packs.';
          return installations > 0 && 'It is installed. Uninstall it first.';
        },
      },
    ];
  }, [confirm, isPermitted, mutate, onInstall]);
}
