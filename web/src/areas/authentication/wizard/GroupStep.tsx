// Which roles the members of groups get, and whether one must be in a group to sign in.
import { Stack, Text } from '@mantine/core';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import type { BoundField, FormHandle } from '../../../kit/forms/useForm.ts';
import { RowList } from './RowList.tsx';
import type { ServiceValues } from './serviceForm.ts';
import type { RoleOption } from './useRoleOptions.ts';

interface Props {
  readonly form: FormHandle<ServiceValues>;
  readonly roles: readonly RoleOption[];
}

export function GroupStep({ form, roles }: Props) {
  const isUsed = form.values.group_roles.length > 0;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Groups are optional. The roles of groups come and go with them at each login; roles that somebody gave
        here stay.
      </Text>
      <GroupRolesField {...form.field('group_roles')} roles={roles} />
      <CheckboxField
        label="No matching group, no login"
        help="Whoever is in none of these groups cannot sign in."
        {...form.field('group_required')}
      />
      {isUsed && (
        <>
          <TextField
            label="Group search base DN"
            help="Leave it empty to look where the users are."
            placeholder="ou=groups,dc=example,dc=org"
            optional
            mono
            {...form.field('group_search_base')}
          />
          <TextField
            label="Group search pattern"
            help="{0} stands for the DN of the user, {1} for the name of the account."
            mono
            {...form.field('group_search_pattern')}
          />
          <TextField label="Group name attribute" mono {...form.field('group_name_attribute')} />
        </>
      )}
    </Stack>
  );
}

interface GroupsProps extends BoundField<ServiceValues['group_roles']> {
  readonly roles: readonly RoleOption[];
}

export function GroupRolesField({ value, onChange, error, readOnly, roles }: GroupsProps) {
  return (
    <RowList
      legend="Roles by group"
      noun="group"
      rows={value}
      onChange={onChange}
      nameOf={({ group }) => group}
      newRow={() => ({ group: '', roles: [] })}
      isEven
      readOnly={readOnly}
    >
      {(entry, index, change) => (
        <>
          <TextField
            label={index === 0 ? 'Group' : `Group ${index + 1}`}
            placeholder="analysts, or the whole DN"
            value={entry.group}
            onChange={(group) => change({ ...entry, group })}
            readOnly={readOnly}
            {...(error !== undefined && entry.group.trim() === '' && { error })}
          />
          <MultiSelectField
            label={index === 0 ? 'Roles' : `Roles ${index + 1}`}
            options={roles}
            value={entry.roles}
            onChange={(chosen) => change({ ...entry, roles: [...chosen] })}
            readOnly={readOnly}
          />
        </>
      )}
    </RowList>
  );
}
