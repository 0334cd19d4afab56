// What is typed into the form of an output or an input, and how it becomes an entry and back. Properties are fields of
// their own, named as the server names them when it complains.
import {
  findKind,
  initialProperties,
  kindKey,
  type EntryKind,
  type PropertyKind,
} from '@logboom/contract/collectors/kinds';
import { propertyProblem } from '@logboom/contract/collectors/rules';
import { isEmpty } from '@logboom/contract/common/form-rules';

export type PropertyFieldName = `properties.${string}`;

export interface EntryValues {
  readonly name: string;
  /** `backend:type`; null until somebody chose. */
  readonly type: string | null;
  /** Only inputs have one. */
  readonly forward_to: string | null;
  readonly [property: PropertyFieldName]: unknown;
}

export interface TypedEntry {
  readonly name: string;
  readonly backend: string;
  readonly type: string;
  readonly forward_to?: string;
  readonly properties: Record<string, unknown> | null;
}

export function fieldName({ name }: Pick<PropertyKind, 'name'>): PropertyFieldName {
  return `properties.${name}`;
}

export function kindOf(kinds: readonly EntryKind[], type: string | null): EntryKind | undefined {
  return kinds.find((kind) => kindKey(kind) === type);
}

/** Properties that depend on a switch are there while it is on. */
export function isShown({ needs }: PropertyKind, values: EntryValues): boolean {
  return needs === undefined || values[fieldName({ name: needs })] === true;
}

/**
 * The fields of all properties of all kinds on offer, filled for one of them. Those of the others are empty, so that a
 * change of the kind leaves nothing behind.
 */
export function propertyValues(
  kinds: readonly EntryKind[],
  kind: EntryKind | undefined,
  properties: Readonly<Record<string, unknown>>,
): Record<PropertyFieldName, unknown> {
  const all = kinds.flatMap((each) => each.properties.map(fieldName));
  const own = kind?.properties.map((property) => [
    fieldName(property),
    toForm(property, properties[property.name]),
  ]);
  return Object.fromEntries([...all.map((name) => [name, undefined]), ...(own ?? [])]) as Record<
    PropertyFieldName,
    unknown
  >;
}

export function emptyValues(kinds: readonly EntryKind[]): EntryValues {
  return { ...propertyValues(kinds, undefined, {}), name: '', type: null, forward_to: null };
}

export function valuesOf(kinds: readonly EntryKind[], entry: TypedEntry): EntryValues {
  const kind = findKind(kinds, entry);
  const properties = withHosts(kind, entry.properties ?? {});
  return {
    ...propertyValues(kinds, kind, properties),
    name: entry.name,
    type: kindKey(entry),
    forward_to: entry.forward_to ?? null,
  };
}

/** What is saved; unknown properties of the entry that was edited stay as they are. */
export function draftProperties(
  kind: EntryKind,
  values: EntryValues,
  edited: TypedEntry | undefined,
): Record<string, unknown> {
  const kept = edited && kindKey(edited) === kindKey(kind) ? { ...edited.properties } : {};
  for (const property of kind.properties) {
    delete kept[property.name];
    const value = toStored(property, values[fieldName(property)]);
    // What is wrong in a field that nobody sees would keep them from saving, and is of no use.
    const isStuck = !isShown(property, values) && propertyProblem(property, value) !== undefined;
    if (!isEmpty(value) && !isStuck) kept[property.name] = value;
  }
  return kept;
}

function withHosts(kind: EntryKind | undefined, properties: Record<string, unknown>) {
  const hosts = kind && initialProperties(kind)['hosts'];
  return hosts !== undefined && isEmpty(properties['hosts']) ? { ...properties, hosts } : properties;
}

/** People write all patterns between slashes; Filebeat takes its own without them. */
function toForm({ type }: PropertyKind, value: unknown): unknown {
  return type === 'regex' && typeof value === 'string' && value !== '' ? `/${value}/` : value;
}

function toStored({ type }: PropertyKind, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'regex') return value.trim().replace(/^\/(.*)\/$/s, '$1');
  // What is no number stays as it is, for the rule to complain about.
  const isNumber = type === 'number' && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}
