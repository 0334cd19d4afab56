// The dialog in which the URL allow-list is edited.
import type { UrlAllowList, UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useSaveUrlAllowList } from './allowList.api.ts';
import { AllowListEditor } from './AllowListEditor.tsx';
import { entriesRule, type RegexVerdicts } from './entryRules.ts';
import { useRegexVerdicts } from './useRegexVerdicts.ts';

interface Props {
  readonly list: UrlAllowList;
  /** Put behind the entries of the list, for somebody who came to add it. */
  readonly suggested?: UrlAllowListEntry | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (() => void) | undefined;
}

interface Values {
  disabled: boolean;
  entries: readonly UrlAllowListEntry[];
}

export function AllowListModal({ list, suggested, onClose, onSaved }: Props) {
  const save = useSaveUrlAllowList();
  const [initialValues] = useState<Values>(() => ({
    disabled: list.disabled,
    entries: suggested ? [...list.entries, suggested] : list.entries,
  }));
  const [entries, setEntries] = useState(initialValues.entries);
  const verdicts = useRegexVerdicts(entries);
  return (
    <FormModal<Values>
      opened
      title="Update Whitelist Configuration"
      saveLabel="Update configuration"
      size="60rem"
      initialValues={initialValues}
      rules={{ entries: (current) => entriesRule(current, verdicts) }}
      onSave={async ({ disabled, entries: chosen }) => {
        await save({ disabled, entries: [...chosen] });
        onSaved?.();
      }}
      onClose={onClose}
    >
      {(form) => <Fields form={form} verdicts={verdicts} onEntries={setEntries} />}
    </FormModal>
  );
}

interface FieldsProps {
  readonly form: FormHandle<Values>;
  readonly verdicts: RegexVerdicts;
  readonly onEntries: (entries: readonly UrlAllowListEntry[]) => void;
}

function Fields({ form, verdicts, onEntries }: FieldsProps) {
  const { values, setValue, field, errors, refusals, isSubmitting } = form;
  return (
    <>
      <Text c="dimmed">
        When the server calls an address on behalf of a user, for example to look something up or to send a
        notification, the address must match one of these entries.
      </Text>
      <CheckboxField
        label="Disable whitelist"
        help="The server may then call any address that users enter, including those inside your network."
        {...field('disabled')}
      />
      <AllowListEditor
        entries={values.entries}
        verdicts={verdicts}
        showAll={refusals > 0}
        readOnly={isSubmitting}
        onChange={(entries) => {
          setValue('entries', entries);
          onEntries(entries);
        }}
      />
      {errors.entries !== undefined && (
        <Text c="danger" role="alert">
          {errors.entries}
        </Text>
      )}
    </>
  );
}
