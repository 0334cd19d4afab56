// Reads collector configurations and changes them. A change sends only what it is about, never the whole
// configuration, so that two people who edit at once keep each other's work.
import { collectorConfigurations as endpoints } from '@logboom/contract/collectors/endpoints';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import { useChange as useSavedChange } from '../../shared/useChange.ts';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import { failureText } from './failures.ts';

export function configurationsQuery() {
  return queryOf(endpoints.list);
}

export function configurationTagsQuery() {
  return queryOf(endpoints.tags);
}

/** Null when there is no such configuration. */
export function configurationQuery(id: string) {
  return queryOf(endpoints.read, { id });
}

export function previewQuery(id: string, backend: CollectorBackend) {
  return queryOf(endpoints.preview, { id, query: { backend } });
}

export interface Change<Input> {
  readonly call: (input: Input) => Promise<unknown>;
  /** What happened to which thing. */
  readonly done: (input: Input) => string;
  /** The message of the catalogue, or a text of its own for a failure that it knows. */
  readonly failed: string;
  readonly explain?: (error: unknown) => string | undefined;
}

/** With the words of this area for what went wrong. */
export function useChange<Input>({ call: save, done, failed, explain }: Change<Input>) {
  return useSavedChange({
    call: save,
    done,
    outdates: keyOfTable(endpoints.list),
    failed: (error) => explain?.(error) ?? failureText(failed, error),
  });
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof FetchError && error.status === status;
}

export function useCreateConfiguration() {
  return useChange({
    call: (name: string) =>
      call(endpoints.create, {
        query: { createDefaults: 'true' },
        body: { name, tags: [], inputs: [], outputs: [], snippets: [] },
      }),
    done: (name) => `Configuration "${name}" was created.`,
    failed: 'Could not save configuration',
  });
}

export interface NewName {
  readonly id: string;
  readonly name: string;
}

export function useCloneConfiguration() {
  return useChange({
    call: ({ id, name }: NewName) => call(endpoints.clone, { id, body: { name } }),
    done: ({ name }) => `Configuration was cloned as "${name}".`,
    failed: 'Could not save configuration',
  });
}

export function useDeleteConfiguration() {
  return useChange({
    call: ({ id }: NewName) => call(endpoints.remove, { id }),
    done: ({ name }) => `Configuration "${name}" was deleted.`,
    failed: 'Could not delete Configuration',
  });
}

export function useRenameConfiguration(configuration: CollectorConfiguration) {
  return useChange({
    call: (name: string) =>
      call(endpoints.rename, { id: configuration.id, body: { ...configuration, name } }),
    done: (name) => `Configuration was renamed to "${name}".`,
    failed: 'Could not update configuration',
  });
}

export function useUpdateTags({ id, name }: NewName) {
  return useChange({
    call: (tags: readonly string[]) => call(endpoints.replaceTags, { id, body: { tags } }),
    done: () => `Tags of configuration "${name}" were updated.`,
    failed: 'Could not update configuration',
  });
}
