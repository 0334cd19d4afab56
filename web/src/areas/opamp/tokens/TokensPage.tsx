// The tokens that agents sign in with, and what to write into the file of an agent.
import { required } from '@logboom/contract/common/form-rules';
import type { CreatedOpampToken, OpampToken } from '@logboom/contract/opamp/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { CopiedText, NewTokenNotice } from '../../../shared/tokens/NewTokenNotice.tsx';
import { TokenList } from '../../../shared/tokens/TokenList.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { tokensQuery, useCreateToken, useRevokeToken } from '../opamp.api.ts';
import { PLACEHOLDER, supervisorFile } from './supervisorFile.ts';

export function TokensPage() {
  const [created, setCreated] = useState<CreatedOpampToken>();
  return (
    <>
      <PageHeader
        title="OpAMP Tokens"
        purpose="An agent signs in with a token. Make one for each group of machines, so that each can be revoked by itself."
      />
      {created && (
        <NewTokenNotice token={created} onDone={() => setCreated(undefined)}>
          <span>The sample below has it filled in.</span>
        </NewTokenNotice>
      )}
      <IfPermitted permissions={['opamp_tokens:create']}>
        <CreateSection onCreated={setCreated} />
      </IfPermitted>
      <Tokens />
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

function ConnectSection({ token }: { readonly token: string }) {
  return (
    <Section
      title="Connect a Collector"
      description="The file of the OpAMP supervisor, which runs an OpenTelemetry Collector and gives it the configurations of this server."
    >
      <CopiedText text={supervisorFile(token)} label="Copy the file" />
    </Section>
  );
}

const COLUMNS: readonly Column<OpampToken>[] = [
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

function Tokens() {
  const { data, error, refetch } = useQuery(tokensQuery());
  const { mutate: revoke } = useRevokeToken();
  return (
    <TokenList
      tokens={data?.tokens}
      error={error}
      onRetry={() => void refetch()}
      columns={COLUMNS}
      revoke={{
        consequence:
          'Agents that use it are disconnected and refused from now on. They go on with what they have.',
        permissions: ['opamp_tokens:delete'],
        onRevoke: (token) => revoke(token),
      }}
      emptyText="No agent can report until there is one."
    />
  );
}
