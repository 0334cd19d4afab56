// How users are found in the directory, and what they get here.
import { Stack } from '@mantine/core';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import type { RoleOption } from './useRoleOptions.ts';
import type { DirectoryType, ServiceValues } from './serviceForm.ts';

interface Props {
  readonly form: FormHandle<ServiceValues>;
  readonly type: DirectoryType;
  readonly roles: readonly RoleOption[];
}

export function UserStep({ form, type, roles }: Props) {
  return (
    <Stack gap="md">
      <TextField
        label="Search base DN"
        help="Users are looked for at this entry and below it."
        placeholder="ou=people,dc=example,dc=org"
        mono
        {...form.field('user_search_base')}
      />
      <TextField
        label="Search pattern"
        help="{0} stands for the name that somebody types when they sign in."
        mono
        {...form.field('user_search_pattern')}
      />
      {type === 'ldap' && (
        <TextField
          label="ID attribute"
          help="What stays the same when somebody gets another name, such as entryUUID."
          mono
          {...form.field('user_unique_id_attribute')}
        />
      )}
      <TextField
        label="Name attribute"
        help="Holds the name of the account here, such as uid or userPrincipalName."
        mono
        {...form.field('user_name_attribute')}
      />
      <TextField
        label="Full name attribute"
        help="Holds the name that people read, such as cn or displayName."
        mono
        {...form.field('user_full_name_attribute')}
      />
      {type === 'ldap' && (
        <TagField
          label="Email attributes"
          help="The first one that somebody has is taken."
          optional
          {...form.field('email_attributes')}
        />
      )}
      <MultiSelectField
        label="Default roles"
        help="What people get when they sign in for the first time."
        options={roles}
        optional
        {...form.field('default_roles')}
      />
    </Stack>
  );
}
