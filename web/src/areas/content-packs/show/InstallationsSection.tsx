// The installations of a pack: what each made, and taking it back.
import type { ContentPack, Installation } from '@logboom/contract/content-packs/schemas';
import { Button, Group, Modal } from '@mantine/core';
import { IconEye, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { installationsQuery } from '../content-packs.api.ts';
import { LeftOut } from '../install/LeftOut.tsx';
import { EntityGroups } from './EntityGroups.tsx';
import { UninstallModal } from './UninstallModal.tsx';

const COLUMNS: readonly Column<Installation>[] = [
  { id: 'comment', title: 'Comment', value: ({ comment }) => comment || 'No comment' },
  { id: 'content_pack_revision', title: 'Revision', numeric: true, sortable: true },
  { id: 'entities', title: 'Entities', numeric: true, value: ({ entities }) => entities.length },
  { id: 'left_out', title: 'Remarks', numeric: true, value: (one) => one.unmapped_entities.length },
  {
    id: 'created_at',
    title: 'Installed',
    sortable: true,
    width: 190,
    render: ({ created_at }) => <Timestamp value={created_at} />,
  },
  { id: 'created_by', title: 'By', width: 150 },
];

const idOf = ({ _id: id }: Installation) => id;
const nameOf = ({ comment, content_pack_revision: rev }: Installation) => comment || `revision ${rev}`;

export function InstallationsSection({ pack }: { readonly pack: ContentPack }) {
  const { data, error, refetch } = useQuery(installationsQuery(pack.id));
  const [viewed, setViewed] = useState<Installation>();
  const [removed, setRemoved] = useState<Installation>();
  const { isPermitted } = usePermissions();
  const actions = useMemo<readonly RowAction<Installation>[]>(
    () => [
      { label: 'View', icon: IconEye, onAct: setViewed },
      {
        label: 'Uninstall',
        icon: IconPackageOff,
        destructive: true,
        onAct: setRemoved,
        disabled: () =>
          !isPermitted(`contentpack:uninstall:${pack.id}`) && 'You may not uninstall content packs.',
      },
    ],
    [isPermitted, pack.id],
  );
  return (
    <Section title="Installations">
      <FilterableTable
        label="Installations"
        filterable={false}
        columns={COLUMNS}
        rows={data?.installations}
        error={error}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowName={nameOf}
        rowActions={actions}
        empty={{ title: 'Not installed', text: 'Nothing of this pack is in use here.' }}
      />
      {viewed && (
        <Modal opened onClose={() => setViewed(undefined)} title={nameOf(viewed)} size="44rem">
          <LeftOut entities={viewed.unmapped_entities} title="Not all of it could be installed" />
          <EntityGroups
            entities={viewed.entities.map(({ id, type, title, found_on_system }) => ({
              id: `${type.name} ${id}`,
              type,
              title: found_on_system ? `${title} (was here before)` : title,
            }))}
          />
          <Group justify="flex-end" mt="md">
            <Button onClick={() => setViewed(undefined)}>Close</Button>
          </Group>
        </Modal>
      )}
      {removed && <UninstallModal pack={pack} installation={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}
