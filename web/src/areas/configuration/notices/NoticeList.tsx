// The announcements in a table, with what one can do to each.
import type { PublicNotice, PublicNoticesConfig } from '@logboom/contract/configuration/schemas';
import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { OnOff } from '../../../kit/structure/Facts.tsx';
import { placesOf } from './notices.ts';

interface Props {
  readonly notices: PublicNoticesConfig;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string, notice: PublicNotice) => void;
  readonly onDelete: (id: string) => void;
}

const COLORS = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' } as const;

export function NoticeList({ notices, mayEdit, onEdit, onDelete }: Props) {
  const rows = Object.entries(notices);
  if (rows.length === 0) return <Text c="dimmed">No notifications yet.</Text>;
  return (
    // Reachable by keyboard, since it scrolls on narrow screens.
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Title</Table.Th>
            <Table.Th>Variant</Table.Th>
            <Table.Th>Shown at</Table.Th>
            <Table.Th>State</Table.Th>
            {mayEdit && <Table.Th w={90}>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([id, notice]) => (
            <Table.Tr key={id}>
              <Table.Td>{notice.title}</Table.Td>
              <Table.Td>
                <Badge color={COLORS[notice.variant]}>{notice.variant}</Badge>
              </Table.Td>
              <Table.Td>{placesOf(notice)}</Table.Td>
              <Table.Td>
                <OnOff on={notice.isActive} words={['Active', 'Inactive']} />
              </Table.Td>
              {mayEdit && (
                <Table.Td>
                  <Group gap={0} wrap="nowrap">
                    <ActionIcon aria-label={`Edit ${notice.title}`} onClick={() => onEdit(id, notice)}>
                      <IconPencil size={16} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`Delete ${notice.title}`}
                      color="danger"
                      onClick={() => onDelete(id)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
