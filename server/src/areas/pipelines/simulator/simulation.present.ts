// What a simulation came to, in the shapes in which it travels.
import { isIP } from 'node:net';
import type {
  SimulatedMessage,
  SimulationResult,
  SimulationStep,
} from '@logboom/contract/pipelines/simulation-schemas';
import { isComplete } from '@logboom/core/message/finish';
import type { FieldValue, LogMessage } from '@logboom/core/message/message';
import type { FieldChange } from '@logboom/core/rules/engine/changes';
import type { RuleMessage } from '@logboom/core/rules/engine/rule-message';
import { traceText, type TraceEntry } from '@logboom/core/rules/engine/trace';

type PlainFields = Record<string, FieldValue>;

/** The smallest 64-bit integer: a message that is in no journal. */
const NOT_IN_JOURNAL = -9_223_372_036_854_775_808;

export function plainFields({ fields, timestamp, timestampText }: LogMessage): PlainFields {
  return { ...fields, timestamp: timestampText ?? new Date(timestamp).toISOString() };
}

export function presentSimulation(
  original: LogMessage,
  results: readonly RuleMessage[],
  entries: readonly TraceEntry[],
  micros: number,
): SimulationResult {
  const before = plainFields(original);
  return {
    messages: results
      .filter(({ isDropped }) => !isDropped)
      .map((result) => {
        const after = plainFields(result.message);
        return {
          highlight_ranges: null,
          index: '',
          message: { _id: result.id, ...after },
          decoration_stats: differences(before, after),
        };
      }),
    simulation_trace: entries.map((entry) => ({ time: entry.at, message: traceText(entry) })),
    simulation_steps: entries.map(presentStep),
    took_microseconds: micros,
  };
}

function differences(
  before: PlainFields,
  after: PlainFields,
): SimulationResult['messages'][number]['decoration_stats'] {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name));
  const removed = Object.entries(before).filter(([name]) => !Object.hasOwn(after, name));
  const changed = Object.keys(before).filter((name) => Object.hasOwn(after, name) && !isSame(name));
  return {
    added_fields: Object.fromEntries(added),
    removed_fields: Object.fromEntries(removed),
    changed_fields: Object.fromEntries(
      changed.map((name) => [name, { before: before[name], after: after[name] }]),
    ),
  };
}

export function presentStep(entry: TraceEntry): SimulationStep {
  const { at: time, kind } = entry;
  return {
    time,
    kind,
    ...('messageId' in entry && { message_id: entry.messageId }),
    ...('stage' in entry && { stage: entry.stage }),
    ...('rule' in entry && { rule: entry.rule }),
    ...('pipeline' in entry && { pipeline: entry.pipeline }),
    ...('outcome' in entry && { outcome: entry.outcome }),
    ...('problem' in entry && entry.problem !== undefined && { problem: entry.problem }),
    ...('micros' in entry && { micros: entry.micros }),
    ...('continues' in entry && { continues: entry.continues }),
    ...('values' in entry && { values: [...entry.values] }),
    ...('changes' in entry && { changes: presentChanges(entry.changes) }),
  };
}

export function presentChanges(changes: readonly FieldChange[]): NonNullable<SimulationStep['changes']> {
  return changes.map(({ field, before = null, after = null }) => ({ field, before, after }));
}

export function presentSimulatedMessage(
  result: RuleMessage,
  streams: readonly { readonly id: string; readonly title: string }[],
): SimulatedMessage {
  const fields = { _id: result.id, ...plainFields(result.message) };
  const { message = '', source = '' } = result.message.fields;
  const streamIds = [...result.streams];
  const timestamp = result.message.timestampText ?? new Date(result.message.timestamp).toISOString();
  return {
    id: result.id,
    fields,
    streams: streams.filter(({ id }) => result.streams.has(id)).map(({ id, title }) => ({ id, title })),
    stream_ids: streamIds,
    message: String(message),
    source: String(source),
    timestamp,
    filter_out: result.isDropped,
    field_names: Object.keys(fields),
    field_count: Object.keys(fields).length,
    fields_entries: Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    size: result.accountedSize(),
    complete: isComplete(result.message),
    validation_errors: '',
    index_sets: [],
    source_input_id: null,
    message_id: null,
    sequence_nr: 0,
    journal_offset: NOT_IN_JOURNAL,
    message_queue_id: null,
    receive_time: null,
    processing_time: null,
    is_source_inet_address: isIP(String(source)) !== 0,
    inet_address: isIP(String(source)) === 0 ? null : String(source),
  };
}
