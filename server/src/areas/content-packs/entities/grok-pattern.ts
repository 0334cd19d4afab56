// Grok patterns in content packs. They are known by their names, so one that is here already is used.
import { grok } from '@logboom/contract/extractors/endpoints';
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { EntityInvalid } from './entity-data.ts';
import type { EntityModule } from './entity-module.ts';

export const grokPatternModule: EntityModule = {
  type: 'grok_pattern',
  version: '1',

  async list(api) {
    const { patterns } = await api.call(grok.list);
    return patterns.flatMap(({ id, name }) => (id === null ? [] : [{ id, title: name }]));
  },

  async read(id, { api, refTo }) {
    const { patterns } = await api.call(grok.list);
    const read = patterns.find((pattern) => pattern.id === id);
    if (read === undefined) return undefined;
    const names = patternNamesIn(read.pattern);
    for (const other of patterns)
      if (other.id !== null && names.has(other.name)) refTo('grok_pattern', other.id);
    return { name: read.name, pattern: read.pattern };
  },

  async install(data, { api }) {
    const [name, pattern] = [data.text('name'), data.text('pattern')];
    const { patterns } = await api.call(grok.list);
    const present = patterns.find((one) => one.name === name);
    if (present !== undefined) {
      if (present.pattern !== pattern || present.id === null)
        throw new EntityInvalid(
          `There is another grok pattern of the name ${name}. Rename or delete it first.`,
        );
      return { id: present.id, title: name, isFound: true };
    }
    const created = await api.call(grok.createOrImport, { body: { name, pattern } });
    if (created?.id == null) throw new EntityInvalid(`The grok pattern ${name} was not created.`);
    return { id: created.id, title: name, isFound: false };
  },

  async update(id, data, { api }) {
    const body = { id, name: data.text('name'), pattern: data.text('pattern') };
    await api.call(grok.update, { patternId: id, body });
  },

  async remove(id, api) {
    await api.call(grok.remove, { patternId: id });
  },
};

/** `%{NAME:field}`. */
export function patternNamesIn(pattern: string): ReadonlySet<string> {
  return new Set([...pattern.matchAll(/%\{(\w+)/g)].flatMap(([, name]) => name ?? []));
}

/** Patterns after the patterns that they contain. */
export function inOrderOfUse(entities: readonly PackEntity[]): PackEntity[] {
  const byName = new Map(entities.map((entity) => [String(entity.data['name']), entity]));
  const ordered = new Set<PackEntity>();
  const visited = new Set<PackEntity>();
  const visit = (entity: PackEntity): void => {
    if (visited.has(entity)) return;
    visited.add(entity);
    for (const name of patternNamesIn(String(entity.data['pattern']))) {
      const used = byName.get(name);
      if (used !== undefined) visit(used);
    }
    ordered.add(entity);
  };
  for (const entity of entities) visit(entity);
  return [...ordered];
}
