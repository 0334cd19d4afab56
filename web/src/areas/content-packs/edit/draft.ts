// A content pack while it is made or edited: what it says about itself, what was chosen, its parameters and values.
import type {
  ContentPack,
  ContentPackUpload,
  PackEntity,
  PackParameter,
} from '@logboom/contract/content-packs/schemas';
import { isObject } from '@logboom/contract/common/is-object';
import { isValueRef } from '@logboom/contract/content-packs/value-refs';

export interface PackDraft {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly vendor: string;
  readonly url: string;
  readonly parameters: readonly PackParameter[];
  readonly entities: readonly PackEntity[];
}

export function newDraft(): PackDraft {
  const about = { name: '', summary: '', description: '', vendor: '', url: '' };
  return { id: newPackId(), rev: 1, ...about, parameters: [], entities: [] };
}

/** `randomUUID` is there on secure origins only, and many installations are not one. */
function newPackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A changed pack is a new revision of the same one. */
export function draftOf(pack: ContentPack, latestRevision: number): PackDraft {
  const { id, name, summary, description, vendor, url, parameters, entities } = pack;
  return { id, rev: latestRevision + 1, name, summary, description, vendor, url, parameters, entities };
}

export function uploadOf(draft: PackDraft): ContentPackUpload {
  const entities = draft.entities.map((entity) => ({ ...entity, v: '1' as const }));
  return { v: 1, ...draft, parameters: [...draft.parameters], entities };
}

/** What is in the pack already stays as it is: its values may have become parameters. */
export function withEntities(present: readonly PackEntity[], added: readonly PackEntity[]): PackEntity[] {
  const known = new Set(present.map(({ id }) => id));
  return [...present, ...added.filter(({ id }) => !known.has(id))];
}

/** A value of an entity, and where in its data it is. */
export interface ValueAt {
  readonly path: readonly (string | number)[];
  readonly type: string;
  readonly value: unknown;
}

export function valuesIn(data: unknown, path: readonly (string | number)[] = []): ValueAt[] {
  if (isValueRef(data)) return [{ path, type: data['@type'], value: data['@value'] }];
  if (Array.isArray(data)) return data.flatMap((member, index) => valuesIn(member, [...path, index]));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([name, member]) => valuesIn(member, [...path, name]));
}

/** The data with another value in one place. */
export function withValue(
  data: unknown,
  [step, ...rest]: readonly (string | number)[],
  value: { '@type': string; '@value': unknown },
): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data))
    return data.map((member, index) => (index === step ? withValue(member, rest, value) : member));
  return isObject(data) ? { ...data, [step]: withValue(data[step], rest, value) } : data;
}

/** How often each parameter stands in a value. */
export function usesOf(entities: readonly PackEntity[], name: string): number {
  const values = entities.flatMap(({ data }) => valuesIn(data));
  return values.filter(({ type, value }) => type === 'parameter' && value === name).length;
}
