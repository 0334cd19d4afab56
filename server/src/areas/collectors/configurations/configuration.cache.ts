// The configurations as this node remembers them, and what agents with the same tags get. One small question to the
// database tells whether another node changed them, and agents who call at the same time share it.
import { createHash } from 'node:crypto';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { snippetsForAgents } from '@logboom/core/collector-render/snippets';
import { coalesce } from '../../../coalesce.ts';
import type { ConfigurationStore } from './configuration.store.ts';

/** The configuration for an agent, ready to send. */
export interface MergedConfiguration {
  readonly etag: string;
  readonly body: string;
}

export interface ConfigurationCache {
  all(): Promise<readonly CollectorConfiguration[]>;
  /** Undefined when no configuration has one of the tags. */
  forTags(tags: readonly string[]): Promise<MergedConfiguration | undefined>;
}

interface Remembered {
  readonly revision: number;
  readonly configurations: readonly CollectorConfiguration[];
  readonly merged: Map<string, MergedConfiguration | undefined>;
}

/** Agents choose their tags, so there must be an end to remembering them. */
const MAX_TAG_LISTS = 1000;

export function configurationCache(store: ConfigurationStore): ConfigurationCache {
  let remembered: Remembered | undefined;

  const upToDate = coalesce(async (): Promise<Remembered> => {
    // Asked before the rows are read: rows that are newer than the number are read again, older ones never stay.
    const revision = await store.revision();
    if (remembered?.revision === revision) return remembered;
    remembered = { revision, configurations: await store.all(), merged: new Map() };
    return remembered;
  });

  return {
    all: async () => (await upToDate()).configurations,
    async forTags(tags) {
      const { configurations, merged } = await upToDate();
      const key = JSON.stringify(tags);
      if (merged.has(key)) return merged.get(key);
      const result = merge(configurations, tags);
      if (merged.size < MAX_TAG_LISTS) merged.set(key, result);
      return result;
    },
  };
}

/** The first match gives id and name; entries follow each other as they are; the tags are those asked for. */
function merge(
  configurations: readonly CollectorConfiguration[],
  tags: readonly string[],
): MergedConfiguration | undefined {
  const wanted = new Set(tags);
  const matching = configurations.filter((configuration) =>
    configuration.tags.some((tag) => wanted.has(tag)),
  );
  const [first] = matching;
  if (first === undefined) return undefined;
  const answer: CollectorConfiguration = {
    id: first.id,
    name: first.name,
    tags: [...tags],
    inputs: matching.flatMap(({ inputs }) => inputs),
    outputs: matching.flatMap(({ outputs }) => outputs),
    snippets: snippetsForAgents(matching.flatMap(({ snippets }) => snippets)),
  };
  const body = JSON.stringify(answer);
  return { body, etag: createHash('md5').update(body).digest('hex') };
}
