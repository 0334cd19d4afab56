// Another password; the old one is asked for where the server asks for it.
import { required } from '@logboom/contract/common/form-rules';
import type { User } from '@logboom/contract/identity/schemas';
import { PasswordField } from '../../../kit/forms/fields/PasswordField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { useChangePassword } from '../users.api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordRules } from './passwordRules.ts';

const START = { old_password: '', password: '', repeated: '' };

export function PasswordSection({ user }: { readonly user: User }) {
  const change = useChangePassword(user);
  const isOwn = useCurrentUser().id === user.id;
  const needsOld = !usePermissions().isPermitted('users:passwordchange') || isOwn;
  const form = useForm({
    initialValues: START,
    rules: needsOld ? { ...passwordRules, old_password: required } : passwordRules,
    onSubmit: async ({ old_password, password }) => {
      await change.mutateAsync(needsOld ? { old_password, password } : { password });
      // After the form has taken the values for saved.
      setTimeout(() => form.reset(START));
    },
  });
  return (
    <Section title="Password" description="Sessions and tokens stay valid. End them below if you need to.">
      <Form form={form} label="Password" submitLabel="Change password">
        {needsOld && (
          <PasswordField
            {...form.field('old_password')}
            label="Old password"
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields form={form} known={[user.username, user.email]} />
      </Form>
    </Section>
  );
}
