// Reads collector configurations and changes them. A change sends only what it is about, never the whole
// configuration, so that two people who edit at once keep each other's work.
import type {
  CollectorConfiguration,
  CollectorConfigurationList,
  CollectorPreview,
} from '@logboom/contract/collectors/schemas';
import type { CollectorBackend } from '@logboom/contract/collectors/kinds';
import { queryOptions } from '@tanstack/react-query';
import { useChange as useSavedChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../platform/fetch.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import { failureText } from './failures.ts';

const BASE = '/plugins/org.graylog.plugins.collector/configurations';
const ALL = ['collector-configurations'];

/** The address of one configuration, or of something in it. */
export function configurationPath(...parts: readonly string[]): `/${string}` {
  return `${BASE}/${parts.map(encodeURIComponent).join('/')}`;
}

export function configurationsQuery() {
  return queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => getJson<CollectorConfigurationList>(BASE, { signal }),
  });
}

export function configurationTagsQuery() {
  return queryOptions({
    queryKey: [...ALL, 'tags'],
    queryFn: ({ signal }) => getJson<string[]>(`${BASE}/tags`, { signal }),
  });
}

/** Null when there is no such configuration. */
export function configurationQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => getJson<CollectorConfiguration | null>(configurationPath(id), { signal }),
  });
}

export function previewQuery(id: string, backend: CollectorBackend) {
  return queryOptions({
    queryKey: [...ALL, 'preview', id, backend],
    queryFn: ({ signal }) =>
      getJson<CollectorPreview>(`${configurationPath(id, 'preview')}?backend=${backend}`, { signal }),
  });
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
export function useChange<Input>({ call, done, failed, explain }: Change<Input>) {
  return useSavedChange({
    call,
    done,
    outdates: ALL,
    failed: (error) => explain?.(error) ?? failureText(failed, error),
  });
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof FetchError && error.status === status;
}

export function useCreateConfiguration() {
  return useChange({
    call: (name: string) =>
      postJson<CollectorConfiguration>(`${BASE}?createDefaults=true`, {
        name,
        tags: [],
        inputs: [],
        outputs: [],
        snippets: [],
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
    call: ({ id, name }: NewName) => postJson(configurationPath(id), { name }),
    done: ({ name }) => `Configuration was cloned as "${name}".`,
    failed: 'Could not save configuration',
  });
}

export function useDeleteConfiguration() {
  return useChange({
    call: ({ id }: NewName) => deleteResource(configurationPath(id)),
    done: ({ name }) => `Configuration "${name}" was deleted.`,
    failed: 'Could not delete Configuration',
  });
}

export function useRenameConfiguration(configuration: CollectorConfiguration) {
  return useChange({
    call: (name: string) => putJson(configurationPath(configuration.id, 'name'), { ...configuration, name }),
    done: (name) => `Configuration was renamed to "${name}".`,
    failed: 'Could not update configuration',
  });
}

export function useUpdateTags({ id, name }: NewName) {
  return useChange({
    call: (tags: readonly string[]) => putJson(configurationPath(id, 'tags'), { tags }),
    done: () => `Tags of configuration "${name}" were updated.`,
    failed: 'Could not update configuration',
  });
}
