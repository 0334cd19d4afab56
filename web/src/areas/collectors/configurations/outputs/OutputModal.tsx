// Creates or edits an output: where collectors send what they read.
import { OUTPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import { familyOf, kindKey, type CollectorFamily } from '@logboom/contract/collectors/kinds';
import { outputProblems, type OutputDraft } from '@logboom/contract/collectors/rules';
import type { CollectorConfiguration, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { useSaveEntry } from '../entries/entries.api.ts';
import { EntryModal } from '../entries/EntryModal.tsx';
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
  return (
    <EntryModal<OutputDraft>
      {...{ of: 'output', kinds, edited, onClose }}
      draftOf={(common) => ({ ...common, ...(edited && { output_id: edited.output_id }) })}
      problemsOf={(draft) => outputProblems(draft, configuration)}
      onSave={save.mutateAsync}
    >
      {(form) => <TypeField form={form} kinds={kinds} taken={taken} />}
    </EntryModal>
  );
}
