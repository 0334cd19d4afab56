// The access tokens of a user: passwords for programs, one for each use, shown once.
import { required } from '@logboom/contract/common/form-rules';
import type { CreatedToken, TokenSummary, User } from '@logboom/contract/identity/schemas';
import { Alert, Button } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { serverUrl } from '../../../platform/appConfig.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { tokenListQuery, useCreateToken, useRevokeToken } from '../users.api.ts';
import { UserFrame } from './UserFrame.tsx';
import { UserHeader } from './UserHeader.tsx';
import styles from '../identity.module.css';

export function TokensPage() {
  return <UserFrame>{(user) => <Tokens key={user.id} user={user} />}</UserFrame>;
}

function Tokens({ user }: { readonly user: User }) {
  const [created, setCreated] = useState<CreatedToken>();
  const userId = user.id ?? '';
  return (
    <>
      <UserHeader
        user={user}
        page="tokens"
        title="Access tokens"
        purpose="A token lets a program call the API in the name of the user. Make one for each program, so that each can be revoked by itself."
      />
      <div className={styles['stack']}>
        {created && <NewToken token={created} onDone={() => setCreated(undefined)} />}
        <CreateTokenSection userId={userId} onCreated={setCreated} />
        <TokenList userId={userId} />
      </div>
    </>
  );
}

const NEVER = 'never';
const LIFETIMES = [
  { value: 'P1D', label: '1 day' },
  { value: 'P30D', label: '30 days' },
  { value: 'P90D', label: '90 days' },
  { value: 'P365D', label: '1 year' },
  { value: NEVER, label: 'Does not expire' },
];

interface CreateProps {
  readonly userId: string;
  readonly onCreated: (token: CreatedToken) => void;
}

function CreateTokenSection({ userId, onCreated }: CreateProps) {
  const create = useCreateToken(userId);
  const form = useForm({
    initialValues: { name: '', lifetime: 'P90D' },
    rules: { name: required },
    onSubmit: async ({ name, lifetime }) => {
      onCreated(await create.mutateAsync({ name, lifetime: lifetime === NEVER ? null : lifetime }));
      // After the form has taken the values for saved.
      setTimeout(() => form.reset({ name: '', lifetime }));
    },
  });
  return (
    <Section title="Create a token">
      <Form form={form} label="New token" submitLabel="Create token">
        <TextField
          {...form.field('name')}
          label="Token name"
          maxLength={256}
          help="Which program uses it, for example Backup script."
        />
        <SelectField
          {...form.field('lifetime')}
          onChange={(chosen) => form.setValue('lifetime', chosen ?? NEVER)}
          label="Expires after"
          options={LIFETIMES}
        />
      </Form>
    </Section>
  );
}

/** The only time that it can be seen. */
function NewToken({ token, onDone }: { readonly token: CreatedToken; readonly onDone: () => void }) {
  const curl = `curl -u ${token.token}:token -H 'Accept: application/json' '${new URL(`${serverUrl()}/system`, location.href).href}'`;
  return (
    <Alert color="success" icon={<IconKey />} title={`Token "${token.name}" was created`}>
      <div className={styles['stack']}>
        <span>Copy it now: it is not shown again.</span>
        <div className={styles['secret']}>
          <code>{token.token}</code>
          <CopyButton value={token.token} label="Copy token" />
        </div>
        <span>Try it in a terminal:</span>
        <div className={styles['secret']}>
          <code>{curl}</code>
          <CopyButton value={curl} label="Copy command" />
        </div>
        <div>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </Alert>
  );
}

const NEVER_USED = 0;
const COLUMNS: readonly Column<TokenSummary>[] = [
  { id: 'name', title: 'Name', width: 280, sortable: true },
  {
    id: 'created_at',
    title: 'Created',
    width: 150,
    sortable: true,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'last_access',
    title: 'Last used',
    width: 150,
    sortable: true,
    render: ({ last_access }) =>
      Date.parse(last_access) === NEVER_USED ? 'Never' : <RelativeTime value={last_access} />,
  },
  {
    id: 'expires_at',
    title: 'Expires',
    width: 150,
    sortable: true,
    render: ({ expires_at }) => <Expiry at={expires_at} />,
  },
];

function Expiry({ at }: { readonly at: string | null }) {
  const now = useNow(1000);
  if (at === null) return <NoValue />;
  return Date.parse(at) < now ? 'Expired' : <RelativeTime value={at} />;
}

function TokenList({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery({ ...tokenListQuery(userId), throwOnError: false });
  const confirm = useConfirm();
  const { mutate: revoke } = useRevokeToken(userId);
  const rowActions: readonly RowAction<TokenSummary>[] = [
    {
      label: 'Revoke',
      icon: IconTrash,
      destructive: true,
      onAct: (token) =>
        void confirm({
          title: `Revoke token "${token.name}"?`,
          message: 'Programs that use it are refused from now on.',
          confirmLabel: 'Revoke token',
          destructive: true,
        }).then((confirmed) => confirmed && revoke(token)),
    },
  ];
  return (
    <Section title="Tokens">
      <FilterableTable
        label="Tokens"
        columns={COLUMNS}
        rows={data?.tokens}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        headingOrder={3}
        empty={{ title: 'There are no tokens', text: 'Create one above for a program that uses the API.' }}
      />
    </Section>
  );
}
