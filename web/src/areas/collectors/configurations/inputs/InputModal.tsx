// Creates or edits an input: what collectors read, and the output that gets it.
import { INPUT_KINDS } from '@logboom/contract/collector-entry-kinds';
import { familyOf, type CollectorFamily } from '@logboom/contract/collector-kinds';
import { inputProblems, type InputDraft } from '@logboom/contract/collector-rules';
import type { CollectorConfiguration, CollectorInput } from '@logboom/contract/collectors';
import { TextField } from '../../../../kit/forms/TextField.tsx';
import { FormModal } from '../../../../kit/overlays/FormModal.tsx';
import { useSaveEntry } from '../entries/entries.api.ts';
import { entryRules } from '../entries/entryRules.ts';
import { draftProperties, emptyValues, kindOf, valuesOf, type EntryValues } from '../entries/entryValues.ts';
import { PropertyInputs } from '../entries/PropertyInputs.tsx';
import { TypeField } from '../entries/TypeField.tsx';
import { ForwardToField, outputsFor } from './ForwardToField.tsx';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly family: CollectorFamily;
  readonly edited?: CollectorInput | undefined;
  readonly onClose: () => void;
}

export function InputModal({ configuration, family, edited, onClose }: Props) {
  const kinds = INPUT_KINDS.filter(({ backend }) => familyOf(backend) === family);
  const outputs = configuration.outputs.filter(({ backend }) => familyOf(backend) === family);
  const save = useSaveEntry<InputDraft>(configuration.id, 'input', edited?.input_id);
  const draftOf = (values: EntryValues): InputDraft => {
    const kind = kindOf(kinds, values.type);
    return {
      name: values.name.trim(),
      backend: kind?.backend ?? '',
      type: kind?.type ?? '',
      forward_to: values.forward_to ?? '',
      properties: kind ? draftProperties(kind, values, edited) : {},
      ...(edited && { input_id: edited.input_id }),
    };
  };
  return (
    <FormModal<EntryValues>
      opened
      title={edited ? `Edit Input ${edited.name}` : 'Create Input'}
      initialValues={edited ? valuesOf(kinds, edited) : emptyValues(kinds)}
      rules={entryRules(kinds, (values) => inputProblems(draftOf(values), configuration))}
      onSave={(values) => save.mutateAsync(draftOf(values))}
      onClose={onClose}
      size="44rem"
    >
      {(form) => {
        const kind = kindOf(kinds, form.values.type);
        return (
          <>
            <TextField {...form.field('name')} label="Name" help="Name of the input." autoFocus />
            <TypeField
              form={form}
              kinds={kinds}
              onKind={(chosen) => {
                const reachable = outputsFor(chosen?.backend, outputs);
                const stays = reachable.some(({ output_id }) => output_id === form.values.forward_to);
                // A single output is what everybody would choose.
                const only = reachable.length === 1 ? reachable[0]?.output_id : undefined;
                if (!stays) form.setValue('forward_to', only ?? null);
              }}
            />
            <ForwardToField field={form.field('forward_to')} backend={kind?.backend} outputs={outputs} />
            {kind && <PropertyInputs kind={kind} form={form} />}
          </>
        );
      }}
    </FormModal>
  );
}
