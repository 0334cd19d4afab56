// Time zone, theme, start page, session timeout, and whether the account is one of a program.
import { ALL_PERMISSIONS } from '@logboom/contract/common/permissions';
import { NEVER_EXPIRES, type User } from '@logboom/contract/identity/schemas';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TimeZoneField } from '../../../kit/forms/choices/TimeZoneField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { keptTheme } from '../../../platform/users/themeChoice.ts';
import { isThemeMode } from '../../../theme/buildTheme.ts';
import { useKeepTheme, useUpdateUser } from '../users.api.ts';
import {
  StartPageFields,
  startpageIn,
  startRules,
  startValues,
  type StartValues,
} from './StartPageFields.tsx';

interface Values extends StartValues {
  readonly timezone: string | null;
  readonly theme: string;
  readonly timeout: string;
  readonly service_account: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMEOUTS = [
  { value: String(15 * MINUTE), label: '15 minutes' },
  { value: String(HOUR), label: '1 hour' },
  { value: String(8 * HOUR), label: '8 hours' },
  { value: String(24 * HOUR), label: '1 day' },
  { value: String(7 * 24 * HOUR), label: '7 days' },
  { value: String(30 * 24 * HOUR), label: '30 days' },
  { value: String(NEVER_EXPIRES), label: 'Never' },
];

const THEMES = [
  { value: '', label: 'As the browser prefers' },
  { value: 'teint', label: 'Light' },
  { value: 'noir', label: 'Dark' },
];

export function SettingsSection({ user }: { readonly user: User }) {
  const update = useUpdateUser(user);
  const keep = useKeepTheme(user);
  const isAdministrator = usePermissions().isPermitted(ALL_PERMISSIONS);
  const form = useForm<Values>({
    initialValues: {
      timezone: user.timezone,
      theme: keptTheme(user) ?? '',
      timeout: String(user.session_timeout_ms ?? 8 * HOUR),
      service_account: user.service_account,
      ...startValues(user.startpage),
    },
    rules: startRules,
    onSubmit: async (values) => {
      await keep.mutateAsync(isThemeMode(values.theme) ? values.theme : undefined);
      await update.mutateAsync({
        timezone: values.timezone,
        startpage: startpageIn(values),
        ...(isAdministrator && {
          session_timeout_ms: Number(values.timeout),
          service_account: values.service_account,
        }),
      });
    },
  });
  const timeouts = TIMEOUTS.some(({ value }) => value === form.values.timeout)
    ? TIMEOUTS
    : [...TIMEOUTS, { value: form.values.timeout, label: `${Number(form.values.timeout) / MINUTE} minutes` }];
  return (
    <Section title="Settings">
      <Form form={form} label="Settings" submitLabel="Save settings">
        <TimeZoneField
          {...form.field('timezone')}
          label="Time zone"
          clearable
          optional
          help="In which times are shown."
        />
        <SelectField
          {...form.field('theme')}
          onChange={(chosen) => form.setValue('theme', chosen ?? '')}
          label="Theme"
          options={THEMES}
          searchable={false}
        />
        <StartPageFields form={form} />
        {isAdministrator && (
          <>
            <SelectField
              {...form.field('timeout')}
              onChange={(chosen) => form.setValue('timeout', chosen ?? form.values.timeout)}
              label="Session timeout"
              options={timeouts}
              help="How long a session lasts without activity. A change signs the user out everywhere."
            />
            <CheckboxField
              {...form.field('service_account')}
              label="Service account"
              help="For a program: it uses tokens and cannot sign in."
            />
          </>
        )}
      </Form>
    </Section>
  );
}
