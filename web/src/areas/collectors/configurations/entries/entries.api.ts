// Saves, copies and deletes the outputs, inputs and snippets of one configuration.
import {
  collectorInputs,
  collectorOutputs,
  collectorSnippets,
} from '@logboom/contract/collectors/entry-endpoints';
import type { InputDraft, OutputDraft, SnippetDraft } from '@logboom/contract/collectors/rules';
import { call } from '../../../../platform/call.ts';
import { hasStatus, useChange } from '../../configurations.api.ts';
import { entryId, NOUNS, type Entry, type KindOfEntry } from './entry.ts';

const IN_USE = 'Deleting Output failed: Still inputs assigned to it.';

const ENDPOINTS = { output: collectorOutputs, input: collectorInputs, snippet: collectorSnippets };

type Draft = OutputDraft | InputDraft | SnippetDraft;

/** Creates an entry, or replaces the one of the given id. */
export function useSaveEntry<Saved extends Draft>(configurationId: string, kind: KindOfEntry, id?: string) {
  const { create, replace } = ENDPOINTS[kind];
  return useChange({
    call: (draft: Saved) =>
      id === undefined
        ? call(create, { id: configurationId, body: draft })
        : call(replace, { id: configurationId, entryId: id, body: draft }),
    done: ({ name }) => `${NOUNS[kind]} "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
    failed: `Could not save ${NOUNS[kind]}`,
  });
}

export function useCopyEntry(configurationId: string, source: Entry) {
  const { kind } = source;
  return useChange({
    call: (name: string) =>
      call(ENDPOINTS[kind].copy, { id: configurationId, entryId: entryId(source), name }),
    done: (name) => `${NOUNS[kind]} "${source.entry.name}" was copied as "${name}".`,
    failed: `Could not save ${NOUNS[kind]}`,
  });
}

/** Asks in the browser's own dialog, as the specification wants it. */
export function useDeleteEntry(configurationId: string, kind: KindOfEntry): (entry: Entry) => void {
  const { mutate } = useChange({
    call: (removed: Entry) =>
      call(ENDPOINTS[kind].remove, { id: configurationId, entryId: entryId(removed) }),
    done: ({ entry }) => `${NOUNS[kind]} "${entry.name}" was deleted.`,
    failed: `Could not delete ${NOUNS[kind]}`,
    explain: (error) => (kind === 'output' && hasStatus(error, 412) ? IN_USE : undefined),
  });
  return (removed) => {
    const question = `You are about to delete ${kind} "${removed.entry.name}". Are you sure?`;
    // oxlint-disable-next-line no-alert -- see above
    if (window.confirm(question)) mutate(removed);
  };
}
