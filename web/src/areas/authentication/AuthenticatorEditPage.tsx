// Changes how single sign-on through a proxy is set.
import { HEADER_NAME_PATTERN, isReservedHeader } from '@logboom/contract/authentication/rules';
import type { HeaderAuthConfig } from '@logboom/contract/authentication/schemas';
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { Form } from '../../kit/forms/Form.tsx';
import { useForm } from '../../kit/forms/useForm.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { routes } from '../../routes.ts';
import { headerAuthQuery, useSaveHeaderAuth } from './authentication.api.ts';
import { HeaderAdvice } from './HeaderAdvice.tsx';

const HEADER_NAME = new RegExp(HEADER_NAME_PATTERN);

const headerName: Rule<string> = (value) => {
  if (!HEADER_NAME.test(value)) return 'Letters, digits and hyphens only, as in Remote-User.';
  return isReservedHeader(value)
    ? 'This header has another meaning. Choose one that only the proxy sets.'
    : undefined;
};

export function AuthenticatorEditPage() {
  const { data, error, refetch } = useQuery({ ...headerAuthQuery(), throwOnError: false });
  return (
    <>
      <PageHeader
        title="Edit authenticator"
        purpose="People who have signed in to a proxy before this server need not do it again."
      />
      <Section title="Trusted HTTP header authentication">
        {data && <HeaderForm config={data} />}
        {data === undefined && error !== null && (
          <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <LoadingIndicator />}
      </Section>
    </>
  );
}

function HeaderForm({ config }: { readonly config: HeaderAuthConfig }) {
  const navigate = useNavigate();
  const { mutateAsync } = useSaveHeaderAuth();
  const back = () => void navigate(routes.system.authentication.authenticator.show());
  const form = useForm<HeaderAuthConfig>({
    initialValues: config,
    rules: { username_header: all<string, unknown>(required, headerName) },
    onSubmit: async (values) => {
      await mutateAsync(values);
      back();
    },
  });
  return (
    <Form form={form} submitLabel="Save changes" onCancel={back}>
      <CheckboxField
        label="Enable single sign-on via HTTP header"
        help="Takes the name of the user from a header, without asking for a password."
        {...form.field('enabled')}
      />
      <TextField
        label="Username header"
        help="The header in which the proxy sends the name of the user."
        {...form.field('username_header')}
      />
      <HeaderAdvice />
    </Form>
  );
}
