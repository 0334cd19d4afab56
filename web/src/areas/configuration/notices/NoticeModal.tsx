// Writes one announcement.
import { NOTICE_VARIANTS, type NoticeVariant } from '@logboom/contract/configuration/rules';
import type { PublicNotice } from '@logboom/contract/configuration/schemas';
import { required } from '@logboom/contract/common/form-rules';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';

interface Props {
  readonly title: string;
  readonly saveLabel: string;
  readonly notice: PublicNotice;
  readonly onSave: (notice: PublicNotice) => Promise<unknown>;
  readonly onClose: () => void;
}

const VARIANTS = NOTICE_VARIANTS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function NoticeModal({ title, saveLabel, notice, onSave, onClose }: Props) {
  return (
    <FormModal
      opened
      title={title}
      saveLabel={saveLabel}
      initialValues={notice}
      rules={{ title: required, shortMessage: required }}
      onSave={onSave}
      onClose={onClose}
    >
      {({ field, values, setValue }) => (
        <>
          <TextField label="Title" autoFocus {...field('title')} />
          <CheckboxField label="Hide the title" {...field('hiddenTitle')} />
          <TextField label="Short message" {...field('shortMessage')} />
          <TextAreaField
            label="Long message"
            help="Shown when somebody chooses “Read More”."
            optional
            {...field('longMessage')}
          />
          <SelectField
            label="Variant"
            options={VARIANTS}
            searchable={false}
            value={values.variant}
            onChange={(variant) => variant !== null && setValue('variant', variant as NoticeVariant)}
          />
          <CheckboxField label="Active" {...field('isActive')} />
          <CheckboxField label="Show on the login page" {...field('atLogin')} />
          <CheckboxField label="Show above every page" {...field('isGlobal')} />
          <CheckboxField label="People may dismiss it" {...field('isDismissible')} />
        </>
      )}
    </FormModal>
  );
}
