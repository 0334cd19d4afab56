// One role: its permissions in words, and who has it.
import type { Role } from '@logboom/contract/identity/role-schemas';
import type { UserOverview } from '@logboom/contract/identity/schemas';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { assigneesQuery, useAssign, useUnassign } from '../roles.api.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { everyUserQuery } from '../users.api.ts';
import { explain, type ExplainedPermission } from './permissionWords.ts';
import { RoleFrame } from './RoleFrame.tsx';
import styles from '../identity.module.css';

export function ShowRolePage() {
  const { roleId = '' } = useParams();
  return <RoleFrame roleId={roleId}>{(role) => <ShowRole role={role} />}</RoleFrame>;
}

function ShowRole({ role }: { readonly role: Role }) {
  const { isPermitted } = usePermissions();
  return (
    <>
      <PageHeader
        title={`Role ${role.name}`}
        documentTitle={role.name}
        purpose={role.description ?? 'What everybody with this role may do.'}
        subNavigation={<BackLink to={routes.system.roles.overview()}>All roles</BackLink>}
        actions={<Actions role={role} />}
      />
      <div className={styles['stack']}>
        {isPermitted('users:list') && <Members role={role} mayChange={isPermitted('users:rolesedit')} />}
        <Permissions role={role} />
      </div>
    </>
  );
}

function Actions({ role }: { readonly role: Role }) {
  return (
    <>
      <IfPermitted permissions={['roles:create']}>
        <Button
          variant="default"
          component={Link}
          to={routes.system.roles.create({ from: role.id })}
          leftSection={<IconCopy size={16} />}
        >
          Clone role
        </Button>
      </IfPermitted>
      {!role.read_only && (
        <IfPermitted permissions={['roles:edit']}>
          <Button
            component={Link}
            to={routes.system.roles.edit({ roleId: role.id })}
            leftSection={<IconPencil size={16} />}
          >
            Edit role
          </Button>
        </IfPermitted>
      )}
    </>
  );
}

const MEMBERS: readonly Column<UserOverview>[] = [
  { id: 'full_name', title: 'Full name', width: 230, sortable: true },
  { id: 'username', title: 'Username', width: 180, sortable: true },
  {
    id: 'account_status',
    title: 'Status',
    width: 150,
    render: ({ account_status }) => <StatusBadge status={account_status} />,
  },
];

const memberLink = ({ id }: UserOverview) => routes.system.users.show({ userId: id ?? '' });

function Members({ role, mayChange }: { readonly role: Role; readonly mayChange: boolean }) {
  const { data, error, refetch } = useQuery({ ...assigneesQuery(role.id), throwOnError: false });
  const { mutate: take } = useUnassign(role);
  const mayOpen = usePermissions().isPermitted('users:edit');
  const rowActions: readonly RowAction<UserOverview>[] = [
    {
      label: 'Take the role',
      icon: IconUserMinus,
      destructive: true,
      onAct: ({ username }) => take(username),
    },
  ];
  return (
    <Section title="Users" description="Who has this role.">
      {mayChange && <AddMembers role={role} members={data?.users ?? []} />}
      <FilterableTable
        label="Users with this role"
        columns={MEMBERS}
        rows={data?.users}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'full_name', order: 'asc' }}
        rowId={({ username }) => username}
        rowName={({ username }) => username}
        {...(mayOpen && { rowLink: memberLink })}
        {...(mayChange && { rowActions })}
        headingOrder={3}
        empty={{ title: 'Nobody has this role', text: 'Give it to users here, or on the page of a user.' }}
      />
    </Section>
  );
}

function AddMembers({ role, members }: { readonly role: Role; readonly members: readonly UserOverview[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery(everyUserQuery());
  const { mutate, isPending } = useAssign(role);
  const having = new Set(members.map(({ username }) => username));
  const options = (data?.users ?? [])
    .filter(({ username }) => !having.has(username))
    .map(({ username, full_name }) => ({ value: username, label: `${full_name ?? ''} (${username})` }));
  return (
    <div className={styles['assign']}>
      <MultiSelectField label="Give the role to" options={options} value={chosen} onChange={setChosen} />
      <Button
        disabled={chosen.length === 0}
        loading={isPending}
        onClick={() => mutate(chosen, { onSuccess: () => setChosen([]) })}
      >
        Assign role
      </Button>
    </div>
  );
}

const PERMISSIONS: readonly Column<ExplainedPermission>[] = [
  { id: 'permission', title: 'Permission', mono: true, width: 280, sortable: true },
  { id: 'sentence', title: 'Meaning' },
  { id: 'area', title: 'Area', width: 180, sortable: true },
];

function Permissions({ role }: { readonly role: Role }) {
  const rows = role.permissions.map((permission) => explain(permission));
  return (
    <Section title="Permissions">
      <FilterableTable
        label="Permissions"
        columns={PERMISSIONS}
        rows={rows}
        defaultSort={{ column: 'permission', order: 'asc' }}
        rowId={({ permission }) => permission}
        rowName={({ permission }) => permission}
        headingOrder={3}
        empty={{ title: 'This role gives nothing', text: 'Edit it to choose permissions.' }}
      />
    </Section>
  );
}
