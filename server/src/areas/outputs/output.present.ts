// Outputs and their types as the wire shows them.
import type {
  OutputList,
  OutputSummary,
  OutputTypes,
  UpdatedOutput,
} from '@logboom/contract/outputs/schemas';
import { instant, legacyDate } from '@logboom/contract/common/wire-dates';
import type { OutputType } from './output-type.ts';
import type { Output } from './output.store.ts';

export function presentOutput({ id, created_at, ...rest }: Output): OutputSummary {
  return { id, ...rest, created_at: instant(created_at) };
}

export function presentOutputs(outputs: readonly Output[]): OutputList {
  return { total: outputs.length, outputs: outputs.map(presentOutput) };
}

export function presentUpdated({ id, created_at, ...rest }: Output): UpdatedOutput {
  return { _id: id, ...rest, created_at: legacyDate(created_at) };
}

export function presentTypes(types: Iterable<OutputType>): OutputTypes {
  const entries = [...types].map(({ type, name, humanName, fields }) => [
    type,
    { name, type, human_name: humanName, link_to_docs: '', requested_configuration: fields },
  ]);
  return { types: Object.fromEntries(entries) as OutputTypes['types'] };
}
