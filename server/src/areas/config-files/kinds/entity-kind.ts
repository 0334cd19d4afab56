// The types of entities that content packs hold too: what they know of each serves files as well, with plain values and with
// names where packs have ids of their own.
import { isObject } from '@logboom/contract/common/is-object';
import { plainValues } from '@logboom/contract/content-packs/value-refs';
import { ordered } from '@logboom/core/config-files/ordered';
import { newId } from '../../../storage/ids.ts';
import {
  EntityData,
  isBuiltInStream,
  systemDefinitions,
  type EntityModule,
} from '../../content-packs/index.ts';
import { textIn, type Changing, type ConfigKind, type Spec } from './config-kind.ts';
import { referencesOf } from './references.ts';

/** What packs have besides, and what is nobody's to choose. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  stream: ['alert_conditions', 'alarm_callbacks', 'default_stream'],
  dashboard: ['type', 'requires', 'owner', 'created_at'],
  search: ['type', 'requires', 'owner', 'created_at'],
  event_definition: ['updated_at'],
  url_whitelist_entry: ['id'],
};
const ALWAYS_LEFT_OUT = ['_scope'];

/** Deleting an index set deletes its messages. */
const NEVER_PRUNED = new Set(['index_set']);

const NAMED_BY_NAME = new Set(['grok_pattern', 'lookup_cache', 'lookup_adapter', 'lookup_table']);

export function entityKind(module: EntityModule): ConfigKind {
  const { type: kind } = module;
  const installing = ({ api, names, note }: Changing) => ({
    api,
    entityId: '',
    idOf: (type: string, name: string) => names.idOf(type, name),
    note,
  });
  return {
    kind,
    canBePruned: !NEVER_PRUNED.has(kind),

    async list(api) {
      const listed = await module.list(api);
      const ofTheSystem = kind === 'event_definition' ? await systemDefinitions(api) : [];
      const own = listed.map(({ id, title, name }) => ({
        id,
        name: [name, title].find((one) => one !== undefined && one !== null && one !== '') ?? id,
        isBuiltIn: kind === 'stream' && isBuiltInStream(id),
      }));
      return [...own, ...ofTheSystem.map(({ id, title }) => ({ id, name: title, isBuiltIn: true }))];
    },

    async read(id, { api, names }) {
      const refTo = (type: string, other: string) => names.nameOf(type, other) ?? other;
      const data = await module.read(id, { api, refTo, refToChosen: refTo });
      const plain = plainValues(data, {});
      return isObject(plain) ? specOf(kind, plain) : undefined;
    },

    nameIn: (spec) => nameIn(kind, spec),
    references: (spec) => referencesOf(kind, spec),

    async create(spec, _name, changing) {
      const whole = kind === 'url_whitelist_entry' ? { ...spec, id: newId() } : spec;
      const data = new EntityData(whole);
      const { id } = await module.install(data, installing(changing));
      // Streams of packs always run.
      if (kind === 'stream' && data.flag('disabled')) await module.update(id, data, installing(changing));
      return id;
    },

    update: (id, spec, changing) => module.update(id, new EntityData(spec), installing(changing)),
    remove: (id, api) => module.remove(id, api),
  };
}

function specOf(kind: string, data: Spec): Spec {
  const leftOut = new Set([...ALWAYS_LEFT_OUT, ...(LEFT_OUT[kind] ?? [])]);
  const kept = Object.entries(data).filter(([name, value]) => !leftOut.has(name) && value !== null);
  const spec: Record<string, unknown> = Object.fromEntries(kept);
  const { search, state } = spec;
  if (isObject(search)) spec['search'] = ordered(specOf('search', search));
  if (isObject(state)) spec['state'] = ordered(state);
  return spec;
}

function nameIn(kind: string, spec: Spec): string | undefined {
  const text = (name: string) => textIn(spec, name);
  if (kind === 'index_set') return text('index_prefix');
  if (kind === 'sidecar_collector') return `${text('name') ?? ''} (${text('node_operating_system') ?? ''})`;
  return NAMED_BY_NAME.has(kind) ? text('name') : text('title');
}
