// Makes or changes a grok pattern, with what it captures from an example.
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { withGeneralErrors } from './generalErrors.ts';
import { useSavePattern, type StoredPattern } from './grok.api.ts';
import { GrokTrial } from './GrokTrial.tsx';

interface Props {
  /** Undefined for a new one. */
  readonly pattern: StoredPattern | undefined;
  readonly onClose: () => void;
}

const nameRule: Rule = (name) =>
  /^\w*$/.test(String(name).trim()) ? undefined : 'Use letters, digits and underscores only.';

export function GrokPatternModal({ pattern, onClose }: Props) {
  const [sample, setSample] = useState('');
  const save = useSavePattern(pattern?.id);
  return (
    <FormModal
      opened
      size="44rem"
      title={pattern ? `Edit grok pattern ${pattern.name}` : 'Create grok pattern'}
      saveLabel={pattern ? 'Update pattern' : 'Create pattern'}
      initialValues={{ name: pattern?.name ?? '', pattern: pattern?.pattern ?? '' }}
      rules={{ name: all(required, nameRule), pattern: required }}
      onSave={(values) =>
        withGeneralErrors(save.mutateAsync({ name: values.name.trim(), pattern: values.pattern.trim() }))
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('name')}
            label="Name"
            help="Under this name other patterns and extractors refer to it."
            mono
          />
          <TextAreaField
            {...form.field('pattern')}
            label="Pattern"
            help="A regular expression. %{NAME} stands for another pattern, %{NAME:field} captures what it matches."
            mono
          />
          <TextAreaField
            label="Example"
            help="A text to try the pattern on. It is not saved."
            value={sample}
            onChange={setSample}
            mono
            optional
          />
          <GrokTrial name={form.values.name.trim()} pattern={form.values.pattern.trim()} sample={sample} />
        </>
      )}
    </FormModal>
  );
}
