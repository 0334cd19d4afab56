// The users that came from an authentication service.
import type { Backend, BackendUsers } from '@logboom/contract/authentication/backend-schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListState } from '../../../kit/list/useListState.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { OnOff } from '../../../kit/structure/Facts.tsx';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { serviceUsersQuery } from '../services.api.ts';

type Row = BackendUsers['users'][number];

const BY_NAME = { column: 'full_name', order: 'asc' } as const;

export function SynchronizedUsers({ service }: { readonly service: Backend }) {
  const list = useListState({ defaultSort: BY_NAME });
  const question = pageQuestion({ ...list, sort: list.sort ?? BY_NAME });
  const found = useQuery(serviceUsersQuery(service.id ?? '', question));
  const roles = found.data?.context.roles;
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: 'full_name', title: 'Full name', width: 230, sortable: true },
      { id: 'username', title: 'Username', width: 200, sortable: true },
      {
        id: 'account_status',
        title: 'Status',
        width: 150,
        render: ({ account_status }) => <OnOff on={account_status === 'enabled'} />,
      },
      {
        id: 'roles',
        title: 'Roles',
        value: (row) => row.roles.map((id) => roles?.[id]?.title ?? 'unknown').join(', ') || null,
      },
    ],
    [roles],
  );
  return (
    <Section title="Synchronized users" description="People are listed here once they have signed in.">
      <DataTable
        id="synchronized-users"
        label="Synchronized users"
        searchPlaceholder="Full name, username:text or email:text"
        columns={columns}
        rows={found.data?.users}
        total={found.data?.total}
        list={list}
        {...answerState(found)}
        rowId={({ username }) => username}
        rowName={({ username }) => username}
        rowLink={({ id }) => routes.system.users.show({ userId: id ?? '' })}
        headingOrder={3}
        empty={{
          title: 'Nobody has signed in through this service yet',
          text: 'An account is made when somebody signs in for the first time.',
        }}
      />
    </Section>
  );
}
