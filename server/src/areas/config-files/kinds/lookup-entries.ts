// The entries of key-value stores in files: those that stay. What expires by itself is no configuration.
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@logboom/contract/common/is-object';
import { lookupAdapters, lookupEntries } from '@logboom/contract/lookups/endpoints';
import type { LookupEntryChanges } from '@logboom/contract/lookups/entry-schemas';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';
import { referencesOf } from './references.ts';

/** More are written as lines, one for each entry: files stay quick to read, and git shows what changed. */
const MAX_PLAIN_ENTRIES = 5000;
const MAX_CHANGES = 5000;
const MAX_CHANGED_CHARACTERS = 2_000_000;
const EVERYTHING = { page: 1, per_page: 0 };

export const lookupEntriesKind: ConfigKind = {
  kind: 'lookup_entries',
  /** Rules write entries too, and nobody could get those back. */
  canBePruned: false,
  onlyHere: true,

  async list(api) {
    const { data_adapters: adapters } = await api.call(lookupAdapters.list, { query: EVERYTHING });
    const stores = adapters.filter(({ config }) => config.type === 'keyvalue');
    const listed = await Promise.all(
      stores.map(async ({ id, name }) => {
        const isEmpty = id === null || (await lastingEntries(id, api)).size === 0;
        return isEmpty ? [] : [{ id, name }];
      }),
    );
    return listed.flat();
  },

  async read(id, { api, names }) {
    const sorted = [...(await lastingEntries(id, api))].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { adapter: names.nameOf('lookup_adapter', id) ?? id, entries: Object.fromEntries(sorted) };
  },

  written(spec) {
    const { entries, ...rest } = spec;
    if (!isObject(entries)) return spec;
    const all = Object.entries(entries);
    if (all.length <= MAX_PLAIN_ENTRIES) return spec;
    return { ...rest, lines: all.map(([key, value]) => `${JSON.stringify({ key, value })}\n`).join('') };
  },

  readBack(spec) {
    const { lines, ...rest } = spec;
    return typeof lines === 'string' ? { ...rest, entries: entriesIn(lines) } : spec;
  },

  nameIn: (spec) => textIn(spec, 'adapter'),
  references: (spec) => referencesOf('lookup_entries', spec),

  async create(spec, _name, { api, names }) {
    const id = names.idOf('lookup_adapter', new EntityData(spec).text('adapter'));
    if (id === undefined) throw new EntityInvalid('Its data adapter is not there.');
    await replace(id, spec, api);
    return id;
  },

  update: (id, spec, { api }) => replace(id, spec, api),
  remove: (id, api) => replace(id, { entries: {} }, api),
};

async function lastingEntries(idOrName: string, api: OwnApi): Promise<Map<string, unknown>> {
  const { entries } = await api.call(lookupEntries.list, { idOrName, query: EVERYTHING });
  const lasting = entries.filter(({ expires_at: expires }) => expires === null);
  return new Map(lasting.map(({ key, value }) => [key, value]));
}

function entriesIn(lines: string): Record<string, unknown> {
  const entries = lines.split('\n').flatMap((line, index): [string, unknown][] => {
    if (line.trim() === '') return [];
    const entry = new EntityData(parsed(line, index + 1));
    return [[entry.text('key'), entry.values['value']]];
  });
  return Object.fromEntries(entries);
}

function parsed(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // As for any other line that is no entry.
  }
  throw new EntityInvalid(`Line ${number} of its "lines" is not {"key": …, "value": …}.`);
}

async function replace(idOrName: string, spec: Spec, api: OwnApi): Promise<void> {
  const present = await lastingEntries(idOrName, api);
  const wanted = new Map(Object.entries(new EntityData(spec).object('entries')));
  const set = [...wanted]
    .filter(([key, value]) => !isDeepStrictEqual(value, present.get(key)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call that stores it holds it against its schema
    .map(([key, value]) => ({ key, value: value as string }));
  const remove = [...present.keys()].filter((key) => !wanted.has(key));
  for (const body of inParts({ set, remove })) {
    const { keys } = await api.call(lookupEntries.changeMany, { idOrName, body });
    const other = keys.findIndex((key, index) => key !== body.set[index]?.key);
    // Otherwise the next plan would want it again.
    if (other !== -1)
      throw new EntityInvalid(
        `The store does not tell upper from lower case. Write the key as "${keys[other]}".`,
      );
  }
}

/** A call takes so much at once. */
function* inParts({ set, remove }: LookupEntryChanges): Generator<LookupEntryChanges> {
  let part: LookupEntryChanges['set'] = [];
  let characters = 0;
  for (const entry of set) {
    part.push(entry);
    characters += JSON.stringify(entry).length;
    if (part.length < MAX_CHANGES && characters < MAX_CHANGED_CHARACTERS) continue;
    yield { set: part, remove: [] };
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield { set: part, remove: [] };
  for (let first = 0; first < remove.length; first += MAX_CHANGES)
    yield { set: [], remove: remove.slice(first, first + MAX_CHANGES) };
}
