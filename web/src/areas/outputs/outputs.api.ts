// Reads outputs, makes new ones, and connects them with a stream.
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import { outputs, streamOutputs } from '@logboom/contract/outputs/endpoints';
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import { STREAMS } from '../streams/index.ts';

/** Streams show their outputs. */
const CHANGED = { outdates: keyOfTable(outputs.list), alsoOutdates: [STREAMS] };

export function streamOutputsQuery(streamId: string) {
  return queryOf(streamOutputs.list, { streamId });
}

export function allOutputsQuery() {
  return { ...queryOf(outputs.list), throwOnError: false };
}

export function outputTypesQuery() {
  return { ...queryOf(outputs.types), throwOnError: false, staleTime: 60_000 };
}

export function useAssignOutput(streamId: string) {
  return useChange({
    ...CHANGED,
    call: ({ id }: OutputSummary) => call(streamOutputs.assign, { streamId, body: { outputs: [id] } }),
    done: ({ title }) => `Output "${title}" now gets the messages of this stream.`,
  });
}

export interface NewOutput {
  readonly title: string;
  readonly type: string;
  readonly configuration: ConfigurationValues;
}

/** Made for this stream, so it is assigned at once. */
export function useCreateOutput(streamId: string) {
  return useChange({
    ...CHANGED,
    call: async (output: NewOutput) => {
      const { id } = await call(outputs.create, { body: output });
      await call(streamOutputs.assign, { streamId, body: { outputs: [id] } });
    },
    done: ({ title }) => `Output "${title}" was created and gets the messages of this stream.`,
  });
}

export function useRemoveOutput(streamId: string) {
  return useChange({
    ...CHANGED,
    call: ({ id }: OutputSummary) => call(streamOutputs.unassign, { streamId, outputId: id }),
    done: ({ title }) => `Output "${title}" no longer gets the messages of this stream.`,
    failed: 'Could not remove the output from the stream',
  });
}
