// The revisions of a pack: install one, download it, delete it.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { IconDownload, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { installationsQuery, useDeleteRevision } from '../content-packs.api.ts';
import { downloadPack } from '../packText.ts';

interface Props {
  readonly packs: readonly ContentPack[];
  readonly onInstall: (pack: ContentPack) => void;
}

interface Row {
  readonly rev: number;
  readonly installations: number;
  readonly pack: ContentPack;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'rev', title: 'Revision', numeric: true, sortable: true },
  {
    id: 'created_at',
    title: 'Made',
    width: 200,
    value: ({ pack }) => pack.created_at,
    render: ({ pack }) => <Timestamp value={pack.created_at} />,
  },
  { id: 'entities', title: 'Entities', numeric: true, value: ({ pack }) => pack.entities.length },
  { id: 'installations', title: 'Installations', numeric: true },
];

export function RevisionsSection({ packs, onInstall }: Props) {
  const id = packs[0]?.id ?? '';
  const { data } = useQuery(installationsQuery(id));
  const rows = useMemo(
    () =>
      packs.map((pack) => ({
        rev: pack.rev,
        pack,
        installations:
          data?.installations.filter((one) => one.content_pack_revision === pack.rev).length ?? 0,
      })),
    [packs, data],
  );
  return (
    <Section title="Revisions">
      <FilterableTable
        label="Revisions"
        filterable={false}
        columns={COLUMNS}
        rows={rows}
        rowId={({ rev }) => String(rev)}
        rowName={({ rev }) => `revision ${rev}`}
        rowActions={useRevisionActions(packs.length, onInstall)}
      />
    </Section>
  );
}

function useRevisionActions(count: number, onInstall: Props['onInstall']): readonly RowAction<Row>[] {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isPermitted } = usePermissions();
  const { mutate } = useDeleteRevision();
  return useMemo(() => {
    const ask = async ({ pack }: Row) => {
      const confirmed = await confirm({
        title: `Delete revision ${pack.rev} of "${pack.name}"?`,
        message: count === 1 ? 'It is the only one: the content pack is gone with it.' : 'The others stay.',
        confirmLabel: 'Delete revision',
        destructive: true,
      });
      if (!confirmed) return;
      // The page of a pack without revisions would have nothing to show.
      if (count === 1) await navigate(routes.system.contentPacks.list());
      mutate(pack);
    };
    return [
      {
        label: 'Install',
        icon: IconPackageImport,
        onAct: ({ pack }) => onInstall(pack),
        disabled: ({ pack }) =>
          !isPermitted(`contentpack:install:${pack.id}`) && 'You may not install content packs.',
      },
      { label: 'Download', icon: IconDownload, onAct: ({ pack }) => downloadPack(pack) },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        onAct: (row) => void ask(row),
        disabled: ({ pack, installations }) => {
          if (!isPermitted(`contentpack:delete:${pack.id}`)) return 'You may not delete content packs.';
          return installations > 0 && 'It is installed. Uninstall it first.';
        },
      },
    ];
  }, [confirm, count, isPermitted, mutate, navigate, onInstall]);
}
