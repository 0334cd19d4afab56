// Saves, copies and deletes the outputs, inputs and snippets of one configuration.
import type { InputDraft, OutputDraft, SnippetDraft } from '@logboom/contract/collectors/rules';
import { deleteResource, postJson, putJson } from '../../../../platform/fetch.ts';
import { configurationPath, hasStatus, useChange } from '../../configurations.api.ts';
import { entryId, NOUNS, type Entry, type KindOfEntry } from './entry.ts';

const IN_USE = 'Deleting Output failed: Still inputs assigned to it.';

type Draft = OutputDraft | InputDraft | SnippetDraft;

/** Creates an entry, or replaces the one of the given id. */
export function useSaveEntry<Saved extends Draft>(configurationId: string, kind: KindOfEntry, id?: string) {
  const folder = `${kind}s`;
  return useChange({
    call: (draft: Saved) =>
      id === undefined
        ? postJson(configurationPath(configurationId, folder), draft)
        : putJson(configurationPath(configurationId, folder, id), draft),
    done: ({ name }) => `${NOUNS[kind]} "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
    failed: `Could not save ${NOUNS[kind]}`,
  });
}

export function useCopyEntry(configurationId: string, source: Entry) {
  const { kind } = source;
  return useChange({
    call: (name: string) => postJson(configurationPath(configurationId, `${kind}s`, entryId(source), name)),
    done: (name) => `${NOUNS[kind]} "${source.entry.name}" was copied as "${name}".`,
    failed: `Could not save ${NOUNS[kind]}`,
  });
}

/** Asks in the browser's own dialog, as the specification wants it. */
export function useDeleteEntry(configurationId: string, kind: KindOfEntry): (entry: Entry) => void {
  const { mutate } = useChange({
    call: (removed: Entry) =>
      deleteResource(configurationPath(configurationId, `${kind}s`, entryId(removed))),
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
