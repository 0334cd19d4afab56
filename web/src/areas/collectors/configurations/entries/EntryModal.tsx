// The dialog that creates or edits an output or an input: its name, its type, and the properties of that type.
import type { EntryKind } from '@logboom/contract/collectors/kinds';
import type { Problems } from '@logboom/contract/collectors/rules';
import type { ReactNode } from 'react';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import type { FormHandle } from '../../../../kit/forms/useForm.ts';
import { FormModal } from '../../../../kit/overlays/FormModal.tsx';
import { NOUNS } from './entry.ts';
import { entryRules } from './entryRules.ts';
import {
  draftProperties,
  emptyValues,
  kindOf,
  valuesOf,
  type EntryValues,
  type TypedEntry,
} from './entryValues.ts';
import { PropertyInputs } from './PropertyInputs.tsx';

/** What outputs and inputs have in common when they are saved. */
interface CommonDraft {
  readonly name: string;
  readonly backend: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
}

interface Props<Draft> {
  readonly of: 'output' | 'input';
  /** The types on offer. */
  readonly kinds: readonly EntryKind[];
  readonly edited: TypedEntry | undefined;
  readonly draftOf: (common: CommonDraft, values: EntryValues) => Draft;
  readonly problemsOf: (draft: Draft) => Problems;
  readonly onSave: (draft: Draft) => Promise<unknown>;
  readonly onClose: () => void;
  /** The choice of the type, and what comes with it. */
  readonly children: (form: FormHandle<EntryValues>, kind: EntryKind | undefined) => ReactNode;
}

export function EntryModal<Draft>({ of, kinds, edited, onClose, children, ...entry }: Props<Draft>) {
  const draftOf = (values: EntryValues): Draft => {
    const kind = kindOf(kinds, values.type);
    const common = {
      name: values.name.trim(),
      backend: kind?.backend ?? '',
      type: kind?.type ?? '',
      properties: kind ? draftProperties(kind, values, edited) : {},
    };
    return entry.draftOf(common, values);
  };
  return (
    <FormModal<EntryValues>
      opened
      title={edited ? `Edit ${NOUNS[of]} ${edited.name}` : `Create ${NOUNS[of]}`}
      initialValues={edited ? valuesOf(kinds, edited) : emptyValues(kinds)}
      rules={entryRules(kinds, (values) => entry.problemsOf(draftOf(values)))}
      onSave={(values) => entry.onSave(draftOf(values))}
      onClose={onClose}
      size="44rem"
    >
      {(form) => {
        const kind = kindOf(kinds, form.values.type);
        return (
          <>
            <TextField {...form.field('name')} label="Name" help={`Name of the ${of}.`} autoFocus />
            {children(form, kind)}
            {kind && <PropertyInputs kind={kind} form={form} />}
          </>
        );
      }}
    </FormModal>
  );
}
