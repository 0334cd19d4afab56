// Where somebody is signed in, with sign-out of one or of all the others.
import type { ActiveSession, User } from '@logboom/contract/identity/schemas';
import { Badge, Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Section } from '../../../kit/page/Section.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { sessionListQuery, useEndOtherSessions, useEndSession } from '../users.api.ts';

const COLUMNS: readonly Column<ActiveSession>[] = [
  {
    id: 'client_address',
    title: 'From',
    width: 230,
    mono: true,
    render: ({ client_address, current }) => (
      <>
        {client_address} {current && <Badge color="info">This session</Badge>}
      </>
    ),
  },
  { id: 'user_agent', title: 'With', width: 280 },
  {
    id: 'created_at',
    title: 'Signed in',
    width: 150,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'last_access',
    title: 'Last active',
    width: 150,
    render: ({ last_access }) => <RelativeTime value={last_access} />,
  },
];

export function SessionsSection({ user }: { readonly user: User }) {
  const userId = user.id ?? '';
  const { data, error, refetch } = useQuery({ ...sessionListQuery(userId), throwOnError: false });
  const confirm = useConfirm();
  const { mutate: end } = useEndSession(userId);
  const { mutate: endOthers, isPending } = useEndOtherSessions(userId);
  const rowActions: readonly RowAction<ActiveSession>[] = [
    {
      label: 'Sign out',
      icon: IconLogout,
      destructive: true,
      disabled: ({ current }) => (current ? 'Use "Log out" to leave this session.' : false),
      onAct: ({ id }) => end(id),
    },
  ];
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const askAll = () =>
    void confirm({
      title: 'Sign out everywhere else?',
      message: 'All other sessions end at once. Tokens stay valid.',
      confirmLabel: 'Sign out everywhere else',
      destructive: true,
    }).then((confirmed) => confirmed && endOthers());
  return (
    <Section
      title="Active sessions"
      description="Where this account is signed in now."
      actions={
        <Button variant="default" disabled={others === 0} loading={isPending} onClick={askAll}>
          Sign out everywhere else
        </Button>
      }
    >
      <FilterableTable
        label="Active sessions"
        filterable={false}
        columns={COLUMNS}
        rows={data?.sessions}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ id }) => id}
        rowName={({ client_address }) => `session from ${client_address}`}
        rowActions={rowActions}
        headingOrder={3}
        empty={{ title: 'Not signed in anywhere', text: 'The account has no active session.' }}
      />
    </Section>
  );
}
