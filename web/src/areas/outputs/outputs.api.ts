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

/** What is made for a stream is assigned at once. */
export function useCreateOutput(streamId: string | undefined) {
  return useChange({
    ...CHANGED,
    call: async (output: NewOutput) => {
      const { id } = await call(outputs.create, { body: output });
      if (streamId !== undefined) await call(streamOutputs.assign, { streamId, body: { outputs: [id] } });
    },
    done: ({ title }) =>
      streamId === undefined
        ? `Output "${title}" was created. It gets messages once a stream has it.`
        : `Output "${title}" was created and gets the messages of this stream.`,
  });
}

export function useUpdateOutput(outputId: string) {
  return useChange({
    ...CHANGED,
    call: (body: Pick<NewOutput, 'title' | 'configuration'>) => call(outputs.update, { outputId, body }),
    done: ({ title }) => `Output "${title}" was changed. What it sends from now on goes there.`,
  });
}

export function useDeleteOutput() {
  return useChange({
    ...CHANGED,
    call: ({ id }: OutputSummary) => call(outputs.remove, { outputId: id }),
    done: ({ title }) => `Output "${title}" was deleted.`,
    failed: 'The output was not deleted',
  });
}

export function outputUsageQuery() {
  return { ...queryOf(outputs.usage), throwOnError: false };
}

export function useRemoveOutput(streamId: string) {
  return useChange({
    ...CHANGED,
    call: ({ id }: OutputSummary) => call(streamOutputs.unassign, { streamId, outputId: id }),
    done: ({ title }) => `Output "${title}" no longer gets the messages of this stream.`,
    failed: 'Could not remove the output from the stream',
  });
}
