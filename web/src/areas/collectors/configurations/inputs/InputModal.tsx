// Creates or edits an input: what collectors read, and the output that gets it.
import { INPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import { familyOf, type CollectorFamily } from '@logboom/contract/collectors/kinds';
import { inputProblems, type InputDraft } from '@logboom/contract/collectors/rules';
import type { CollectorConfiguration, CollectorInput } from '@logboom/contract/collectors/schemas';
import { useSaveEntry } from '../entries/entries.api.ts';
import { EntryModal } from '../entries/EntryModal.tsx';
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
  return (
    <EntryModal<InputDraft>
      {...{ of: 'input', kinds, edited, onClose }}
      draftOf={(common, { forward_to }) => ({
        ...common,
        forward_to: forward_to ?? '',
        ...(edited && { input_id: edited.input_id }),
      })}
      problemsOf={(draft) => inputProblems(draft, configuration)}
      onSave={save.mutateAsync}
    >
      {(form, kind) => (
        <>
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
        </>
      )}
    </EntryModal>
  );
}
