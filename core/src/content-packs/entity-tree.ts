// What the entities of a content pack need of each other, as a tree: at the top what no other one needs.
import { isObject } from '@logboom/contract/common/is-object';
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { isValueRef } from '@logboom/contract/content-packs/value-refs';

type Entity = Pick<PackEntity, 'id' | 'type' | 'data'>;

export interface EntityNode<Item extends Entity> {
  readonly entity: Item;
  /** Empty where it is repeated. */
  readonly needs: readonly EntityNode<Item>[];
  /** It stands further up already, with all that it needs. */
  readonly isRepeated: boolean;
}

export function entityTree<Item extends Entity>(entities: readonly Item[]): EntityNode<Item>[] {
  const needs = needsIn(entities);
  const needed = new Set([...needs.values()].flatMap((ids) => [...ids]));
  const shown = new Set<string>();
  const byId = new Map(entities.map((entity) => [entity.id, entity]));

  const nodeOf = (entity: Item): EntityNode<Item> => {
    if (shown.has(entity.id)) return { entity, needs: [], isRepeated: true };
    shown.add(entity.id);
    const below = [...(needs.get(entity.id) ?? [])].flatMap((id) => byId.get(id) ?? []);
    return { entity, needs: below.map(nodeOf), isRepeated: false };
  };

  const top = entities.filter(({ id }) => !needed.has(id)).map(nodeOf);
  // Those that need each other in a circle have nobody above them.
  for (const entity of entities) if (!shown.has(entity.id)) top.push(nodeOf(entity));
  return top;
}

/** By the ids of entities. References are ids; some things are known by their names. */
function needsIn(entities: readonly Entity[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Set(entities.map(({ id }) => id));
  const names = new Map(entities.flatMap((entity) => namesOf(entity).map((name) => [name, entity.id])));
  return new Map(
    entities.map(({ id, data }) => {
      const needed = new Set<string>();
      for (const [text, setting] of textsIn(data)) {
        if (ids.has(text)) needed.add(text);
        for (const name of namedIn(text, setting)) {
          const found = names.get(name);
          if (found !== undefined) needed.add(found);
        }
      }
      needed.delete(id);
      return [id, needed];
    }),
  );
}

/** How texts of other entities call it. */
function namesOf({ type, data }: Entity): string[] {
  const name = plainText(data['name']) ?? plainText(data['title']);
  if (name === undefined) return [];
  switch (type.name) {
    case 'grok_pattern':
      return [`grok ${name}`];
    case 'lookup_table':
      return [`table ${name}`];
    case 'pipeline_rule':
      return [`rule ${name}`];
    case 'stream':
      return [`stream ${name}`];
    default:
      return [];
  }
}

/** In grok expressions, pipelines and rules. Extractors and adapters name tables in a setting of their own. */
function* namedIn(text: string, setting: string): Generator<string> {
  if (setting === 'lookup_table_name') yield `table ${text}`;
  for (const [, name] of text.matchAll(/%\{(\w+)/g)) yield `grok ${name}`;
  for (const [, name] of text.matchAll(/^\s*rule "([^"\n]+)"\s*;?\s*$/gm)) yield `rule ${name}`;
  for (const [, name] of text.matchAll(/\blookup\w*\(\s*(?:lookup_table:\s*)?"([^"\n]+)"/g))
    yield `table ${name}`;
  for (const [, name] of text.matchAll(/\broute_to_stream\(\s*(?:name:\s*)?"([^"\n]+)"/g))
    yield `stream ${name}`;
}

/** With the name of the member that each is the value of. */
function* textsIn(value: unknown, name = ''): Generator<[text: string, name: string]> {
  if (typeof value === 'string') yield [value, name];
  else if (Array.isArray(value)) for (const member of value) yield* textsIn(member, name);
  else if (isValueRef(value)) yield* textsIn(value['@value'], name);
  else if (isObject(value)) for (const [key, member] of Object.entries(value)) yield* textsIn(member, key);
}

function plainText(value: unknown): string | undefined {
  const plain = isValueRef(value) ? value['@value'] : value;
  return typeof plain === 'string' ? plain : undefined;
}
