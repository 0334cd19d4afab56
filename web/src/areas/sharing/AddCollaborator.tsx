// Chooses somebody and what they may do, and adds them to the collaborators.
import { CAPABILITIES, CAPABILITY_TITLES, type Capability } from '@logboom/contract/common/capabilities';
import type { ShareResponse } from '@logboom/contract/sharing/schemas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../kit/forms/useForm.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import styles from './sharing.module.css';
import { CAPABILITY_HELP, inOrder, restriction } from './shareWords.ts';
import type { SharedEntity, ShareValues } from './sharing.api.ts';

const CAPABILITY_OPTIONS = CAPABILITIES.map((value) => ({ value, label: CAPABILITY_TITLES[value] }));

interface Props {
  readonly form: FormHandle<ShareValues>;
  readonly entity: SharedEntity;
  readonly shares: ShareResponse;
}

export function AddCollaborator({ form, entity, shares }: Props) {
  const { selected, grantee, capability } = form.values;
  const { isPermitted } = usePermissions();
  const open = inOrder(shares.available_grantees).filter(({ id }) => !Object.hasOwn(selected, id));
  const options = open.map(({ id, title }) => ({ value: id, label: title }));
  const hint = restriction(shares.available_grantees, isPermitted('users:list'));
  const add = () => {
    if (grantee === null) return;
    form.setValue('selected', { ...selected, [grantee]: capability });
    form.setValue('grantee', null);
  };
  return (
    // Focused itself, because the list of people opens with the focus and hides who is there already.
    <div className={styles['adding']} tabIndex={-1} data-autofocus>
      <div>
        <SelectField
          {...form.field('grantee')}
          label="Add collaborator"
          placeholder={options.length === 0 ? 'Nobody left to add' : 'Search for users'}
          help={hint ?? `Choose who gets access to this ${entity.type}.`}
          options={options}
          disabled={options.length === 0}
          clearable
        />
      </div>
      <div>
        <SelectField
          {...form.field('capability')}
          label="Capability"
          help={CAPABILITY_HELP[capability]}
          options={CAPABILITY_OPTIONS}
          searchable={false}
          onChange={(chosen) => form.setValue('capability', chosen as Capability)}
        />
      </div>
      <Button
        variant="default"
        className={styles['add']}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={grantee === null}
        onClick={add}
      >
        Add collaborator
      </Button>
    </div>
  );
}
