// Sends a message on its way without storing it, and what one needs to choose for it.
import { codecs } from '@logboom/contract/extractors/endpoints';
import { inputs } from '@logboom/contract/inputs/endpoints';
import { pipelineSimulator } from '@logboom/contract/pipelines/endpoints';
import type { PathSimulation } from '@logboom/contract/pipelines/simulation-schemas';
import { messages } from '@logboom/contract/search/endpoints/messages';
import { useMutation } from '@tanstack/react-query';
import { call, queryOf } from '../../../platform/call.ts';

const lasting = { staleTime: 60_000, retry: false, throwOnError: false } as const;

export const codecsQuery = { ...queryOf(codecs.list), ...lasting };
export const inputsQuery = { ...queryOf(inputs.list), ...lasting };

/** A stored message never changes. */
export function storedMessageQuery(index: string, messageId: string) {
  return {
    ...queryOf(messages.read, { index, messageId }),
    enabled: index !== '' && messageId !== '',
    staleTime: Infinity,
    retry: false,
    throwOnError: false,
  };
}

export function useSimulation() {
  return useMutation({
    mutationFn: (request: PathSimulation) => call(pipelineSimulator.path, { body: request }),
  });
}
