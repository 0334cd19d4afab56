// What the list of content packs shows of each.
import type { ContentPack, ContentPackList } from '@logboom/contract/content-packs/schemas';
import { Badge, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Column } from '../../../shared/table/columns/column.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';

export interface PackRow {
  readonly id: string;
  readonly name: string;
  readonly installations: number;
  /** Whether the revision that is shown is among the installed ones. */
  readonly isLatestInstalled: boolean;
  readonly pack: ContentPack;
}

export function packRows(list: ContentPackList | undefined): PackRow[] | undefined {
  return list?.content_packs.map((pack) => {
    const byRevision = list.content_packs_metadata[pack.id] ?? {};
    const installations = Object.values(byRevision).reduce((sum, one) => sum + one.installation_count, 0);
    const isLatestInstalled = byRevision[pack.rev] !== undefined;
    return { id: pack.id, name: pack.name, installations, isLatestInstalled, pack };
  });
}

export const PACK_COLUMNS: readonly Column<PackRow>[] = [
  { id: 'name', title: 'Name', sortable: true, width: 240 },
  { id: 'summary', title: 'Summary', value: ({ pack }) => pack.summary },
  { id: 'vendor', title: 'Vendor', sortable: true, width: 160, value: ({ pack }) => pack.vendor },
  { id: 'rev', title: 'Latest revision', sortable: true, numeric: true, value: ({ pack }) => pack.rev },
  {
    id: 'installations',
    title: 'Installed',
    sortable: true,
    width: 190,
    value: ({ installations }) => installations,
    render: (row) => <Installed {...row} />,
  },
  {
    id: 'created_at',
    title: 'Made',
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    width: 180,
    value: ({ pack }) => pack.created_at,
    render: ({ pack }) => <Timestamp value={pack.created_at} />,
  },
];

function Installed({ installations, isLatestInstalled }: PackRow) {
  if (installations === 0) {
    return (
      <Text span size="sm" c="dimmed">
        Not installed
      </Text>
    );
  }
  return (
    <Badge
      color={isLatestInstalled ? 'success' : 'warning'}
      leftSection={<IconCircleCheck size={14} aria-hidden />}
    >
      {isLatestInstalled ? 'Installed' : 'Older revision'}
      {installations > 1 && ` ${installations} times`}
    </Badge>
  );
}
