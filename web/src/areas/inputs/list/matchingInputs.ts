// Which inputs a filter shows.
import type { InputSummary } from '@logboom/contract/inputs/schemas';

/** Every word must be somewhere: in the title, the type, the id, a static field, or the address and port. */
export function matchingInputs(inputs: readonly InputSummary[], filter: string): InputSummary[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return inputs
    .filter((input) => {
      const text = searchable(input);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}

export function onNode(inputs: readonly InputSummary[], nodeId: string): InputSummary[] {
  return inputs.filter(({ global, node }) => global || node === nodeId);
}

function searchable(input: InputSummary): string {
  const { bind_address, port } = input.attributes;
  const fields = Object.entries(input.static_fields).flat();
  return [input.title, input.name, input.type, input.id, bind_address, port, ...fields]
    .join(' ')
    .toLowerCase();
}
