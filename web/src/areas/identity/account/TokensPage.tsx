// The access tokens of a user: passwords for programs, one for each use, shown once.
import { required } from '@logboom/contract/common/form-rules';
import type { CreatedToken, TokenSummary, User } from '@logboom/contract/identity/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { serverUrl } from '../../../platform/appConfig.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { CopiedText, NewTokenNotice } from '../../../shared/tokens/NewTokenNotice.tsx';
import { TokenList } from '../../../shared/tokens/TokenList.tsx';
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
        {created && (
          <NewTokenNotice token={created} onDone={() => setCreated(undefined)}>
            <span>Try it in a terminal:</span>
            <CopiedText text={curlWith(created.token)} label="Copy command" />
          </NewTokenNotice>
        )}
        <CreateTokenSection userId={userId} onCreated={setCreated} />
        <UsersTokens userId={userId} />
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

/** A command that shows at once whether the token works. */
function curlWith(token: string): string {
  const { href } = new URL(`${serverUrl()}/system`, location.href);
  return `curl -u ${token}:token -H 'Accept: application/json' '${href}'`;
}

const NEVER_USED = 0;
const COLUMNS: readonly Column<TokenSummary>[] = [
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

function UsersTokens({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery({ ...tokenListQuery(userId), throwOnError: false });
  const { mutate: revoke } = useRevokeToken(userId);
  return (
    <TokenList
      tokens={data?.tokens}
      error={error}
      onRetry={() => void refetch()}
      columns={COLUMNS}
      revoke={{
        consequence: 'Programs that use it are refused from now on.',
        onRevoke: (token) => revoke(token),
      }}
      emptyText="Create one above for a program that uses the API."
    />
  );
}
