// The tokens that agents sign in with, and what to write into the file of an agent.
import { required } from '@logboom/contract/common/form-rules';
import type { CreatedOpampToken, OpampToken } from '@logboom/contract/opamp/schemas';
import { Alert, Button } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { tokensQuery, useCreateToken, useRevokeToken } from '../opamp.api.ts';
import styles from '../opamp.module.css';
import { PLACEHOLDER, supervisorFile } from './supervisorFile.ts';

export function TokensPage() {
  const [created, setCreated] = useState<CreatedOpampToken>();
  return (
    <>
      <PageHeader
        title="OpAMP Tokens"
        purpose="An agent signs in with a token. Make one for each group of machines, so that each can be revoked by itself."
      />
      {created && <NewToken token={created} onDone={() => setCreated(undefined)} />}
      <IfPermitted permissions={['opamp_tokens:create']}>
        <CreateSection onCreated={setCreated} />
      </IfPermitted>
      <TokenList />
      <ConnectSection token={created?.token ?? PLACEHOLDER} />
    </>
  );
}

function CreateSection({ onCreated }: { readonly onCreated: (token: CreatedOpampToken) => void }) {
  const create = useCreateToken();
  const form = useForm({
    initialValues: { name: '' },
    rules: { name: required },
    onSubmit: async ({ name }) => {
      onCreated(await create.mutateAsync(name));
      // After the form has taken the values for saved.
      setTimeout(() => form.reset({ name: '' }));
    },
  });
  return (
    <Section title="Create a token">
      <Form form={form} label="New token" submitLabel="Create token">
        <TextField
          {...form.field('name')}
          label="Token name"
          maxLength={256}
          help="Which agents use it, for example Web servers."
        />
      </Form>
    </Section>
  );
}

/** The only time that it can be seen. */
function NewToken({ token, onDone }: { readonly token: CreatedOpampToken; readonly onDone: () => void }) {
  return (
    <Alert color="success" icon={<IconKey />} title={`Token "${token.name}" was created`}>
      <div className={styles['stack']}>
        <span>Copy it now: it is not shown again. The sample below has it filled in.</span>
        <div className={styles['secret']}>
          <code>{token.token}</code>
          <CopyButton value={token.token} label="Copy token" />
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

function ConnectSection({ token }: { readonly token: string }) {
  const text = supervisorFile(token);
  return (
    <Section
      title="Connect a Collector"
      description="The file of the OpAMP supervisor, which runs an OpenTelemetry Collector and gives it the configurations of this server."
    >
      <div className={styles['secret']}>
        <pre>{text}</pre>
        <CopyButton value={text} label="Copy the file" />
      </div>
    </Section>
  );
}

const COLUMNS: readonly Column<OpampToken>[] = [
  { id: 'name', title: 'Name', width: 280, sortable: true },
  {
    id: 'created_at',
    title: 'Created',
    width: 150,
    sortable: true,
    unfiltered: true,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  { id: 'created_by', title: 'By', width: 150, sortable: true },
  {
    id: 'last_used_at',
    title: 'Last used',
    width: 150,
    sortable: true,
    unfiltered: true,
    render: ({ last_used_at }) => (last_used_at === null ? 'Never' : <RelativeTime value={last_used_at} />),
  },
];

function TokenList() {
  const { data, error, refetch } = useQuery(tokensQuery());
  const confirm = useConfirm();
  const { mutate: revoke } = useRevokeToken();
  const rowActions: readonly RowAction<OpampToken>[] = [
    {
      label: 'Revoke',
      icon: IconTrash,
      destructive: true,
      permissions: ['opamp_tokens:delete'],
      onAct: (token) =>
        void confirm({
          title: `Revoke token "${token.name}"?`,
          message:
            'Agents that use it are disconnected and refused from now on. They go on with what they have.',
          confirmLabel: 'Revoke token',
          destructive: true,
        }).then((confirmed) => confirmed && revoke(token)),
    },
  ];
  return (
    <Section title="Tokens">
      <FilterableTable
        label="Tokens"
        filterLabel="Find tokens"
        columns={COLUMNS}
        rows={data?.tokens}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        headingOrder={3}
        empty={{ title: 'There are no tokens', text: 'No agent can report until there is one.' }}
      />
    </Section>
  );
}
