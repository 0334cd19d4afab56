// Reads outputs, makes new ones, and connects them with a stream.
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import type { OutputList, OutputSummary, OutputTypes } from '@logboom/contract/outputs/schemas';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, postJson } from '../../platform/fetch.ts';
import { STREAMS } from '../streams/index.ts';

function streamPath(...parts: readonly string[]): `/${string}` {
  return `/streams/${parts.map(encodeURIComponent).join('/')}`;
}

/** Below those of streams: what changes a stream's outputs makes them old, too. */
const OUTPUTS = [...STREAMS, 'outputs'];

export function streamOutputsQuery(streamId: string) {
  return queryOptions({
    queryKey: [...OUTPUTS, 'of', streamId],
    queryFn: ({ signal }) => getJson<OutputList>(streamPath(streamId, 'outputs'), { signal }),
  });
}

export function allOutputsQuery() {
  return queryOptions({
    queryKey: [...OUTPUTS, 'all'],
    queryFn: ({ signal }) => getJson<OutputList>('/system/outputs', { signal }),
    throwOnError: false,
  });
}

export function outputTypesQuery() {
  return queryOptions({
    queryKey: ['output-types'],
    queryFn: ({ signal }) => getJson<OutputTypes>('/system/outputs/available', { signal }),
    throwOnError: false,
    staleTime: 60_000,
  });
}

export function useAssignOutput(streamId: string) {
  return useChange({
    call: ({ id }: OutputSummary) => postJson(streamPath(streamId, 'outputs'), { outputs: [id] }),
    outdates: STREAMS,
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
    call: async (output: NewOutput) => {
      const { id } = await postJson<OutputSummary>('/system/outputs', output);
      await postJson(streamPath(streamId, 'outputs'), { outputs: [id] });
    },
    outdates: STREAMS,
    done: ({ title }) => `Output "${title}" was created and gets the messages of this stream.`,
  });
}

export function useRemoveOutput(streamId: string) {
  return useChange({
    call: ({ id }: OutputSummary) => deleteResource(streamPath(streamId, 'outputs', id)),
    outdates: STREAMS,
    done: ({ title }) => `Output "${title}" no longer gets the messages of this stream.`,
    failed: 'Could not remove the output from the stream',
  });
}
