// Warnings about how the entries of a configuration fit together: inputs and outputs, names, TLS files, empty values.
import { INPUT_KINDS, OUTPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import { BACKEND_LABELS, familyOf, findKind, type EntryKind } from '@logboom/contract/collectors/kinds';
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { isEmpty } from '@logboom/contract/common/form-rules';
import { warnAbout, warnGenerally, type RenderJob, type Warning } from './model.ts';
import { isBeatOn, isNxlogOn } from './values.ts';

export function connectionWarnings({ backend, configuration }: RenderJob): Warning[] {
  const ours = <Entry extends { readonly backend: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.backend === backend);
  const label = BACKEND_LABELS[backend];
  const inputs = ours(configuration.inputs);
  const outputs = ours(configuration.outputs);
  const isEmptyFile = inputs.length + outputs.length + ours(configuration.snippets).length === 0;
  const lacksOutput = backend !== 'nxlog' && inputs.length > 0 && outputs.length === 0;
  return [
    ...(isEmptyFile ? [warnGenerally(`This configuration has nothing for ${label}.`)] : []),
    ...(lacksOutput
      ? [warnGenerally(`${label} has inputs but no output, and does not start like this.`)]
      : []),
    ...inputs.flatMap((input) => targetWarnings(input, configuration.outputs, label)),
    ...outputs.flatMap((output) => [...unusedWarnings(output, configuration.inputs), ...tlsWarnings(output)]),
    ...(backend === 'nxlog' ? [] : sameTypeWarnings(outputs, label)),
    ...sameNameWarnings(ours(configuration.snippets), configuration.snippets),
    ...inputs.flatMap((input) => emptyValueWarnings(input, INPUT_KINDS)),
    ...outputs.flatMap((output) => emptyValueWarnings(output, OUTPUT_KINDS)),
  ];
}

function targetWarnings(
  input: CollectorInput,
  outputs: readonly CollectorOutput[],
  label: string,
): Warning[] {
  if (input.forward_to === '') return [warnAbout(input, 'has no output: choose where its messages go.')];
  const target = outputs.find(({ output_id }) => output_id === input.forward_to);
  if (!target) return [warnAbout(input, 'forwards to an output that does not exist.')];
  if (target.backend === input.backend) return [];
  const text = `forwards to output "${target.name}" of ${backendLabel(target.backend)}, which ${label} cannot reach.`;
  return [warnAbout(input, text)];
}

function unusedWarnings(output: CollectorOutput, inputs: readonly CollectorInput[]): Warning[] {
  const isUsed = inputs.some(({ forward_to }) => forward_to === output.output_id);
  return isUsed ? [] : [warnAbout(output, 'is not used by any input.')];
}

function tlsWarnings(output: CollectorOutput): Warning[] {
  const properties = output.properties ?? {};
  const isBeat = familyOf(output.backend) === 'beat';
  const isOn = isBeat ? isBeatOn(properties['tls']) : output.type === 'gelf-tcp-tls';
  const isSet = (name: string) => isNxlogOn(properties[name]);
  const files = ['ca_file', 'cert_file', 'cert_key_file'].filter(isSet);
  if (!isOn)
    return isBeat && files.length > 0
      ? [warnAbout(output, `has paths in ${files.join(', ')} that are not used, because TLS is off.`)]
      : [];
  const trustsAll = isBeat ? isBeatOn(properties['tls_insecure']) : isSet('allow_untrusted');
  const found: Warning[] = [];
  if (!isSet('ca_file') && !trustsAll)
    found.push(
      warnAbout(output, 'uses TLS without a CA file: it can only trust what the machine trusts already.'),
    );
  if (isSet('cert_file') !== isSet('cert_key_file'))
    found.push(
      warnAbout(
        output,
        isSet('cert_file')
          ? 'has a certificate but no key file for it.'
          : 'has a key file but no certificate.',
      ),
    );
  return found;
}

/** Settings of outputs of one type end up below one key. */
function sameTypeWarnings(outputs: readonly CollectorOutput[], label: string): Warning[] {
  return outputs.flatMap((output, index) => {
    const earlier = outputs.slice(0, index).find(({ type }) => type === output.type);
    const text = `overwrites settings of output "${earlier?.name}": ${label} has only one output of a type.`;
    return earlier ? [warnAbout(output, text)] : [];
  });
}

function sameNameWarnings(
  ours: RenderJob['configuration']['snippets'],
  all: RenderJob['configuration']['snippets'],
): Warning[] {
  return ours
    .filter((snippet) => all.some((other) => other !== snippet && other.name === snippet.name))
    .map((snippet) => warnAbout(snippet, 'has the same name as another snippet.'));
}

function emptyValueWarnings(entry: CollectorInput | CollectorOutput, kinds: readonly EntryKind[]): Warning[] {
  const empty = findKind(kinds, entry)?.properties.filter(
    ({ name, required }) => required === true && isEmpty(entry.properties?.[name]),
  );
  return (empty ?? []).map(({ label }) => warnAbout(entry, `has no value for "${label}".`));
}

function backendLabel(backend: string): string {
  return Object.hasOwn(BACKEND_LABELS, backend)
    ? BACKEND_LABELS[backend as keyof typeof BACKEND_LABELS]
    : `"${backend}"`;
}
