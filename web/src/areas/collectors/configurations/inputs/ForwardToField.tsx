// The output that gets what an input reads. Each backend is a process of its own: it knows only its own outputs.
import { BACKEND_LABELS, type CollectorBackend } from '@logboom/contract/collectors/kinds';
import type { CollectorOutput } from '@logboom/contract/collectors/schemas';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import type { BoundField } from '../../../../kit/forms/useForm.ts';

interface Props {
  readonly field: BoundField<string | null>;
  /** Undefined until a type was chosen. */
  readonly backend: CollectorBackend | undefined;
  /** Those of the current tab. */
  readonly outputs: readonly CollectorOutput[];
}

export function outputsFor(backend: string | undefined, outputs: readonly CollectorOutput[]) {
  return outputs.filter((output) => output.backend === backend);
}

export function ForwardToField({ field, backend, outputs }: Props) {
  const reachable = outputsFor(backend, outputs);
  return (
    <SelectField
      {...field}
      label="Forward to"
      placeholder={backend === undefined ? 'Select a type first' : 'Select an output'}
      help={helpText(backend, reachable.length > 0)}
      options={reachable.map(({ output_id, name }) => ({ value: output_id, label: name }))}
      nothingFound="No such output"
      disabled={backend === undefined}
    />
  );
}

function helpText(backend: CollectorBackend | undefined, hasOutputs: boolean): string {
  if (backend === undefined || hasOutputs) return 'The output that gets what this input reads.';
  return `This configuration has no ${BACKEND_LABELS[backend]} output yet. Create one first: an input can only forward to an output of its own backend.`;
}
