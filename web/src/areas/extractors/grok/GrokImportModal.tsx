// Imports many grok patterns from a text or a file.
import type { ImportStrategy } from '@logboom/contract/extractors/grok';
import { required } from '@logboom/contract/common/form-rules';
import { useState } from 'react';
import { FileDrop } from '../../../kit/forms/fields/FileDrop.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { withGeneralErrors } from './generalErrors.ts';
import { useImportPatterns, type GrokImport } from './grok.api.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const STRATEGIES: readonly { readonly value: ImportStrategy; readonly label: string }[] = [
  { value: 'ABORT_ON_CONFLICT', label: 'Abort import if a pattern with the same name already exists' },
  { value: 'REPLACE_ON_CONFLICT', label: 'Replace existing patterns with the same name' },
  { value: 'DROP_ALL_EXISTING', label: 'Drop all existing patterns before import' },
];
const DEFAULT: ImportStrategy = 'ABORT_ON_CONFLICT';

export function GrokImportModal({ onClose }: { readonly onClose: () => void }) {
  const importAll = useImportPatterns();
  const [problem, setProblem] = useState<string>();
  return (
    <FormModal<GrokImport>
      opened
      size="44rem"
      title="Import grok patterns"
      saveLabel="Import patterns"
      initialValues={{ text: '', strategy: DEFAULT }}
      rules={{ text: required }}
      onSave={(values) => withGeneralErrors(importAll.mutateAsync(values))}
      onClose={onClose}
    >
      {(form) => {
        const { value: strategy, onChange, ...field } = form.field('strategy');
        return (
          <>
            <TextAreaField
              {...form.field('text')}
              error={problem ?? form.errors.text}
              label="Patterns"
              help="One pattern a line: its name, a blank, and the pattern. Lines that begin with # are comments."
              rows={8}
              mono
            />
            <FileDrop
              maxBytes={MAX_BYTES}
              onFile={(file) => void file.text().then((text) => form.setValue('text', text))}
              onProblem={setProblem}
            />
            <SelectField
              {...field}
              label="Import strategy"
              options={STRATEGIES}
              searchable={false}
              value={strategy}
              onChange={(chosen) =>
                onChange(STRATEGIES.find(({ value }) => value === chosen)?.value ?? DEFAULT)
              }
            />
          </>
        );
      }}
    </FormModal>
  );
}
