// A new user.
import { useQuery } from '@tanstack/react-query';
import { READER_ROLE } from '@logboom/contract/common/permission-catalogue';
import { isSafeName, MAX_NAME_LENGTH, NAME_RULE } from '@logboom/contract/identity/names';
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { useNavigate } from 'react-router';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TimeZoneField } from '../../../kit/forms/choices/TimeZoneField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { passwordRules, type PasswordValues } from '../account/passwordRules.ts';
import { everyRoleQuery } from '../roles.api.ts';
import { useCreateUser } from '../users.api.ts';

interface Values extends PasswordValues {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly timezone: string | null;
  readonly service_account: boolean;
  readonly roles: readonly string[];
}

const START: Values = {
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  timezone: null,
  service_account: false,
  roles: [READER_ROLE],
  password: '',
  repeated: '',
};

const safeName: Rule<string> = (name) => (isSafeName(name) ? undefined : NAME_RULE);
const RULES = {
  username: all(required, safeName),
  first_name: required,
  last_name: required,
  email: required,
  ...passwordRules,
};

export function CreateUserPage() {
  const navigate = useNavigate();
  const create = useCreateUser();
  const form = useForm<Values>({
    initialValues: START,
    rules: RULES,
    onSubmit: async ({ username, password, email, first_name, last_name, ...rest }) => {
      const { timezone, service_account } = rest;
      const person = { username, password, email, first_name, last_name, timezone, service_account };
      await create.mutateAsync({ ...person, roles: [...rest.roles], permissions: [] });
      await navigate(routes.system.users.overview());
    },
  });
  const { values } = form;
  return (
    <>
      <PageHeader
        title="Create user"
        purpose="A person who signs in, or a service account for a program that uses tokens."
        subNavigation={<BackLink to={routes.system.users.overview()}>All users</BackLink>}
      />
      <Section>
        <Form
          form={form}
          label="New user"
          submitLabel="Create user"
          onCancel={() => void navigate(routes.system.users.overview())}
        >
          <TextField {...form.field('first_name')} label="First name" maxLength={100} />
          <TextField {...form.field('last_name')} label="Last name" maxLength={100} />
          <TextField
            {...form.field('username')}
            label="Username"
            maxLength={MAX_NAME_LENGTH}
            help="What the user signs in with. It cannot be changed later."
          />
          <TextField {...form.field('email')} label="E-mail address" type="email" maxLength={254} />
          <TimeZoneField
            {...form.field('timezone')}
            label="Time zone"
            clearable
            optional
            help="In which times are shown to the user."
          />
          <RolesField {...form.field('roles')} />
          <CheckboxField
            {...form.field('service_account')}
            label="Service account"
            help="For a program: it uses tokens and cannot sign in."
          />
          <NewPasswordFields form={form} known={[values.username, values.email]} />
        </Form>
      </Section>
    </>
  );
}

interface RolesFieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
}

function RolesField({ value, onChange, error }: RolesFieldProps) {
  const mayRead = usePermissions().isPermitted('roles:read');
  const { data } = useQuery({ ...everyRoleQuery(), enabled: mayRead });
  const names = data?.roles.map(({ name }) => name) ?? [];
  return (
    <MultiSelectField
      name="roles"
      label="Roles"
      help="What the user may do. You can give only what you hold yourself."
      value={value}
      onChange={onChange}
      {...(error !== undefined && { error })}
      options={names.map((name) => ({ value: name, label: name }))}
    />
  );
}
