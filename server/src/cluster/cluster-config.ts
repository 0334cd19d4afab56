// Configuration that all nodes share, each entry known by the class name that clients ask for.
import type { Static, TSchema } from 'typebox';
import { compileCheck } from '../http/schemas/validation.ts';
import type { Database } from '../storage/metadata/database.ts';
import type { Activity } from './activity.ts';
import type { Topic } from './changes.ts';
import { clusterConfigStore } from './cluster-config.store.ts';

export interface ConfigEntry<Schema extends TSchema = TSchema> {
  readonly className: string;
  readonly schema: Schema;
  /** Written at the first start, so that clients which read fields without asking find them. */
  readonly seeded?: boolean;
  /** What one needs besides those for entries as such, where an entry has permissions of its own. */
  readonly permissions?: { readonly read?: string; readonly write: string };
  /** Told to all nodes after a change, where something runs by this entry. */
  readonly topic?: Topic;
  /** The first value where the defaults of the schema do not make one. */
  initial?(): Static<Schema>;
  /** Rules that a schema cannot state. Says what is wrong, or nothing when all is well. */
  check?(value: Static<Schema>): Refusal | undefined;
}

/** A text for the caller, or texts by field. */
export type Refusal = string | Readonly<Record<string, string>>;

/** `problem` is for the log, `refusal` for the caller. */
type WriteResult = { stored: unknown } | { problem: string } | { refusal: Refusal };

export interface ClusterConfig {
  known(className: string): ConfigEntry | undefined;
  /** The names of the entries that have been stored. */
  stored(): Promise<string[]>;
  /** What is stored, or undefined. */
  find(className: string): Promise<unknown>;
  /** What holds: the stored value or the defaults. */
  read<Schema extends TSchema>(entry: ConfigEntry<Schema>): Promise<Static<Schema>>;
  /** Replaces the whole value; omitted fields get their defaults. Returns what was stored, or what is wrong. */
  write<Schema extends TSchema>(entry: ConfigEntry<Schema>, value: unknown): Promise<WriteResult>;
  remove(className: string): Promise<void>;
}

export async function createClusterConfig(
  database: Database,
  entries: readonly ConfigEntry[],
  activity?: Activity,
): Promise<ClusterConfig> {
  const tell = (className: string, what: string) =>
    activity?.record(
      'org.graylog2.cluster.ClusterConfigServiceImpl',
      `The configuration <${className}> was ${what}.`,
    );
  const store = clusterConfigStore(database);
  const byName = new Map(entries.map((entry) => [entry.className, entry]));
  const checks = new Map<string, ReturnType<typeof compileCheck>>();

  function validate(entry: ConfigEntry, value: unknown): string | undefined {
    const check = checks.get(entry.className) ?? compileCheck(entry.schema);
    checks.set(entry.className, check);
    return check(value);
  }

  function initialValue(entry: ConfigEntry): unknown {
    const value = entry.initial?.() ?? {};
    validate(entry, value);
    return value;
  }

  const present = new Set(await store.classNames());
  for (const entry of entries.filter(({ seeded, className }) => seeded && !present.has(className))) {
    await store.insertIfAbsent(entry.className, initialValue(entry));
  }

  return {
    known: (className) => byName.get(className),
    stored: async () => (await store.classNames()).filter((name) => byName.has(name)),
    find: (className) => store.find(className),
    read: async (entry) =>
      ((await store.find(entry.className)) ?? initialValue(entry)) as Static<typeof entry.schema>,
    async write(entry, value) {
      const copy = structuredClone(value);
      const problem = validate(entry, copy);
      if (problem !== undefined) return { problem };
      const refusal = entry.check?.(copy as Static<typeof entry.schema>);
      if (refusal !== undefined) return { refusal };
      await store.save(entry.className, copy);
      await tell(entry.className, 'changed');
      return { stored: copy };
    },
    async remove(className) {
      await store.remove(className);
      await tell(className, 'reset');
    },
  };
}
