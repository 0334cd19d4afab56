// All roles, with those who have them.
import type { Role } from '@logboom/contract/identity/role-schemas';
import { Badge, Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { rolePageQuery } from '../roles.api.ts';
import { useRoleDeletion } from './useRoleDeletion.ts';
import styles from '../identity.module.css';

interface Row extends Role {
  readonly members: readonly string[];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 260,
    sortable: true,
    render: ({ name, read_only }) => (
      <span className={styles['name']}>
        <span>{name}</span>
        {read_only && (
          <Badge size="sm" color="ink">
            Built-in
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'description', title: 'Description', sortable: true },
  {
    id: 'permissions',
    title: 'Permissions',
    numeric: true,
    width: 150,
    value: ({ permissions }) => (permissions.includes('*') ? 'All' : permissions.length),
  },
  {
    id: 'members',
    title: 'Users',
    width: 230,
    value: ({ members }) => (members.length === 0 ? null : members.join(', ')),
  },
  { id: 'id', title: 'Id', mono: true, width: 230, optional: true },
];

const BY_NAME = { column: 'name', order: 'asc' } as const;
const READ_ONLY = 'Built-in roles cannot be changed. Clone it to make a role of your own.';

export function RolesPage() {
  const list = useKeptListState('roles', COLUMNS, { defaultSort: BY_NAME });
  const found = useQuery(rolePageQuery(pageQuestion(list)));
  const rows = useMemo(
    () =>
      found.data?.roles.map((role) => ({
        ...role,
        members: (found.data.context?.users[role.id] ?? []).map(({ username }) => username),
      })),
    [found.data],
  );
  return (
    <>
      <PageHeader
        title="Roles"
        purpose="A role is a set of permissions with a name. Users get what their roles hold."
        actions={
          <IfPermitted permissions={['roles:create']}>
            <Button component={Link} to={routes.system.roles.create()} leftSection={<IconPlus size={16} />}>
              Create role
            </Button>
          </IfPermitted>
        }
      />
      <DataTable
        id="roles"
        label="Roles"
        searchPlaceholder="Name, or description:text"
        columns={COLUMNS}
        rows={rows}
        total={found.data?.total}
        list={list}
        {...answerState(found)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => routes.system.roles.show({ roleId: id })}
        rowActions={useRowActions()}
      />
    </>
  );
}

function useRowActions(): readonly RowAction<Row>[] {
  const navigate = useNavigate();
  const remove = useRoleDeletion();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['roles:edit'],
        disabled: ({ read_only }) => (read_only ? READ_ONLY : false),
        onAct: ({ id }) => void navigate(routes.system.roles.edit({ roleId: id })),
      },
      {
        label: 'Clone',
        icon: IconCopy,
        permissions: ['roles:create'],
        onAct: ({ id }) => void navigate(routes.system.roles.create({ from: id })),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['roles:edit'],
        disabled: ({ read_only }) => (read_only ? READ_ONLY : false),
        onAct: remove,
      },
    ],
    [navigate, remove],
  );
}
