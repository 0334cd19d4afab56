// All users, with what one does to a whole account.
import type { UserOverview } from '@logboom/contract/identity/schemas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { userPageQuery } from '../users.api.ts';
import { USER_COLUMNS } from './userColumns.tsx';
import { useBulkUserActions } from './useBulkUserActions.ts';
import { useUserActions } from './useUserActions.ts';

const BY_NAME = { column: 'full_name', order: 'asc' } as const;
const rowId = ({ id }: UserOverview) => id ?? '';
const rowName = ({ username }: UserOverview) => username;
const rowLink = (user: UserOverview) => routes.system.users.show({ userId: rowId(user) });
const NOBODY = {
  title: 'There are no users besides you and the administrator',
  text: 'Create a user for everybody who works with this installation, and a service account for every program.',
};

export function UsersPage() {
  const list = useKeptListState('users', USER_COLUMNS, { defaultSort: BY_NAME });
  const found = useQuery(userPageQuery(pageQuestion(list)));
  const rows = useRows(found.data, list.page === 1 && list.query === '');
  const bulk = useBulkUserActions();
  // The list shows more than the account itself does to those who may only list.
  const mayOpen = usePermissions().isPermitted('users:edit');
  const create = (
    <IfPermitted permissions={['users:create']}>
      <Button component={Link} to={routes.system.users.create()} leftSection={<IconPlus size={16} />}>
        Create user
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Users"
        purpose="Everybody who can sign in, and the programs that use the API. What they may do comes from roles and from what others share with them."
        actions={create}
      />
      <DataTable
        id="users"
        label="Users"
        searchPlaceholder="Name, or username:text"
        columns={USER_COLUMNS}
        rows={rows}
        total={found.data?.total}
        pinned={list.query === '' && found.data?.context.admin_user ? 1 : 0}
        list={list}
        {...answerState(found)}
        rowId={rowId}
        rowName={rowName}
        {...(mayOpen && { rowLink })}
        rowActions={useUserActions()}
        bulkActions={bulk.bulkActions}
        selected={bulk.selected}
        onSelect={bulk.setSelected}
        empty={list.query === '' ? { ...NOBODY, actions: create } : undefined}
      />
    </>
  );
}

interface Page {
  readonly users: readonly UserOverview[];
  readonly context: { readonly admin_user: UserOverview | null };
}

/** The administrator of the settings is no part of the pages, and stands above the first. */
function useRows(data: Page | undefined, isFirst: boolean): readonly UserOverview[] | undefined {
  return useMemo(() => {
    if (data === undefined) return undefined;
    const { admin_user: root } = data.context;
    return isFirst && root ? [root, ...data.users] : data.users;
  }, [data, isFirst]);
}
