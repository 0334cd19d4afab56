// Name and e-mail address of a user.
import { required } from '@logboom/contract/common/form-rules';
import type { User } from '@logboom/contract/identity/schemas';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { useUpdateUser } from '../users.api.ts';

const RULES = { first_name: required, last_name: required, email: required };

export function ProfileSection({ user }: { readonly user: User }) {
  const update = useUpdateUser(user);
  const form = useForm({
    initialValues: {
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      email: user.email,
    },
    rules: RULES,
    onSubmit: (values) => update.mutateAsync(values),
  });
  const disabled = user.external;
  return (
    <Section
      title="Profile"
      description={disabled ? 'Comes from the authentication service and is changed there.' : undefined}
    >
      <Form form={form} label="Profile" submitLabel="Save profile">
        <TextField {...form.field('first_name')} label="First name" maxLength={100} disabled={disabled} />
        <TextField {...form.field('last_name')} label="Last name" maxLength={100} disabled={disabled} />
        <TextField
          {...form.field('email')}
          label="E-mail address"
          type="email"
          maxLength={254}
          disabled={disabled}
        />
      </Form>
    </Section>
  );
}
