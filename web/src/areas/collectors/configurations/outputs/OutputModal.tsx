// Creates or edits an output: where collectors send what they read.
import { OUTPUT_KINDS } from '@logboom/contract/collector-entry-kinds';
import { familyOf, kindKey, type CollectorFamily } from '@logboom/contract/collector-kinds';
import { outputProblems, type OutputDraft } from '@logboom/contract/collector-rules';
import type { CollectorConfiguration, CollectorOutput } from '@logboom/contract/collectors';
import { TextField } from '../../../../kit/forms/TextField.tsx';
import { FormModal } from '../../../../kit/overlays/FormModal.tsx';
import { useSaveEntry } from '../entries/entries.api.ts';
import { entryRules } from '../entries/entryRules.ts';
import { draftProperties, emptyValues, kindOf, valuesOf, type EntryValues } from '../entries/entryValues.ts';
import { PropertyInputs } from '../entries/PropertyInputs.tsx';
import { TypeField } from '../entries/TypeField.tsx';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly family: CollectorFamily;
  readonly edited?: CollectorOutput | undefined;
  readonly onClose: () => void;
}

export function OutputModal({ configuration, family, edited, onClose }: Props) {
  const kinds = OUTPUT_KINDS.filter(({ backend }) => familyOf(backend) === family);
  const save = useSaveEntry<OutputDraft>(configuration.id, 'output', edited?.output_id);
  const others = configuration.outputs.filter(({ output_id }) => output_id !== edited?.output_id);
  const taken = kinds.filter(
    (kind) => kind.single === true && others.some((other) => kindKey(other) === kindKey(kind)),
  );
  const draftOf = (values: EntryValues): OutputDraft => {
    const kind = kindOf(kinds, values.type);
    return {
      name: values.name.trim(),
      backend: kind?.backend ?? '',
      type: kind?.type ?? '',
      properties: kind ? draftProperties(kind, values, edited) : {},
      ...(edited && { output_id: edited.output_id }),
    };
  };
  return (
    <FormModal<EntryValues>
      opened
      title={edited ? `Edit Output ${edited.name}` : 'Create Output'}
      initialValues={edited ? valuesOf(kinds, edited) : emptyValues(kinds)}
      rules={entryRules(kinds, (values) => outputProblems(draftOf(values), configuration))}
      onSave={(values) => save.mutateAsync(draftOf(values))}
      onClose={onClose}
      size="44rem"
    >
      {(form) => {
        const kind = kindOf(kinds, form.values.type);
        return (
          <>
            <TextField {...form.field('name')} label="Name" help="Name of the output." autoFocus />
            <TypeField form={form} kinds={kinds} taken={taken} />
            {kind && <PropertyInputs kind={kind} form={form} />}
          </>
        );
      }}
    </FormModal>
  );
}
