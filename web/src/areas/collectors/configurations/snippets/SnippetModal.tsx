// Creates or edits a snippet: raw text that is added to the configuration of a backend.
import {
  BACKEND_LABELS,
  COLLECTOR_BACKENDS,
  familyOf,
  type CollectorFamily,
} from '@logboom/contract/collectors/kinds';
import { snippetProblems, type SnippetDraft } from '@logboom/contract/collectors/rules';
import { required } from '@logboom/contract/common/form-rules';
import type { CollectorConfiguration, CollectorSnippet } from '@logboom/contract/collectors/schemas';
import { CodeEditor } from '../../../../kit/code/CodeEditor.tsx';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../../kit/overlays/FormModal.tsx';
import type { FormHandle } from '../../../../kit/forms/useForm.ts';
import { languageOf } from '../preview/languages.ts';
import { useSaveEntry } from '../entries/entries.api.ts';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly family: CollectorFamily;
  readonly edited?: CollectorSnippet | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly backend: string | null;
  readonly snippet: string;
}

export function SnippetModal({ configuration, family, edited, onClose }: Props) {
  const backends = COLLECTOR_BACKENDS.filter((backend) => familyOf(backend) === family);
  const save = useSaveEntry<SnippetDraft>(configuration.id, 'snippet', edited?.snippet_id);
  const draftOf = (values: Values): SnippetDraft => ({
    name: values.name.trim(),
    backend: values.backend ?? '',
    snippet: values.snippet,
    ...(edited && { snippet_id: edited.snippet_id }),
  });
  const ruleFor = (field: keyof Values) => (_value: unknown, values?: Values) =>
    values && snippetProblems(draftOf(values), configuration)[field];
  return (
    <FormModal<Values>
      opened
      title={edited ? `Edit Snippet ${edited.name}` : 'Create Snippet'}
      initialValues={edited ?? { name: '', backend: onlyOne(backends), snippet: '' }}
      rules={{
        name: ruleFor('name'),
        backend: (value, values) => required(value) ?? ruleFor('backend')(value, values),
        snippet: ruleFor('snippet'),
      }}
      onSave={(values) => save.mutateAsync(draftOf(values))}
      onClose={onClose}
      size="44rem"
    >
      {(form) => <Fields form={form} backends={backends} />}
    </FormModal>
  );
}

interface FieldsProps {
  readonly form: FormHandle<Values>;
  readonly backends: readonly (keyof typeof BACKEND_LABELS)[];
}

function Fields({ form, backends }: FieldsProps) {
  const { values, errors, isSubmitting } = form;
  return (
    <>
      <TextField {...form.field('name')} label="Name" help="Name of the snippet." autoFocus />
      <SelectField
        {...form.field('backend')}
        label="Backend"
        placeholder="Select a backend"
        help="The collector that gets this text."
        options={backends.map((backend) => ({ value: backend, label: BACKEND_LABELS[backend] }))}
        searchable={false}
      />
      <CodeEditor
        label="Snippet"
        description="Copied into the collector configuration as it is."
        error={errors.snippet}
        value={values.snippet}
        onChange={(snippet) => form.setValue('snippet', snippet)}
        readOnly={isSubmitting}
        language={languageOf(values.backend)}
        minHeight={180}
        maxHeight={320}
      />
    </>
  );
}

function onlyOne(backends: readonly string[]): string | null {
  return backends.length === 1 ? (backends[0] ?? null) : null;
}
