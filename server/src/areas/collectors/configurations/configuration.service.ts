// Collector configurations: create, rename, tag, clone, remove.
import type { ConfigurationRequest, TagsRequest } from '@logboom/contract/collectors/requests';
import type {
  CollectorConfiguration,
  CollectorConfigurationList,
} from '@logboom/contract/collectors/schemas';
import { notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { ConfigurationCache } from './configuration.cache.ts';
import { checkConfigurationName, checkEntries } from './configuration.rules.ts';
import type { ConfigurationChanges, ConfigurationStore } from './configuration.store.ts';
import { DEFAULT_NXLOG_SNIPPET, DEFAULT_NXLOG_SNIPPET_NAME } from './default-snippet.ts';
import { INPUTS, OUTPUTS, SNIPPETS } from './entry-kinds.ts';

export function configurationService(store: ConfigurationStore, cache: ConfigurationCache) {
  return {
    async list(): Promise<CollectorConfigurationList> {
      const configurations = (await cache.all()).map(({ id, name, tags }) => ({ id, name, tags }));
      return { total: configurations.length, configurations };
    },

    /** Every tag once, in the order in which they first appear. */
    tags: async (): Promise<string[]> => [...new Set((await cache.all()).flatMap(({ tags }) => tags))],

    find: async (id: string): Promise<CollectorConfiguration | undefined> =>
      (await cache.all()).find((configuration) => configuration.id === id),

    /** Also as it was before its last change. */
    findWithPrevious: (id: string) => store.findWithPrevious(id),

    create(request: ConfigurationRequest, withDefaults: boolean): Promise<CollectorConfiguration> {
      const configuration = readRequest(request, withDefaults);
      return store.change(async (changes) => {
        await checkConfigurationName(changes, configuration.name);
        checkEntries(configuration);
        await changes.insert(configuration);
        return configuration;
      });
    },

    rename: (id: string, name: string): Promise<CollectorConfiguration> =>
      store.change(async (changes) => {
        const before = await requireConfiguration(changes, id);
        await checkConfigurationName(changes, name, id);
        return replaceIfChanged(changes, before, { ...before, name });
      }),

    setTags: (id: string, request: TagsRequest): Promise<CollectorConfiguration> =>
      store.change(async (changes) => {
        const before = await requireConfiguration(changes, id);
        const tags = cleanTags(Array.isArray(request) ? request : request.tags);
        return replaceIfChanged(changes, before, { ...before, tags });
      }),

    clone: (id: string, name: string): Promise<void> =>
      store.change(async (changes) => {
        const original = await requireConfiguration(changes, id);
        await checkConfigurationName(changes, name);
        await changes.insert(cloneOf(original, name));
      }),

    remove: (id: string): Promise<void> => store.change((changes) => changes.remove(id)),
  };
}

export type ConfigurationService = ReturnType<typeof configurationService>;

export async function requireConfiguration(
  changes: ConfigurationChanges,
  id: string,
): Promise<CollectorConfiguration> {
  const found = await changes.find(id);
  if (!found) throw notFound(`Collector configuration <${id}> not found!`, 'CONFIGURATION_UNKNOWN');
  return found;
}

/** Saving what is there already must not push the previous revision out. */
export async function replaceIfChanged(
  changes: ConfigurationChanges,
  before: CollectorConfiguration,
  after: CollectorConfiguration,
): Promise<CollectorConfiguration> {
  if (JSON.stringify(before) !== JSON.stringify(after)) await changes.replace(before, after);
  return after;
}

function readRequest(request: ConfigurationRequest, withDefaults: boolean): CollectorConfiguration {
  const defaults = {
    snippet_id: newId(),
    backend: 'nxlog',
    name: DEFAULT_NXLOG_SNIPPET_NAME,
    snippet: DEFAULT_NXLOG_SNIPPET,
  };
  const sent = request.snippets.map((snippet) => SNIPPETS.read(snippet, newId()));
  // What was sent is kept; a snippet of the name of the default one takes its place.
  const isMissing = withDefaults && !sent.some(({ name }) => name === DEFAULT_NXLOG_SNIPPET_NAME);
  return {
    id: newId(),
    name: request.name,
    tags: cleanTags(request.tags),
    inputs: request.inputs.map((input) => INPUTS.read(input, newId())),
    outputs: request.outputs.map((output) => OUTPUTS.read(output, newId())),
    snippets: isMissing ? [defaults, ...sent] : sent,
  };
}

function cleanTags(tags: readonly (string | null)[]): string[] {
  return [...new Set(tags.map((tag) => tag?.trim() ?? '').filter((tag) => tag !== ''))];
}

/** New ids everywhere, and inputs that lead to the copies. Tags stay behind, so that no agent gets both at once. */
function cloneOf(original: CollectorConfiguration, name: string): CollectorConfiguration {
  const ids = new Map(original.outputs.map(({ output_id }) => [output_id, newId()]));
  const idOfCopy = (id: string) => ids.get(id) ?? id;
  return {
    id: newId(),
    name,
    tags: [],
    outputs: original.outputs.map((output) => ({ ...output, output_id: idOfCopy(output.output_id) })),
    inputs: original.inputs.map((input) => ({
      ...input,
      input_id: newId(),
      forward_to: idOfCopy(input.forward_to),
    })),
    snippets: original.snippets.map((snippet) => ({ ...snippet, snippet_id: newId() })),
  };
}
